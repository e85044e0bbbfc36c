import { GitBranch } from "lucide-react";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useSideOfTurn } from "../debate/sides.tsx";
import { DebateLink } from "./debate-link.tsx";

/** Marks the place after a turn where branches leave the debate, and leads to them. */
export function BranchMark(props: {
  readonly branches: NonNullable<SerializedDebate["branches"]>;
  readonly turnNumber: number;
}) {
  const t = useText();
  const isFirst = useSideOfTurn()(props.turnNumber) === 1;
  return (
    <nav
      aria-label={`${t("branch.list")}, ${t("debate.turn", { number: props.turnNumber })}`}
      className={`-mt-6 flex max-w-3xl flex-wrap items-center gap-x-3 border-dashed border-control px-3 text-sm text-muted print:hidden ${isFirst ? "self-start border-s-4" : "self-end border-e-4"}`}
    >
      <GitBranch aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {props.branches.map(({ debateId }) => (
        <DebateLink key={debateId} id={debateId} />
      ))}
    </nav>
  );
}
