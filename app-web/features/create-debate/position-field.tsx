import { MAXIMUM, type Persona } from "@einstein-vs-cat/core";
import { type PositionName, usePositions } from "../../state/debate/positions.ts";
import { useText } from "../../state/language/language.ts";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** One side of the debate: its persona and position. */
export function PositionField(props: {
  readonly persona: Persona;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const { persona } = props;
  const { fallback, freeze, clear, finishEditing } = usePositions();
  const field: PositionName = persona.optionNumber === 1 ? "option1" : "option2";
  const label = t(persona.optionNumber === 1 ? "form.option1" : "form.option2");
  const name = t(`persona.${persona.key}`);
  return (
    <div
      className={`flex flex-col justify-end border-s-4 ps-3 ${persona.key === "einstein" ? "border-einstein" : "border-cat"}`}
    >
      <Field
        label={
          <span className="flex items-center gap-2 text-xs sm:text-sm">
            <Portrait of={persona.key} className="hidden size-6.5 shrink-0 sm:block" />
            <span>
              {label} <span className="font-normal text-muted">{t("form.arguedBy", { name })}</span>
            </span>
          </span>
        }
        error={props.error}
      >
        {(control) => (
          <input
            {...control}
            name={field}
            className="field"
            dir={typedDirection(props.value)}
            autoComplete="off"
            maxLength={MAXIMUM.option}
            placeholder={fallback[field]}
            value={props.value}
            onFocus={() => freeze(field)}
            onClick={() => clear(field)}
            onBlur={() => finishEditing()}
            onChange={(event) => props.onChange(event.target.value)}
          />
        )}
      </Field>
    </div>
  );
}
