/** The unsaved input of the profile form. It survives a failed save and a session that expires. */

import { atom } from "jotai";
import type { ProfileBody } from "../../api/account/user.ts";

/** The changed fields only. */
export const profileDraftAtom = atom<Partial<ProfileBody>>({});
