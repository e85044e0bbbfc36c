import type { LucideIcon } from "lucide-react";
import { type ReactNode, useId } from "react";

/** A card of the account page, labelled by its heading. */
export function AccountCard(props: {
  readonly title: string;
  readonly icon: LucideIcon;
  readonly isDangerous?: boolean;
  readonly className?: string;
  readonly children: ReactNode;
}) {
  const id = useId();
  const { title, icon: Icon, isDangerous = false, className = "", children } = props;
  return (
    <section aria-labelledby={id} className={`panel flex flex-col gap-5 p-4 sm:p-6 ${className}`}>
      <h2
        id={id}
        className={`flex items-center gap-2.5 font-bold ${isDangerous ? "text-danger" : ""}`}
      >
        <Icon
          aria-hidden="true"
          className={`size-5 shrink-0 ${isDangerous ? "" : "text-accent"}`}
        />
        {title}
      </h2>
      {children}
    </section>
  );
}

/** A term and its value. */
export function Fact({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-bold">{children}</dd>
    </div>
  );
}
