/** Light or dark (SPEC §4, Theme). */

/** The themes there are (SPEC §3, users). */
export const THEMES = ["light", "dark"] as const;

/** A theme: light or dark. */
export type Theme = (typeof THEMES)[number];

/** The theme of somebody who never chose one (SPEC §9). */
export const DEFAULT_THEME: Theme = "light";

/** Whether a value names a theme; any other value is ignored (SPEC §4). */
export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}

/** The theme to show: the user's saved one, else the stored one, else light (SPEC §4). What is no theme is passed over. */
export function themeOf(saved: unknown, stored: unknown): Theme {
  if (isTheme(saved)) return saved;
  return isTheme(stored) ? stored : DEFAULT_THEME;
}
