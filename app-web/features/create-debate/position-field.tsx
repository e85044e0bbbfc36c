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
  const isTaken = person !== null;
  const byPersona = t("form.arguedBy", { name });
  const byYou = t("form.arguedByYou");
  return (
    <div className={`flex flex-col justify-end border-s-4 ps-3 ${SIDE_STYLE[side].border}`}>
      <Field
        label={
          <span className="inline-flex items-center gap-2 text-xs sm:text-sm">
            <span className="max-sm:hidden">
              <Face side={side} className="size-6.5 shrink-0" />
            </span>
            {/* Its line is as high as the face, so that both labels stand on one line. */}
            <span className="grid self-baseline *:[grid-area:1/1] sm:leading-6.5">
              <span>
                {label}{" "}
                <span className="font-normal text-muted">{isTaken ? byYou : byPersona}</span>
              </span>
              <Reserved label={label} arguedBy={isTaken ? byPersona : byYou} />
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

/**
 * Takes the room of the label as it is when the seat is taken or left, so that nothing moves then. It
 * has no text of its own.
 */
function Reserved({ label, arguedBy }: { readonly label: string; readonly arguedBy: string }) {
  const text = "before:content-[attr(data-text)]";
  return (
    <span aria-hidden="true" className="invisible">
      <span data-text={label} className={text} />{" "}
      <span data-text={arguedBy} className={`font-normal ${text}`} />
    </span>
  );
}
