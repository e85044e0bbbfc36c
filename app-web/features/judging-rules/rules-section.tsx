import type { ReactNode } from "react";

/** A section of the page with its heading. */
export function RulesSection(props: {
  readonly id: string;
  readonly title: string;
  readonly children: ReactNode;
}) {
  return (
    <section aria-labelledby={props.id} className="panel flex flex-col gap-4 p-4 sm:p-6">
      <h2 id={props.id} className="text-lg font-bold">
        {props.title}
      </h2>
      {props.children}
    </section>
  );
}
