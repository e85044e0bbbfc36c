import { type ArchiveStatistics, ERROR_MESSAGES } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { HttpError } from "../../api/http.ts";
import {
  changePassword,
  deleteUser,
  type ProfileBody,
  readStatistics,
  updateProfile,
} from "../../api/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { translateAtom } from "../language/language.ts";
import { profileDraftAtom } from "./profile-draft.ts";
import { leaveAtom, tellOtherTabs } from "./session.ts";
import type { Refusals } from "./sign-in.ts";
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
const saveProfileAtom = atom(null, async (get, set): Promise<Refusals> => {
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
    if (error instanceof HttpError && error.status === 409)
      return { username: ERROR_MESSAGES["username-taken"] };
  } finally {
    set(isSavingAtom, false);
  }
  return {};
});

/**
 * The outcome of a call that needs the current password. `fieldErrors` are catalogue texts or
 * server messages by field.
 */
export interface Confirmation {
  readonly isDone: boolean;
  readonly refusals: Refusals;
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
      return {
        isDone: false,
        refusals: isWrongPassword(error)
          ? { currentPassword: ERROR_MESSAGES["wrong-password"] }
          : {},
      };
    } finally {
      set(isChangingAtom, false);
    }
  },
);

const isDeletingAtom = atom(false);

/** Deletes the account. Errors go into the dialog's field, because the dialog covers toasts. */
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
    const sentence = isWrongPassword(error)
      ? ERROR_MESSAGES["wrong-password"]
      : errorMessage(error, t);
    return { isDone: false, refusals: { password: sentence } };
  } finally {
    set(isDeletingAtom, false);
  }
});

function isWrongPassword(error: unknown): boolean {
  return error instanceof HttpError && error.status === 403;
}

/** The statistics of a user. Null `statistics`: loading failed. */
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

/**
 * Returns the statistics of the signed-in user: undefined until loaded, null when loading failed.
 */
export function useStatistics(): ArchiveStatistics | null | undefined {
  const statistics = useAtomValue(statisticsAtom);
  const user = useAtomValue(userAtom);
  return statistics !== null && statistics.userId === user?.id ? statistics.numbers : undefined;
}

/** Returns a function that reloads the statistics. */
export function useReadStatistics() {
  return useSetAtom(readStatisticsAtom);
}

/** Returns the profile form's values and its actions. */
export function useProfile() {
  return {
    profile: useAtomValue(profileAtom),
    change: useSetAtom(changeProfileAtom),
    save: useSetAtom(saveProfileAtom),
    isSaving: useAtomValue(isSavingAtom),
  };
}

/** Returns the action that changes the password. */
export function useChangePassword() {
  return {
    changePassword: useSetAtom(changePasswordAtom),
    isChanging: useAtomValue(isChangingAtom),
  };
}

/** Returns the action that deletes the account. */
export function useDeleteAccount() {
  return { deleteAccount: useSetAtom(deleteAccountAtom), isDeleting: useAtomValue(isDeletingAtom) };
}
