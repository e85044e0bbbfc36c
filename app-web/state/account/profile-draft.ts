/** What is typed into the profile form and not saved yet. It stays when saving fails, and when the session ends meanwhile. */

import { atom } from "jotai";
import type { ProfileBody } from "../../api/user.ts";

/** The typed fields, over what the user has. */
export const profileDraftAtom = atom<Partial<ProfileBody>>({});
