/**
 * The draft of the creation form. It survives a failed creation, navigation, and a reload of its
 * tab.
 */

import type { Side, Temperament } from "@einstein-vs-cat/core";
import { atom } from "jotai";
import { readStorage, writeStorage } from "../ground/storage.ts";

/** The values of the creation form. A null model lets the intensity choose. */
export interface Draft {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly model1: string | null;
  readonly model2: string | null;
  /** The side that the person argues; unset or null while models argue both. */
  readonly seat?: Side | null;
  readonly temperament?: Temperament;
}

/** The message of each invalid field. */
export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

const DRAFT_KEY = "draft";

const TYPED = ["question", "option1", "option2"] as const;

const inputAtom = atom<Partial<Draft>>({});

/**
 * The input of the creation form. A position that is present was edited by the user. What was typed
 * is also stored for a reload; the intensity and the models are not, because the user who comes
 * back may not have them.
 */
export const draftInputAtom = atom(
  (get) => get(inputAtom),
  (get, set, change: Partial<Draft> | ((before: Partial<Draft>) => Partial<Draft>)) => {
    const input = typeof change === "function" ? change(get(inputAtom)) : change;
    set(inputAtom, input);
    const typed = TYPED.filter((field) => input[field]).map((field) => [field, input[field]]);
    const stored = typed.length === 0 ? null : JSON.stringify(Object.fromEntries(typed));
    writeStorage("sessionStorage", DRAFT_KEY, stored);
  },
);

/** What was typed before a reload, read before the first change replaces it. */
export const storedDraft = readStoredDraft();

/** Anything but text is ignored. */
function readStoredDraft(): Partial<Draft> {
  try {
    const stored: unknown = JSON.parse(readStorage("sessionStorage", DRAFT_KEY) ?? "{}");
    const fields = Object.entries(stored ?? {}).filter(
      ([field, text]) => TYPED.some((name) => name === field) && typeof text === "string",
    );
    return Object.fromEntries(fields);
  } catch {
    return {};
  }
}
