/** The profile form. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { type ProfileBody, updateProfile } from "../../api/account/user.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { profileDraftAtom } from "./profile-draft.ts";
import { userAtom } from "./user.ts";

/** The unsaved input over the saved profile. */
const profileAtom = atom((get): ProfileBody => {
  const user = get(userAtom);
  return {
    displayName: user?.displayName ?? "",
    username: user?.username ?? "",
    ...get(profileDraftAtom),
  };
});

const changeProfileAtom = atom(null, (get, set, part: Partial<ProfileBody>) =>
  set(profileDraftAtom, { ...get(profileDraftAtom), ...part }),
);

const isSavingAtom = atom(false);

/** Saves the profile. Does nothing while a save is in flight. */
const saveProfileAtom = atom(null, async (get, set): Promise<FieldMessages> => {
  if (get(isSavingAtom)) return {};
  const t = get(translateAtom);
  const sent = get(profileDraftAtom);
  set(isSavingAtom, true);
  try {
    set(userAtom, await updateProfile(get(profileAtom)));
    if (get(profileDraftAtom) === sent) set(profileDraftAtom, {});
    set(showToastAtom, {
      title: t("toast.accountUpdated"),
      message: t("toast.accountUpdatedBody"),
      isError: false,
    });
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.updateFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
    return fieldMessagesOf(error);
  } finally {
    set(isSavingAtom, false);
  }
  return {};
});

/** Returns the profile form's values and its actions. */
export function useProfile() {
  return {
    profile: useAtomValue(profileAtom),
    change: useSetAtom(changeProfileAtom),
    save: useSetAtom(saveProfileAtom),
    isSaving: useAtomValue(isSavingAtom),
  };
}
