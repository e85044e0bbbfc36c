/** What a person has typed into the form of a source. It stays when the dialog is closed. */

import { atom, useAtom } from "jotai";
import { RefusalError } from "../../api/refusal.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import type { Translate } from "../../i18n/text.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";

/** The fields of a source that is being pasted. */
export interface Pasted {
  readonly title: string;
  readonly address: string;
  readonly text: string;
}

/** A form without input. */
export const NOTHING_PASTED: Pasted = { title: "", address: "", text: "" };

const pastedAtom = atom<Readonly<Record<number, Pasted>>>({});

/** Returns the input for a debate, or for the form of a new one, and its setter. */
export function usePasted(debateId: number | null) {
  const [all, setAll] = useAtom(pastedAtom);
  const key = debateId ?? 0;
  return {
    pasted: all[key] ?? NOTHING_PASTED,
    change: (pasted: Pasted) => setAll((before) => ({ ...before, [key]: pasted })),
  };
}

/** Returns what to say under the fields about an error. What is about no field stands under the text. */
export function pasteMessages(error: unknown, t: Translate): FieldMessages {
  const fields = fieldMessagesOf(error);
  if (Object.keys(fields).length > 0) return fields;
  const isRefused = error instanceof RefusalError && error.refusal.code !== undefined;
  return { text: isRefused ? error.refusal : { message: errorMessage(error, t) } };
}
