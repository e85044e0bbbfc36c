import { Field } from "../../ui/form/field.tsx";

/** A labelled choice of a few values. */
export function SelectField<Value extends string>(props: {
  readonly label: string;
  readonly value: Value;
  readonly options: readonly (readonly [Value, string])[];
  readonly onChange: (value: Value) => void;
}) {
  return (
    <Field label={props.label}>
      {(control) => (
        <select
          {...control}
          className="field"
          value={props.value}
          onChange={(event) => props.onChange(event.target.value as Value)}
        >
          {props.options.map(([value, name]) => (
            <option key={value} value={value}>
              {name}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}
