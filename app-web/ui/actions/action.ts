import type { LucideIcon } from "lucide-react";
import type { Translate } from "../../i18n/text.ts";
import type { Shortcut } from "../../state/ground/shortcuts.ts";

/**
 * Something to do on a screen, with whatever decides whether and how it can be done now. A feature
 * makes its actions in a hook, from its state; the bar, the menus and the command palette show what
 * the same hook returns. So none of them can offer what another would refuse. What a person may not
 * do at all is no action: the hook returns null.
 */
export interface Action {
  /** Unique on a screen, and the same in every language. */
  readonly id: string;
  readonly icon: LucideIcon;
  /** Its name in a language. The palette also finds it by the English one. */
  readonly label: (t: Translate) => string;
  readonly shortcut?: Shortcut;
  readonly opensDialog?: boolean;
  /** For an action that opens and closes something on the page. */
  readonly isExpanded?: boolean;
  /** It keeps its place, but cannot be done now. */
  readonly isOff?: boolean;
  /** Why it cannot be done now, where that is not plain to see. */
  readonly reason?: (t: Translate) => string;
  readonly run: () => void;
}

/** Returns the actions of a list that exist now. */
export const existing = (actions: readonly (Action | null)[]): readonly Action[] =>
  actions.filter((action) => action !== null);
