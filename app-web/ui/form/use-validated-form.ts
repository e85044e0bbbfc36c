/**
 * A form that a schema of core checks before it is sent. Messages appear at the first submit, then
 * follow what is typed.
 */

import { fieldErrors } from "@einstein-vs-cat/core";
import { type FormEvent, useEffect, useRef, useState } from "react";
import { type FieldMessages, messageText } from "../../i18n/message-text.ts";
import { useText } from "../../state/language/language.ts";

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

/** The message of each invalid field, in the language of the screen. */
export type FieldTexts = Readonly<Record<string, string>>;

/** What is wrong with what was typed: the first message of each field. */
export function invalidFields(schema: FormSchema, values: unknown): FieldMessages {
  const parsed = schema.safeParse(values);
  if (parsed.success) return {};
  return Object.fromEntries(fieldErrors(parsed.error).map((error) => [error.field, error]));
}

/** What the server refused stays wrong until that field is changed. */
export function stillRefused<T extends object>(
  refused: { readonly values: T; readonly messages: FieldMessages },
  values: T,
): FieldMessages {
  const isSame = ([field]: [string, unknown]) =>
    refused.values[field as keyof T] === values[field as keyof T];
  return Object.fromEntries(Object.entries(refused.messages).filter(isSame));
}

/**
 * The state of a form. `send` gets values that the schema accepts, and returns what the server
 * refused. The focus goes to the first invalid field.
 */
export function useValidatedForm<T extends object>(
  schema: FormSchema,
  values: T,
  send: (values: T) => Promise<FieldMessages>,
) {
  const t = useText();
  const form = useRef<HTMLFormElement>(null);
  const [wasTried, setWasTried] = useState(false);
  const [refused, setRefused] = useState({ values, messages: {} as FieldMessages });
  const [toFocus, setToFocus] = useState<FieldMessages>({});
  const invalid = invalidFields(schema, values);
  // In an effect, when the messages are on the screen: a screen reader reads them with the field.
  useEffect(() => focusFirst(form.current, Object.keys(toFocus)), [toFocus]);

  const submit = async (event: FormEvent) => {
    event.preventDefault();
    setWasTried(true);
    if (Object.keys(invalid).length > 0) return setToFocus({ ...invalid });
    const messages = await send(values);
    setRefused({ values, messages });
    setToFocus(messages);
  };
  const reset = () => setWasTried(false);
  const shown = { ...stillRefused(refused, values), ...(wasTried ? invalid : {}) };
  const errors: FieldTexts = Object.fromEntries(
    Object.entries(shown).map(([field, message]) => [field, messageText(t, message)]),
  );
  return { form, submit, reset, errors };
}

/** Puts the focus on the first field, in the order of the screen, that has one of these names. */
function focusFirst(form: HTMLFormElement | null, names: readonly string[]): void {
  const fields = [...(form?.elements ?? [])].filter((field) => field instanceof HTMLElement);
  fields.find((field) => names.includes(field.getAttribute("name") ?? ""))?.focus();
}
