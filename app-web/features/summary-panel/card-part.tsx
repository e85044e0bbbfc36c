import type { ReactNode } from "react";

/** A labelled part of an argument card, in one row where there is room for two columns. */
export function CardPart(props: { readonly label: string; readonly children: ReactNode }) {
  return (
    <div className="px-3 py-1 sm:grid sm:grid-cols-[8rem_minmax(0,1fr)] sm:gap-x-3">
      <dt className="text-xs leading-5 text-muted">{props.label}</dt>
      <dd className="leading-5">{props.children}</dd>
    </div>
  );
}
