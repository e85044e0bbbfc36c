import type { ReactNode } from "react";

/** A labelled part of an argument card: a small label, and what it names below. */
export function CardPart(props: {
  readonly label: string;
  /** Stands at the end of the row of the label. */
  readonly badge?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div>
      <dt className="flex items-center justify-between gap-2 text-xs leading-5 text-muted">
        {props.label}
        {props.badge}
      </dt>
      <dd>{props.children}</dd>
    </div>
  );
}
