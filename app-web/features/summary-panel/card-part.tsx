import type { ReactNode } from "react";

/** A labelled part of an argument card, in one row where there is room for two columns. */
export function CardPart(props: {
  readonly label: string;
  /** Stands at the end of the row of the label, and on a wide screen of the only row. */
  readonly badge?: ReactNode;
  readonly className: string;
  readonly children: ReactNode;
}) {
  const { label, badge, className, children } = props;
  return (
    <div
      className={`grid grid-cols-[minmax(0,1fr)_auto] gap-x-2 px-2.5 sm:grid-cols-[7rem_minmax(0,1fr)_auto] ${className}`}
    >
      <dt className="text-xs leading-4 text-muted sm:leading-5">{label}</dt>
      <dd
        className={`col-span-2 leading-5 sm:col-start-2 sm:row-start-1 ${badge ? "sm:col-span-1" : ""}`}
      >
        {children}
      </dd>
      {badge && (
        <dd className="col-start-2 row-start-1 flex h-4 items-center sm:col-start-3 sm:h-5">
          {badge}
        </dd>
      )}
    </div>
  );
}
