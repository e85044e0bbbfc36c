import { DEFAULT_TEMPERAMENT, type Side, TEMPERAMENTS } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { useSides } from "../../ui/debate/sides.tsx";

/** Says that the person debates an AI. It is loaded with the other texts of a seat. */
export const OneIsAi = () => useText()("seat.oneIsAi");

/**
 * How the opponent answers the person: three choices in one line, which scrolls sideways where it is too
 * long. Its margins make it as high as the line of text whose place it takes.
 */
export function TemperamentField({ opponent }: { readonly opponent: Side }) {
  const t = useText();
  const { draft, change } = useDraft();
  const { name } = useSides()[opponent];
  const chosen = draft.temperament ?? DEFAULT_TEMPERAMENT;
  return (
    <fieldset className="-my-1.5 flex min-w-0 items-center gap-x-3 overflow-x-auto whitespace-nowrap [scrollbar-width:none] sm:gap-x-4 sm:text-sm">
      <legend className="float-start font-bold text-ink sm:pe-4">
        {t("seat.answers", { name })}
      </legend>
      {TEMPERAMENTS.map((temperament) => (
        <label key={temperament} className="flex min-h-7 items-center gap-1.5 last:pe-1">
          <input
            type="radio"
            name="temperament"
            className="size-4 accent-accent"
            checked={chosen === temperament}
            onChange={() => change({ temperament })}
          />
          {t(`seat.${temperament}`)}
        </label>
      ))}
    </fieldset>
  );
}
