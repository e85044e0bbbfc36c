import type { ReactNode } from "react";

/** A labelled part of an argument card, with an optional verification badge. */
export function CardPart(props: {
  readonly label: string;
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="px-3 py-2.5 sm:px-4">
      <dt className="mb-1 flex flex-wrap items-center justify-between gap-x-3 gap-y-1 text-xs text-muted">
        {props.label}
        {props.badge}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
