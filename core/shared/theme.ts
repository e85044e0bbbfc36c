/** All themes. */
export const THEMES = ["light", "dark"] as const;

/** The colours of the interface. */
export type Theme = (typeof THEMES)[number];

/** The theme before the user chooses one. */
export const DEFAULT_THEME: Theme = "light";

/** Returns whether a value is a theme. */
export function isTheme(value: unknown): value is Theme {
  return THEMES.includes(value as Theme);
}

/**
 * Returns the theme to show: the user's saved theme, else the stored one, else the default. Ignores
 * invalid values.
 */
export function themeOf(saved: unknown, stored: unknown): Theme {
  if (isTheme(saved)) return saved;
  return isTheme(stored) ? stored : DEFAULT_THEME;
}
