import { MAKERS, makerOf, type PickableModel, TIERS, type Tier } from "@einstein-vs-cat/core";
import { ComboboxOption } from "@headlessui/react";
import { Check, Lock } from "lucide-react";
import { useAnswerers } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { MAKER_NAMES } from "../../ui/debate/maker-names.ts";
import { answererName } from "./use-debater-choice.ts";

/** Groups of models with their headings: those of each plan, then those of OpenRouter by their makers. */
function groupsOf(found: readonly PickableModel[], planName: (tier: Tier) => string) {
  const isRouted = ({ provider }: PickableModel) => provider === "openrouter";
  const plans = TIERS.map((tier) => ({
    heading: planName(tier),
    models: found.filter((model) => model.tier === tier && !isRouted(model)),
  }));
  const makers = MAKERS.map((maker) => ({
    heading: `OpenRouter · ${maker === "local" ? "" : MAKER_NAMES[maker]}`,
    models: found.filter((model) => isRouted(model) && makerOf(model) === maker),
  }));
  return [...plans, ...makers].filter(({ models }) => models.length > 0);
}

/**
 * Groups models by plan, and those of OpenRouter by maker. A model that another one answers for says
 * so, and so does one that a key of the person's own opens.
 */
export function DebaterGroups(props: {
  readonly found: readonly PickableModel[];
  readonly picked: string | null;
  readonly isLocked: (id: string) => boolean;
}) {
  const t = useText();
  const { found, picked, isLocked } = props;
  const answerers = useAnswerers();
  const noteOf = ({ id, name, own }: PickableModel) => {
    if (own) return t("debaters.own");
    return answerers.get(id) === name ? "" : answererName(t, answerers.get(id));
  };
  return groupsOf(found, (tier) => t(`plan.${tier}`)).map(({ heading, models }) => (
    <div key={heading}>
      <p className="border-t border-line bg-sunken px-3 py-1.5 text-xs font-bold">{heading}</p>
      {models.map((model) => (
        <Debater
          key={model.id}
          id={model.id}
          name={model.name}
          note={noteOf(model)}
          isPicked={model.id === picked}
          lock={isLocked(model.id) ? t("debaters.locked", { name: heading }) : null}
        />
      ))}
    </div>
  ));
}

/**
 * A model in the list. `note` is what really answers; `lock` is the explanation of a locked model.
 */
export function Debater(props: {
  readonly id: string;
  readonly name: string;
  readonly note?: string;
  readonly isPicked: boolean;
  readonly lock: string | null;
}) {
  const { id, name, note = "", isPicked, lock } = props;
  return (
    <ComboboxOption
      value={id}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 px-3 py-1.5 text-sm data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
    >
      <span
        className={`min-w-0 flex-1 leading-tight ${isPicked ? "font-bold text-accent" : lock === null ? "" : "text-muted"}`}
      >
        <bdi>{name}</bdi>
        {note !== "" && <bdi className="block text-xs font-normal text-muted">{note}</bdi>}
      </span>
      {lock !== null && (
        <span title={lock} className="shrink-0 text-muted">
          <Lock aria-hidden="true" className="size-4" />
          <span className="sr-only">: {lock}</span>
        </span>
      )}
      {isPicked && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </ComboboxOption>
  );
}
