import { Moon, Sun } from "lucide-react";
import { useTheme } from "../../state/account/theme.ts";
import { useShortcut } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";

export function ThemeToggle() {
  const t = useText();
  const { theme, toggleTheme } = useTheme();
  const Icon = theme === "dark" ? Sun : Moon;
  return (
    <button
      type="button"
      {...useShortcut("theme")}
      aria-label={t(theme === "dark" ? "header.themeToLight" : "header.themeToDark")}
      className="flex size-11 shrink-0 items-center justify-center border border-transparent text-muted hover:border-line hover:text-ink"
      onClick={toggleTheme}
    >
      <Icon aria-hidden="true" className="size-5" />
    </button>
  );
}
