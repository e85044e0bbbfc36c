import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./field.tsx";
import { typedDirection } from "./typed-direction.ts";

/** A labelled line of text. It never cuts what is typed: a message says that it is too long. */
export function TextField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
    readonly label: ReactNode;
    readonly hint?: string;
    readonly error?: string | undefined;
    readonly onChange: (value: string) => void;
  },
) {
  const { label, hint, error, onChange, ...input } = props;
  return (
    <Field label={label} error={error} {...(hint === undefined ? {} : { hint })}>
      {(control) => (
        <input
          {...input}
          {...control}
          className="field"
          dir={typedDirection(String(input.value ?? ""))}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}

/** Attributes of an input for a username, so that neither a phone nor a browser changes what is typed. */
export const USERNAME_INPUT = {
  name: "username",
  autoComplete: "username",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
