import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Shortcut, useShortcut } from "../state/app/shortcuts.ts";
import { Button, type ButtonVariant } from "./button.tsx";

/**
 * A button of the action bar. Where six buttons share a narrow row, the icon is above the label.
 * Labels wrap; a word is broken only when it is wider than the button.
 */
export function BarButton(props: {
  readonly icon: LucideIcon;
  readonly variant?: ButtonVariant;
  readonly isBusy?: boolean;
  /** For a button that toggles something. */
  readonly isExpanded?: boolean;
  readonly opensDialog?: boolean;
  readonly shortcut?: Shortcut;
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const {
    icon: Icon,
    isExpanded,
    opensDialog = false,
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
      className={`gap-1.5! wrap-break-word px-1! py-1! text-xs! sm:min-w-min! sm:max-md:flex-col sm:max-md:gap-1! md:px-2! lg:gap-2! lg:px-4! lg:text-sm! ${className}`}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 sm:max-md:size-5" />
      <span className="min-w-0 text-start sm:max-md:text-center">{children}</span>
    </Button>
  );
}
