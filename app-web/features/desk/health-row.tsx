import { CircleAlert, CircleCheck } from "lucide-react";
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

/** One line: whether it works, and since when this is known. */
export function HealthRow(props: {
  readonly name: string;
  readonly state: string;
  readonly isBad?: boolean;
  readonly children?: ReactNode;
}) {
  const { name, state, isBad = false } = props;
  const Icon = isBad ? CircleAlert : CircleCheck;
  const colour = isBad ? "text-danger" : "text-accent";
  return (
    <li className="flex gap-3 border-t border-line py-3 text-sm">
      <Icon aria-hidden="true" className={`mt-0.5 size-4 shrink-0 ${colour}`} />
      <div className="flex min-w-0 flex-col gap-1">
        <p className="flex flex-wrap gap-x-3">
          <bdi className="font-bold wrap-break-word">{name}</bdi>
          <span className={isBad ? "font-bold text-danger" : ""}>{state}</span>
        </p>
        <p className="flex flex-wrap gap-x-3 text-muted empty:hidden">{props.children}</p>
      </div>
    </li>
  );
}
