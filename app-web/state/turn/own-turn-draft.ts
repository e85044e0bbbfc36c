/**
 * What a person has typed for their next turn, by debate. It survives a reload of its tab, a failed
 * sending and a change of the language. Separate from `own-turn.ts`, because signing out clears it even
 * when no editor was ever loaded.
 */

import { atom } from "jotai";
import { readStorage, writeStorage } from "../ground/storage.ts";

const STORAGE_KEY = "own-turns";

type Drafts = Readonly<Record<string, string>>;

/** What this page has changed; null before, when the storage says it. */
const changedAtom = atom<Drafts | null>(null);

/** Anything but texts is ignored. */
function storedDrafts(): Drafts {
  try {
    const stored: unknown = JSON.parse(readStorage("sessionStorage", STORAGE_KEY) ?? "{}");
    const texts = Object.entries(stored ?? {}).filter(([, text]) => typeof text === "string");
    return Object.fromEntries(texts);
  } catch {
    return {};
  }
}

/** The drafts by the ids of their debates. */
export const ownTurnDraftsAtom = atom(
  (get) => get(changedAtom) ?? storedDrafts(),
  (get, set, debateId: number, text: string) => {
    const { [debateId]: _, ...others } = get(changedAtom) ?? storedDrafts();
    const drafts = text === "" ? others : { ...others, [debateId]: text };
    set(changedAtom, drafts);
    const isEmpty = Object.keys(drafts).length === 0;
    writeStorage("sessionStorage", STORAGE_KEY, isEmpty ? null : JSON.stringify(drafts));
  },
);

/** Forgets everything that was typed. */
export const clearOwnTurnDraftsAtom = atom(null, (_get, set) => {
  set(changedAtom, {});
  writeStorage("sessionStorage", STORAGE_KEY, null);
});
