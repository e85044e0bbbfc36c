import type { PickableModel, Side } from "@einstein-vs-cat/core";
import { type RefObject, useState } from "react";
import { useText } from "../../state/language/language.ts";
import { usePopoverPosition } from "../../ui/popover-position.ts";
import { SearchPanel } from "../../ui/search-panel.tsx";
import { useRestoreFocus } from "../../ui/use-restore-focus.ts";
import { Debater, DebaterGroups } from "./debater-groups.tsx";
import { findDebaters } from "./find-debaters.ts";
import { usePickDebater } from "./use-pick-debater.ts";

/** The option id of the model that the intensity chooses. */
const AUTOMATIC = "";

export interface DebaterPanelProps {
  readonly button: RefObject<HTMLButtonElement | null>;
  readonly title: string;
  readonly side: Side;
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
  const { isLocked, pick } = usePickDebater(props.side);
  const position = usePopoverPosition(props.button, "start");
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
