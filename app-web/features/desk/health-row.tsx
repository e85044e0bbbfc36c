import { CircleAlert, CircleCheck, CircleDashed } from "lucide-react";
import type { ReactNode } from "react";

/** A part of what the server depends on. */
export function HealthSection(props: { readonly title: string; readonly children: ReactNode }) {
  return (
    <section className="flex flex-col gap-1">
      <h2 className="text-sm font-bold">{props.title}</h2>
      <ul className="flex flex-col">{props.children}</ul>
    </section>
  );
}

/** Whether something works, as far as it is known. */
export type Mark = "good" | "bad" | "unknown";

const MARKS = {
  good: [CircleCheck, "text-accent"],
  bad: [CircleAlert, "text-danger"],
  unknown: [CircleDashed, "text-muted"],
} as const;

/** One line: whether it works, and since when this is known. */
export function HealthRow(props: {
  readonly name: string;
  readonly state: string;
  readonly mark: Mark;
  readonly children?: ReactNode;
}) {
  const { name, state, mark } = props;
  const [Icon, colour] = MARKS[mark];
  return (
    <li className="flex gap-3 border-t border-line py-3 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap gap-x-3">
          <bdi className="font-bold wrap-break-word">{name}</bdi>
          <span className={mark === "bad" ? "font-bold text-danger" : ""}>{state}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted empty:hidden">{props.children}</p>
      </div>
    </li>
  );
}
