import type { ComponentProps } from "react";

const VARIANT_CLASSES = {
  primary:
    "border-accent bg-accent text-on-accent font-bold shadow-press hover:opacity-90 active:not-aria-disabled:translate-0.5 active:not-aria-disabled:shadow-none",
  secondary: "border-control bg-panel text-ink hover:border-ink",
  quiet: "border-transparent text-muted hover:text-ink hover:border-line",
  danger: "border-danger bg-panel text-danger hover:bg-sunken",
} as const;

export type ButtonVariant = keyof typeof VARIANT_CLASSES;

/** Returns the classes of a button, also for links. At least 44 px high, for touch. */
export function buttonClass(variant: ButtonVariant = "secondary"): string {
  return `inline-flex min-h-11 min-w-11 items-center justify-center gap-2 border px-4 py-2 text-sm leading-tight no-underline select-none aria-disabled:cursor-not-allowed aria-disabled:opacity-60 ${VARIANT_CLASSES[variant]}`;
}

/** A button. `isBusy` disables it but keeps it focusable, so that the focus is not lost. */
export function Button(
  props: ComponentProps<"button"> & { readonly variant?: ButtonVariant; readonly isBusy?: boolean },
) {
  const { variant, isBusy = false, className = "", onClick, type = "button", ...rest } = props;
  return (
    <button
      {...rest}
      type={type}
      className={`${buttonClass(variant)} ${className}`}
      {...(isBusy ? { "aria-disabled": true } : {})}
      onClick={(event) => (isBusy ? event.preventDefault() : onClick?.(event))}
    />
  );
}
