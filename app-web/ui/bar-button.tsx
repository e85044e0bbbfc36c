import type { LucideIcon } from "lucide-react";
import type { ReactNode } from "react";
import { type Shortcut, useShortcut } from "../state/shortcuts.ts";
import { Button, type ButtonLook } from "./button.tsx";

/** A button of the bar at the bottom: on a phone its icon stands over a small label, else before it. */
export function BarButton(props: {
  readonly icon: LucideIcon;
  readonly look?: ButtonLook;
  readonly isBusy?: boolean;
  /** For a button that opens and closes something. */
  readonly isExpanded?: boolean;
  readonly opensDialog?: boolean;
  readonly shortcut?: Shortcut;
  readonly className?: string;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { icon: Icon, isExpanded, opensDialog = false, shortcut, children, className = "", ...button } = props;
  return (
    <Button
      {...button}
      {...useShortcut(shortcut)}
      {...(isExpanded === undefined ? {} : { "aria-expanded": isExpanded })}
      {...(opensDialog ? { "aria-haspopup": "dialog" as const } : {})}
      className={`flex-col gap-1! wrap-anywhere hyphens-auto px-1! py-1.5! text-[0.6875rem]! sm:flex-row sm:gap-2! sm:px-2! sm:text-sm! lg:px-4! ${className}`}
    >
      <Icon aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
      {children}
    </Button>
  );
}
