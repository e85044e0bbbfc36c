/** The share link of the open debate and its revocation. */

import { denialForArchive, shareBase, shareLink } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { type HomeAddresses, readHomeAddresses, revokeShare } from "../../api/sharing/share.ts";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";

/** The public addresses of the product: null until loaded, an error when loading failed. */
const homeAtom = atom<HomeAddresses | { readonly error: unknown } | null>(null);

const isReadingHomeAtom = atom(false);

/** Loads the addresses unless they are known. */
const readHomeAtom = atom(null, async (get, set) => {
  const known = get(homeAtom);
  if (get(isReadingHomeAtom) || (known !== null && !("error" in known))) return;
  set(isReadingHomeAtom, true);
  set(homeAtom, null);
  try {
    set(homeAtom, await readHomeAddresses());
  } catch (error) {
    console.warn("the address of the product could not be read", error);
    set(homeAtom, { error });
  } finally {
    set(isReadingHomeAtom, false);
  }
});

/** The base URL of share links; null until known. */
const baseAtom = atom((get) => {
  const home = get(homeAtom);
  return home === null || "error" in home ? null : shareBase({ ...home, origin: location.origin });
});

/**
 * Revoked tokens and their replacements. A response that was requested before the revocation must
 * not bring back a dead link.
 */
const replacedAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The open debate with its current token, or null when the user may not share it. */
const sharableAtom = atom((get) => {
  const debate = get(openDebateAtom);
  if (debate?.shareToken === undefined || denialForArchive(get(accessAtom)) !== null) return null;
  let { shareToken } = debate;
  for (let next = shareToken; next !== null; next = get(replacedAtom).get(next) ?? null)
    shareToken = next;
  const { id, question, isDown = false } = debate;
  return { id, question, shareToken, isDown };
});

const linkAtom = atom((get) => {
  const debate = get(sharableAtom);
  const base = get(baseAtom);
  return debate === null || base === null ? null : shareLink(base, debate);
});

const isDialogOpenAtom = atom(false);
const openDialogAtom = atom(null, (_get, set) => set(isDialogOpenAtom, true));
const closeDialogAtom = atom(null, (_get, set) => set(isDialogOpenAtom, false));

const isRevokingAtom = atom(false);

/**
 * Revokes the link. Does nothing while a revocation is in flight. Resolves to whether there is a
 * new link.
 */
const revokeAtom = atom(null, async (get, set): Promise<boolean> => {
  const debate = get(sharableAtom);
  if (debate === null || get(isRevokingAtom)) return false;
  const t = get(translateAtom);
  set(isRevokingAtom, true);
  try {
    const shareToken = await revokeShare(debate.id);
    if (debate.shareToken !== null)
      set(replacedAtom, new Map(get(replacedAtom)).set(debate.shareToken, shareToken));
    const open = get(openDebateAtom);
    if (open?.id === debate.id) set(openDebateAtom, { ...open, shareToken });
    set(showToastAtom, {
      title: t("toast.linkRevoked"),
      message: t("toast.linkRevokedBody"),
      isError: false,
    });
    return true;
  } catch (error) {
    set(showToastAtom, {
      title: t("toast.revokeFailed"),
      message: errorMessage(error, t),
      isError: true,
    });
    return false;
  } finally {
    set(isRevokingAtom, false);
  }
});

/** Returns the open debate when the user may share it, else null. */
export function useSharable() {
  return useAtomValue(sharableAtom);
}

/** Returns whether the share dialog is open, and its actions. */
export function useShareDialog() {
  return {
    isOpen: useAtomValue(isDialogOpenAtom),
    open: useSetAtom(openDialogAtom),
    close: useSetAtom(closeDialogAtom),
  };
}

/** Returns the share link; null while it is unknown or sharing is not allowed. */
export function useShareLink(): string | null {
  return useAtomValue(linkAtom);
}

/** Loads and returns the base URL of share links, with the load error and a retry action. */
export function useShareBase() {
  const home = useAtomValue(homeAtom);
  const read = useSetAtom(readHomeAtom);
  useEffect(() => void read(), [read]);
  const error = home !== null && "error" in home ? home.error : null;
  return { base: useAtomValue(baseAtom), error, retry: () => void read() };
}

/** Returns the action that loads the base URL of share links ahead of its use. */
export function usePreloadShareBase() {
  return useSetAtom(readHomeAtom);
}

/** Returns the revoke action and whether it is in flight. */
export function useRevokeShare() {
  return { revoke: useSetAtom(revokeAtom), isRevoking: useAtomValue(isRevokingAtom) };
}
