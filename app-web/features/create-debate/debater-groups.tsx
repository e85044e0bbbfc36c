import { type PickableModel, TIERS } from "@einstein-vs-cat/core";
import { ComboboxOption } from "@headlessui/react";
import { Check, Lock } from "lucide-react";
import { useAnswerers } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { answererName } from "./use-debater-choice.ts";

/** Groups models by plan. A model that another one answers for says so. */
export function DebaterGroups(props: {
  readonly found: readonly PickableModel[];
  readonly picked: string | null;
  readonly isLocked: (id: string) => boolean;
}) {
  const t = useText();
  const { found, picked, isLocked } = props;
  const answerers = useAnswerers();
  return TIERS.map((tier) => {
    const models = found.filter((model) => model.tier === tier);
    if (models.length === 0) return null;
    const plan = t(`plan.${tier}`);
    return (
      <div key={tier}>
        <p className="border-t border-line bg-sunken px-3 py-1.5 text-xs font-bold">{plan}</p>
        {models.map(({ id, name }) => (
          <Debater
            key={id}
            id={id}
            name={name}
            note={answerers.get(id) === name ? "" : answererName(t, answerers.get(id))}
            isPicked={id === picked}
            lock={isLocked(id) ? t("debaters.locked", { name: plan }) : null}
          />
        ))}
      </div>
    );
  });
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
