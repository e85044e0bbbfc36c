import { Field } from "./field.tsx";
import { typedDirection } from "./typed-direction.ts";

/** A labelled field for several lines of text, which grows with them. */
export function TextArea(props: {
  readonly label: string;
  readonly value: string;
  readonly maxLength: number;
  readonly error?: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const { label, value, error, maxLength, onChange } = props;
  return (
    <Field label={label} error={error}>
      {(control) => (
        <textarea
          {...control}
          dir={typedDirection(value)}
          className="field field-sizing-content max-h-60 min-h-20 resize-y"
          maxLength={maxLength}
          value={value}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  );
}
