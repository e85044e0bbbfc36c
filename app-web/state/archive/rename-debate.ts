/** Gives debates of the archive a title. */

import { type FieldError, fieldErrors, renameDebateSchema } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { renameDebate } from "../../api/debates.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { renameInArchiveAtom } from "./archive.ts";

/** Returns what is wrong with a title; undefined when it is valid. */
export function titleError(title: string): FieldError | undefined {
  const parsed = renameDebateSchema.safeParse({ title });
  return parsed.success ? undefined : fieldErrors(parsed.error)[0];
}

/**
 * Renames a debate in the archive and, when it is open, on the screen.
 * @throws HttpError or ConnectionError; the form shows it and keeps what was typed.
 */
const renameAtom = atom(null, async (get, set, id: number, typed: string): Promise<void> => {
  const { title = null } = await renameDebate(id, typed);
  set(renameInArchiveAtom, id, title);
  const open = get(openDebateAtom);
  if (open?.id === id) set(openDebateAtom, { ...open, title });
});

/** Returns the action that renames a debate. */
export function useRenameDebate() {
  return useSetAtom(renameAtom);
}
