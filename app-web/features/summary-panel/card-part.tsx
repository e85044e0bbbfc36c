import type { ReactNode } from "react";

/** A labelled part of an argument card: a small label, above or on wide screens beside what it names. */
export function CardPart(props: {
  readonly label: string;
  /** Stands at the end of the row of the label. */
  readonly badge?: ReactNode;
  /** A button at the end of the first row. Its room is kept, because it may come later. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}) {
  return (
    <div className="relative sm:grid sm:grid-cols-[7rem_minmax(0,1fr)] sm:gap-x-2">
      <dt className="flex flex-wrap items-center justify-between gap-2 text-xs leading-5 text-muted sm:flex-col sm:items-start sm:justify-start sm:gap-1 sm:pt-0.5">
        {props.label}
        {props.badge}
      </dt>
      <dd className={props.action === undefined ? "" : "sm:pe-11"}>
        {props.children}
        {props.action !== undefined && (
          <div className="absolute end-0 -top-3 sm:-top-2.5 print:hidden">{props.action}</div>
        )}
      </dd>
    </div>
  );
}
