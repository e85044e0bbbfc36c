import { atom } from "jotai";

/** What happened to the archive: a list may be out of date, or one of its debates is gone. */
export type ArchiveChange =
  | { readonly kind: "outdated" }
  | { readonly kind: "removed"; readonly debateId: number };

/** The last change of the archive. The list follows it once its code is loaded. */
export const archiveChangeAtom = atom<ArchiveChange | null>(null);
