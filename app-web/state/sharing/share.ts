/** The link to the debate on the screen (SPEC §2, Share Debate dialog): what it is, and how to revoke it. */

import { denialForArchive, shareBase, shareLink } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import { type HomeAddresses, readHomeAddresses, revokeShare } from "../../api/share.ts";
import { accessAtom } from "../account/user.ts";
import { errorMessage } from "../app/error-message.ts";
import { showToastAtom } from "../app/toast.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { translateAtom } from "../language/language.ts";

/** Where the product is at home: null until that is known, an error when it could not be read. */
const homeAtom = atom<HomeAddresses | { readonly error: unknown } | null>(null);

const isReadingHomeAtom = atom(false);

/** Reads where the product is at home; once it is known it is not asked for again. */
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

/** What links to share begin with; null until it is known. */
const baseAtom = atom((get) => {
  const home = get(homeAtom);
  return home === null || "error" in home ? null : shareBase({ ...home, origin: location.origin });
});

/** What the revoked tokens were replaced by: an answer that was on its way before brings no dead link back. */
const replacedAtom = atom<ReadonlyMap<string, string>>(new Map());

/** The debate on the screen with its living token, when whoever is here may share it: it is one's own, and only users may (SPEC §6). */
const sharableAtom = atom((get) => {
  const debate = get(openDebateAtom);
  if (debate?.shareToken === undefined || denialForArchive(get(accessAtom)) !== null) return null;
  let { shareToken } = debate;
  for (let next = shareToken; next !== null; next = get(replacedAtom).get(next) ?? null)
    shareToken = next;
  return { id: debate.id, question: debate.question, shareToken };
});

const linkAtom = atom((get) => {
  const debate = get(sharableAtom);
  const base = get(baseAtom);
  return debate === null || base === null ? null : shareLink(base, debate);
});

const isRevokingAtom = atom(false);

/** Revokes the link on the screen, once however often it is asked for. Tells whether there is a new one. */
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

/** The debate on the screen when whoever is here may share it, else null. */
export function useSharable() {
  return useAtomValue(sharableAtom);
}

/** The link to the debate on the screen: null while it is not known or may not be shared. */
export function useShareLink(): string | null {
  return useAtomValue(linkAtom);
}

/** What links begin with, read now if it is not known; the error when that failed, and how to try again. */
export function useShareBase() {
  const home = useAtomValue(homeAtom);
  const read = useSetAtom(readHomeAtom);
  useEffect(() => void read(), [read]);
  const error = home !== null && "error" in home ? home.error : null;
  return { base: useAtomValue(baseAtom), error, readAgain: () => void read() };
}

/** How to revoke the link, and whether that is under way. */
export function useRevokeShare() {
  return { revoke: useSetAtom(revokeAtom), isRevoking: useAtomValue(isRevokingAtom) };
}
