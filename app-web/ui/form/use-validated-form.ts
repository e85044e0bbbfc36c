/** A form that is checked by a schema of core before it is sent. Messages appear at the first try, then follow what is typed. */

import { type FormEvent, useEffect, useRef, useState } from "react";

/** A schema, as far as a form needs it. */
export interface FormSchema {
  safeParse(
    values: unknown,
  ):
    | { readonly success: true }
    | { readonly success: false; readonly error: { readonly issues: readonly Issue[] } };
}

interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
}

/** The sentence that belongs to each field with something wrong. */
export type Sentences = Readonly<Record<string, string>>;

/** What is wrong with what was typed: the first sentence of each field. */
export function sentencesOf(schema: FormSchema, values: unknown): Sentences {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  const sentences: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) sentences[String(path[0])] ??= message;
  return sentences;
}

/** What the server refused stays wrong until that field is typed in again. */
export function stillRefused<T extends object>(
  refused: { readonly values: T; readonly sentences: Sentences },
  values: T,
): Sentences {
  const isSame = ([field]: [string, string]) =>
    refused.values[field as keyof T] === values[field as keyof T];
  return Object.fromEntries(Object.entries(refused.sentences).filter(isSame));
}

/**
 * The state of a form. `send` gets values that the schema accepts, and may answer with sentences of the server. The focus
 * goes to the first field that something is wrong with.
 */
export function useValidatedForm<T extends object>(
  schema: FormSchema,
  values: T,
  send: (values: T) => Promise<Sentences>,
) {
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState({ values, sentences: {} as Sentences });
  const [toFocus, setToFocus] = useState<Sentences>({});
  const wrong = sentencesOf(schema, values);
  // Only now the messages are on the screen: a screen reader tells them with their fields.
  useEffect(() => focusFirst(form.current, Object.keys(toFocus)), [toFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (Object.keys(wrong).length > 0) return setToFocus({ ...wrong });
    const sentences = await send(values);
    setRefused({ values, sentences });
    setToFocus(sentences);
  };
  const reset = () => setWasTried(false);
  return {
    form,
    submit,
    reset,
    errors: { ...stillRefused(refused, values), ...(wasTried ? wrong : {}) },
  };
}

/** Puts the focus on the first field, in the order of the screen, that has one of these names. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  fields.find((field) => names.includes(field.getAttribute("name") ?? ""))?.focus();
}
