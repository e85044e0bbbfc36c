import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Shortcut, useShortcut } from "../state/ground/shortcuts.ts";
import { Button, type ButtonVariant } from "./button.tsx";

/**
 * A button of the action bar. Where many buttons share a narrow row, the icon is above the label.
 * Labels wrap; a word is broken only when it is wider than the button.
 */
export function BarButton(props: {
  readonly icon: LucideIcon;
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  /** For a button that toggles something. */
  readonly isExpanded?: boolean;
  readonly opensDialog?: boolean;
  /** On phones, where the bar is one row, the label is only for screen readers. */
  readonly isIconOnPhones?: boolean;
  readonly shortcut?: Shortcut;
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const {
    icon: Icon,
    isExpanded,
    opensDialog = false,
    isIconOnPhones = false,
    shortcut,
    children,
    className = "",
    ...button
  } = props;
  return (
    <Button
      {...button}
      {...useShortcut(shortcut)}
      {...(isExpanded === undefined ? {} : { "aria-expanded": isExpanded })}
      {...(opensDialog ? { "aria-haspopup": "dialog" as const } : {})}
      className={`gap-1.5! wrap-break-word px-1! py-1! text-xs! max-sm:text-[0.75rem]! sm:min-w-min! sm:max-lg:flex-col sm:max-lg:gap-1! lg:px-2.5! lg:text-[0.8125rem]! ${className}`}
    >
      <Icon
        aria-hidden="true"
        className={`size-4 shrink-0 sm:max-lg:size-5 ${isIconOnPhones ? "" : "max-[390px]:hidden"}`}
      />
      <span
        className={`min-w-0 text-start sm:max-lg:text-center ${isIconOnPhones ? "max-sm:sr-only" : ""}`}
      >
        {children}
      </span>
    </Button>
  );
}
