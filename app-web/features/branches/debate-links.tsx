import { ChevronDown, GitBranch, Repeat2 } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import type { SerializedDebate } from "../../api/debates.ts";
import { useText } from "../../state/language/language.ts";
import { useMadeDebate } from "../../state/turn/branches/made-debate.ts";
import { originText } from "../../state/turn/branches/origin-text.ts";
import { DebateLink, LINK_CLASS } from "../../ui/branches/debate-link.tsx";
import { RematchGrid } from "../../ui/branches/rematch-grid.tsx";

/** How a debate is related to others: where it comes from, its branches, and its rematch. */
export function DebateLinks({ debate }: { readonly debate: SerializedDebate }) {
  useMadeDebate(debate);
  const t = useText();
  const { branchOf, branches = [], rematchOf, rematch } = debate;
  return (
    <div className="-mt-3 flex flex-col gap-3 text-sm text-muted">
      <div className="flex flex-wrap items-start gap-x-6">
        {branchOf !== undefined && (
          <Line icon={GitBranch}>
            <Origin branchOf={branchOf}>{originText(t, { branchOf })}</Origin>
          </Line>
        )}
        {rematch !== undefined && (
          <Line icon={Repeat2}>
            <DebateLink id={rematch.debateId}>
              {originText(t, rematchOf === undefined ? {} : { rematchOf }) ??
                t("rematch.other", { id: String(rematch.debateId) })}
            </DebateLink>
          </Line>
        )}
        {branches.length > 0 && <Branches branches={branches} />}
      </div>
      {rematch?.grid != null && <RematchGrid grid={rematch.grid} language={debate.language} />}
    </div>
  );
}

function Line(props: { readonly icon: typeof GitBranch; readonly children: ReactNode }) {
  const { icon: Icon } = props;
  return (
    <p className="flex min-h-11 items-center gap-2">
      <Icon aria-hidden="true" className="size-4 shrink-0 text-accent" />
      {props.children}
    </p>
  );
}

/** A link to the original, if this reader may still open it. */
function Origin(props: {
  readonly branchOf: NonNullable<SerializedDebate["branchOf"]>;
  readonly children: ReactNode;
}) {
  const { debateId, share, turnNumber } = props.branchOf;
  if (debateId !== null) return <DebateLink id={debateId}>{props.children}</DebateLink>;
  if (share === null) return <span>{props.children}</span>;
  return (
    <Link href={`/share/${share}#${turnNumber}`} className={LINK_CLASS}>
      {props.children}
    </Link>
  );
}

/** All branches of the debate, by their turns. */
function Branches({ branches }: { readonly branches: NonNullable<SerializedDebate["branches"]> }) {
  const t = useText();
  const byTurn = branches.toSorted((one, other) => one.turnNumber - other.turnNumber);
  return (
    <details className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center gap-2 hover:text-ink [&::-webkit-details-marker]:hidden">
        <GitBranch aria-hidden="true" className="size-4 shrink-0 text-accent" />
        <span className="underline underline-offset-4">{t("branch.list")}</span> ({branches.length})
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 transition-transform group-open:rotate-180"
        />
      </summary>
      <ul className="ps-6">
        {byTurn.map(({ debateId, turnNumber }) => (
          <li key={debateId} className="flex min-h-8 flex-wrap items-center gap-x-2">
            <span>{t("debate.turn", { number: turnNumber })}:</span>
            <DebateLink id={debateId} />
          </li>
        ))}
      </ul>
    </details>
  );
}
