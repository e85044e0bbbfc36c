import type { InputHTMLAttributes, ReactNode } from "react";
import { useSentence } from "../use-sentence.ts";
import { Field } from "./field.tsx";
import { typedDirection } from "./typed-direction.ts";

/** A labelled line of text. It is cut off nowhere: what is too long is said, so that it can be changed. */
export function TextField(
  props: Omit<InputHTMLAttributes<HTMLInputElement>, "onChange"> & {
    readonly label: ReactNode;
    readonly hint?: string;
    readonly error?: string | undefined;
    readonly onChange: (value: string) => void;
  },
) {
  const { label, hint, error, onChange, ...input } = props;
  const sentence = useSentence();
  return (
    <Field label={label} error={sentence(error)} {...(hint === undefined ? {} : { hint })}>
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

/** What an input for a username needs, so that neither a phone nor a browser changes what is typed. */
export const USERNAME_INPUT = {
  name: "username",
  autoComplete: "username",
  autoCapitalize: "none",
  autoCorrect: "off",
  spellCheck: false,
} as const;
