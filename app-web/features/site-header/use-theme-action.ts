import { Moon, Sun } from "lucide-react";
import { useTheme } from "../../state/account/theme.ts";
import type { Action } from "../../ui/actions/action.ts";

/**
 * Switches to the other theme, like the button of the header, which is part of the first load and so
 * does without this.
 */
export function useThemeAction(): Action {
  const { theme, toggleTheme } = useTheme();
  const isDark = theme === "dark";
  return {
    id: "theme",
    icon: isDark ? Sun : Moon,
    label: (t) => t(isDark ? "header.themeToLight" : "header.themeToDark"),
    shortcut: "theme",
    run: toggleTheme,
  };
}
