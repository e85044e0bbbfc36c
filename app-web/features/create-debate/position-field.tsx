import { MAXIMUM, type Side } from "@einstein-vs-cat/core";
import { type PositionName, usePositions } from "../../state/debate/positions.ts";
import { useText } from "../../state/language/language.ts";
import { Face } from "../../ui/debate/face.tsx";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";
import { Field } from "../../ui/form/field.tsx";
import { typedDirection } from "../../ui/form/typed-direction.ts";
import { SeatButton } from "./seat-button.tsx";

/** One side of the debate: its persona and position. */
export function PositionField(props: {
  readonly side: Side;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}) {
  const t = useText();
  const { side } = props;
  const { person, name } = useSides()[side];
  const { fallback, freeze, clear, finishEditing } = usePositions();
  const field: PositionName = `option${side}`;
  const label = t(`form.option${side}`);
  return (
    <div className={`flex flex-col justify-end border-s-4 ps-3 ${SIDE_STYLE[side].border}`}>
      <Field
        label={
          <span className="inline-flex items-center gap-2 text-xs sm:text-sm">
            <span className="max-sm:hidden">
              <Face side={side} className="size-6.5 shrink-0" />
            </span>
            {/* Its line is as high as the face, so that both labels stand on one line. */}
            <span className="self-baseline sm:leading-6.5">
              {label}{" "}
              <span className="font-normal text-muted">
                {person === null ? t("form.arguedBy", { name }) : t("form.arguedByYou")}
              </span>
            </span>
          </span>
        }
        note={<SeatButton side={side} />}
        error={props.error}
      >
        {(control) => (
          <input
            {...control}
            name={field}
            className="line reading -mt-2"
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
