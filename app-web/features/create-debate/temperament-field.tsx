import { DEFAULT_TEMPERAMENT, type Side, TEMPERAMENTS } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import { useSides } from "../../ui/debate/sides.tsx";

/** Says that the person debates an AI. It is loaded with the other texts of a seat. */
export const OneIsAi = () => useText()("seat.oneIsAi");

/** How the opponent answers the person: three choices in one line. */
export function TemperamentField({ opponent }: { readonly opponent: Side }) {
  const t = useText();
  const { draft, change } = useDraft();
  const { name } = useSides()[opponent];
  const chosen = draft.temperament ?? DEFAULT_TEMPERAMENT;
  return (
    <fieldset className="flex flex-wrap items-center gap-x-3 sm:gap-x-4 sm:text-sm">
      <legend className="font-bold text-ink sm:float-start sm:pe-4">
        {t("seat.answers", { name })}
      </legend>
      {TEMPERAMENTS.map((temperament) => (
        <label key={temperament} className="flex min-h-9 items-center gap-1.5 text-sm">
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
