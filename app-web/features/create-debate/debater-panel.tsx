import { type Persona, type PickableModel, TIERS } from "@einstein-vs-cat/core";
import { ComboboxOption } from "@headlessui/react";
import { Check, Lock } from "lucide-react";
import { type RefObject, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { usePopoverPosition } from "../../ui/popover-position.ts";
import { SearchPanel } from "../../ui/search-panel.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { findDebaters } from "./find-debaters.ts";
import { usePickDebater } from "./use-pick-debater.ts";

/** The option id of the model that the intensity chooses. */
const AUTOMATIC = "";

/** Approximate height of the panel in px. */
const APPROXIMATE_HEIGHT = 460;

export interface DebaterPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly persona: Persona;
  /** The name of the option that leaves the choice to the intensity. */
  readonly automatic: string;
  readonly picked: string | null;
  readonly catalogue: readonly PickableModel[];
  /** Called before the choice is applied, to close the panel. */
  readonly onPick: () => void;
  readonly onClose: () => void;
}

/**
 * A searchable list of models by plan. Choosing a locked model opens the dialog that explains its
 * plan.
 */
export function DebaterPanel(props: DebaterPanelProps) {
  const t = useText();
  const { picked } = props;
  const { isLocked, pick } = usePickDebater(props.persona);
  const position = usePopoverPosition(props.button, { edge: "start", height: APPROXIMATE_HEIGHT });
  const [typed, setTyped] = useState("");
  const found = findDebaters(props.catalogue, typed);
  useRestoreFocus();
  return (
    <SearchPanel
      texts={{
        title: props.title,
        close: t("debaters.close"),
        search: t("debaters.search"),
        hint: t("debaters.searchHint"),
        noneFound: found.length === 0 ? t("debaters.noneFound", { search: typed.trim() }) : null,
      }}
      position={position}
      value={picked ?? AUTOMATIC}
      typed={typed}
      listClass="max-h-80 min-h-0"
      panelClass="max-h-[calc(100dvh-1rem)]"
      onType={setTyped}
      onPick={(id) => {
        props.onPick();
        pick(id === AUTOMATIC ? null : id);
      }}
      onClose={props.onClose}
    >
      {typed.trim() === "" && (
        <Debater id={AUTOMATIC} name={props.automatic} isPicked={picked === null} lock={null} />
      )}
      <DebaterGroups found={found} picked={picked} isLocked={isLocked} />
    </SearchPanel>
  );
}

function DebaterGroups(props: {
  readonly found: readonly PickableModel[];
  readonly picked: string | null;
  readonly isLocked: (id: string) => boolean;
}) {
  const t = useText();
  const { found, picked, isLocked } = props;
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
            isPicked={id === picked}
            lock={isLocked(id) ? t("debaters.locked", { name: plan }) : null}
          />
        ))}
      </div>
    );
  });
}

/** A model in the list. `lock` is the explanation of a locked one. */
function Debater(props: {
  readonly id: string;
  readonly name: string;
  readonly isPicked: boolean;
  readonly lock: string | null;
}) {
  const { id, name, isPicked, lock } = props;
  return (
    <ComboboxOption
      value={id}
      className="flex min-h-11 cursor-pointer scroll-my-2 items-center gap-3 px-3 py-1.5 text-sm data-focus:bg-sunken data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus"
    >
      <span
        className={`min-w-0 flex-1 leading-tight ${isPicked ? "font-bold text-accent" : lock === null ? "" : "text-muted"}`}
      >
        <bdi>{name}</bdi>
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
