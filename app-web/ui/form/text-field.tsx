import type { InputHTMLAttributes, ReactNode } from "react";
import { Field } from "./field.tsx";
import { typedDirection } from "./typed-direction.ts";

/**
 * A labelled text input. There is no `maxLength`: validation reports texts that are too long, so
 * that users can shorten them.
 */
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

/** Attributes that stop phones and browsers from changing a typed username. */
export const USERNAME_INPUT = {
  name: "username",
  autoComplete: "username",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
