import type { LucideIcon } from "lucide-react";
import type { Translate } from "../../i18n/text.ts";
import type { Action } from "../../ui/actions/action.ts";
import { type Findable, findByWords } from "./find-actions.ts";

/** Actions that belong together. */
export interface ActionGroup {
  readonly id: string;
  readonly heading: string;
  readonly actions: readonly Action[];
  /** Shown only once something is typed, because they are many. */
  readonly isLong?: boolean;
}

/** An action as the palette lists it. */
export interface Entry extends Findable {
  readonly id: string;
  readonly icon: LucideIcon;
  readonly keys: Action["shortcut"];
  readonly isOff: boolean;
  readonly note: string | null;
  readonly run: () => void;
}

export interface EntryGroup {
  readonly id: string;
  readonly heading: string;
  readonly entries: readonly Entry[];
}

/**
 * Returns what the typed words find, in its groups. The group with the best match is the first.
 * @param english translates into English, if the texts are there: people know names from it.
 */
export function findEntries(
  groups: readonly ActionGroup[],
  typed: string,
  t: Translate,
  english: Translate | null,
): readonly EntryGroup[] {
  const entryOf = (action: Action, heading: string): Entry => {
    const { id, icon, label, shortcut, isOff = false, reason, run } = action;
    return {
      ...{ id, icon, run, isOff, keys: shortcut, name: label(t) },
      otherNames: [heading, ...(english === null ? [] : [label(english)])],
      note: isOff ? (reason?.(t) ?? null) : null,
    };
  };
  const shown = groups.filter(({ isLong }) => !isLong || typed.trim() !== "");
  const entries = shown.flatMap(({ id, heading, actions }) =>
    actions.map((action) => ({ ...entryOf(action, heading), group: id })),
  );
  const found = findByWords(entries, typed);
  const order = [...new Set(found.map(({ group }) => group))];
  return order.map((id) => ({
    id,
    heading: shown.find((group) => group.id === id)?.heading ?? "",
    entries: found.filter(({ group }) => group === id),
  }));
}
