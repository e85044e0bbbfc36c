import { useShortcut } from "../state/ground/shortcuts.ts";
import { useText } from "../state/language/language.ts";
import type { Action } from "./actions/action.ts";
import { Button, type ButtonVariant } from "./button.tsx";

/** An action as a button of a bar: one line, an icon and its name. */
export function BarButton(props: {
  readonly action: Action;
  readonly variant?: ButtonVariant;
  /** On phones the name is only for screen readers. */
  readonly isIconOnPhones?: boolean;
  readonly className?: string;
}) {
  const t = useText();
  const { action, variant = "secondary", isIconOnPhones = false, className = "" } = props;
  const { icon: Icon, isExpanded, opensDialog = false, isOff = false } = action;
  const label = action.label(t);
  return (
    <Button
      variant={variant}
      isBusy={isOff}
      {...useShortcut(action.shortcut)}
      {...(isExpanded === undefined ? {} : { "aria-expanded": isExpanded })}
      {...(opensDialog ? { "aria-haspopup": "dialog" as const } : {})}
      {...(isIconOnPhones ? { title: label } : {})}
      onClick={action.run}
      className={`whitespace-nowrap px-1! py-1! max-sm:text-[0.75rem]! sm:px-3! sm:text-[0.8125rem]! ${className}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 ${isIconOnPhones ? "max-sm:size-5" : "max-[390px]:hidden"}`}
      />
      <span className={isIconOnPhones ? "max-sm:sr-only" : "min-w-0"}>{label}</span>
    </Button>
  );
}
