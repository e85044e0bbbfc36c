/** The account page: the profile, the password, the statistics, and deleting the account. */

import type { ArchiveStatistics } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import {
  changePassword,
  deleteUser,
  type ProfileBody,
  readStatistics,
  updateProfile,
} from "../../api/user.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import { errorMessage, fieldMessagesOf } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { profileDraftAtom } from "./profile-draft.ts";
import { leaveAtom, tellOtherTabs } from "./session.ts";
import { userAtom } from "./user.ts";

/** The profile form: what is typed, over what the user has. */
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

/** Saves the profile. A second call while one is running does nothing. */
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

/** How a call that asks for the password ended, with the messages for the fields of its form. */
export interface Confirmation {
  readonly isDone: boolean;
  readonly refusals: FieldMessages;
}

const isChangingAtom = atom(false);

const changePasswordAtom = atom(
  null,
  async (get, set, current: string, next: string): Promise<Confirmation> => {
    if (get(isChangingAtom)) return { isDone: false, refusals: {} };
    const t = get(translateAtom);
    set(isChangingAtom, true);
    try {
      set(userAtom, await changePassword(current, next));
      set(showToastAtom, {
        title: t("toast.passwordChanged"),
        message: t("toast.passwordChangedBody"),
        isError: false,
      });
      return { isDone: true, refusals: {} };
    } catch (error) {
      set(showToastAtom, {
        title: t("toast.passwordFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
      return { isDone: false, refusals: fieldMessagesOf(error) };
    } finally {
      set(isChangingAtom, false);
    }
  },
);

const isDeletingAtom = atom(false);

/** Deletes the account. Any failure is shown in the dialog, which covers toasts. */
const deleteAccountAtom = atom(null, async (get, set, password: string): Promise<Confirmation> => {
  if (get(isDeletingAtom)) return { isDone: false, refusals: {} };
  const t = get(translateAtom);
  set(isDeletingAtom, true);
  try {
    await deleteUser(password);
    set(leaveAtom);
    tellOtherTabs();
    set(showToastAtom, {
      title: t("toast.accountDeleted"),
      message: t("toast.accountDeletedBody"),
      isError: false,
    });
    return { isDone: true, refusals: {} };
  } catch (error) {
    const refusals = { password: { message: errorMessage(error, t) }, ...fieldMessagesOf(error) };
    return { isDone: false, refusals };
  } finally {
    set(isDeletingAtom, false);
  }
});

/** The numbers of a user; null in place of them when they could not be read. */
const statisticsAtom = atom<{
  readonly userId: number;
  readonly numbers: ArchiveStatistics | null;
} | null>(null);

const readStatisticsAtom = atom(null, async (get, set) => {
  const userId = get(userAtom)?.id;
  if (userId === undefined) return;
  try {
    set(statisticsAtom, { userId, numbers: await readStatistics() });
  } catch (error) {
    console.warn("the statistics could not be read", error);
    set(statisticsAtom, { userId, numbers: null });
  }
});

/** The numbers of whoever is signed in: undefined until they are read, null when they could not be. */
export function useStatistics(): ArchiveStatistics | null | undefined {
  const statistics = useAtomValue(statisticsAtom);
  const user = useAtomValue(userAtom);
  return statistics !== null && statistics.userId === user?.id ? statistics.numbers : undefined;
}

/** Reads the numbers again. */
export function useReadStatistics() {
  return useSetAtom(readStatisticsAtom);
}

/** The profile form: what is in it, how to change it and how to save it. */
export function useProfile() {
  return {
    profile: useAtomValue(profileAtom),
    change: useSetAtom(changeProfileAtom),
    save: useSetAtom(saveProfileAtom),
    isSaving: useAtomValue(isSavingAtom),
  };
}

/** How to change the password. */
export function useChangePassword() {
  return {
    changePassword: useSetAtom(changePasswordAtom),
    isChanging: useAtomValue(isChangingAtom),
  };
}

/** How to delete the account. */
export function useDeleteAccount() {
  return { deleteAccount: useSetAtom(deleteAccountAtom), isDeleting: useAtomValue(isDeletingAtom) };
}
