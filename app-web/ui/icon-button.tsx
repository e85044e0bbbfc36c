import type { LucideIcon } from "lucide-react";
import type { ComponentProps } from "react";

/** A button that is only an icon. Its `title` says what the label says, unless a shorter one does. */
export function IconButton(
  props: ComponentProps<"button"> & {
    readonly icon: LucideIcon;
    readonly label: string;
    readonly iconClass?: string;
  },
) {
  const { icon: Icon, label, iconClass = "size-4", className = "hover:text-ink", ...rest } = props;
  return (
    <button
      title={label}
      {...rest}
      type="button"
      aria-label={label}
      className={`flex size-11 shrink-0 items-center justify-center text-muted ${className}`}
    >
      <Icon aria-hidden="true" className={iconClass} />
    </button>
  );
}
