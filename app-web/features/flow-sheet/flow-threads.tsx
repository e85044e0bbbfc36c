import { CornerDownRight } from "lucide-react";
import { type SyntheticEvent, useRef, useState } from "react";
import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import type { Thread } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";
import { ClaimBox } from "./claim-box.tsx";
import { FlowLines } from "./flow-lines.tsx";
import { useColumns } from "./use-columns.ts";

/** Threads deeper than this are not indented further, so that phones keep room for words. */
const DEEPEST_INDENT = 3;

interface SheetProps {
  readonly language: string;
  readonly show: ShowPassage;
}

/**
 * The claims of a sheet as a nested list. Narrow screens show it as threads; wide ones put the same
 * list in two columns in the order of the turns, and draw a line for every reply.
 */
export function FlowThreads(
  props: SheetProps & {
    readonly threads: readonly Thread[];
    /** The claims of the threads in the order of the debate. */
    readonly claims: readonly SerializedClaim[];
    readonly replies: readonly SerializedReply[];
  },
) {
  const t = useText();
  const { threads, claims, replies } = props;
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const lines = useColumns(list, claims, replies);
  const activate = ({ target }: SyntheticEvent) => setActive(claimAt(target));
  return (
    <div className="relative mt-4">
      <ul
        ref={list}
        aria-label={t("flow.title")}
        className="flex flex-col gap-4 lg:block lg:h-(--height)"
        onMouseOver={activate}
        onMouseLeave={() => setActive(null)}
        onFocus={activate}
        onBlur={() => setActive(null)}
      >
        {threads.map((thread) => (
          <ThreadItem key={thread.claim.id} {...props} thread={thread} depth={0} active={active} />
        ))}
      </ul>
      <FlowLines lines={lines} claims={claims} active={active} />
    </div>
  );
}

const claimAt = (target: EventTarget) =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-claim]")?.dataset.claim ?? null)
    : null;

function ThreadItem(
  props: SheetProps & {
    readonly thread: Thread;
    readonly depth: number;
    readonly active: string | null;
  },
) {
  const { thread, depth, active } = props;
  const { claim, answers, elsewhere } = thread;
  const indent =
    depth < DEEPEST_INDENT ? "ms-1.5 border-s-2 border-line ps-2.5 sm:ms-4 sm:ps-4" : "";
  return (
    <li className="lg:contents">
      <div
        className={`lg:absolute lg:top-(--top) lg:w-[calc(50%-3rem)] ${claim.side === 1 ? "lg:start-0" : "lg:end-0"}`}
      >
        <ClaimBox
          thread={thread}
          language={props.language}
          isActive={active === claim.id}
          show={props.show}
        />
      </div>
      {(answers.length > 0 || elsewhere.length > 0) && (
        <ul className={`mt-2 flex flex-col gap-2 ${indent} lg:contents`}>
          {answers.map((answer) => (
            <ThreadItem {...props} key={answer.claim.id} thread={answer} depth={depth + 1} />
          ))}
          {elsewhere.map((other) => (
            <li key={`elsewhere ${other.id}`} className="lg:hidden">
              <LinkToClaim claim={other} language={props.language} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

/** Leads to a claim that replies here too, and whose place is in another thread. */
function LinkToClaim(props: { readonly claim: SerializedClaim; readonly language: string }) {
  const t = useText();
  const { claim, language } = props;
  const follow = () => {
    const box = document.querySelector(`[data-claim="${CSS.escape(claim.id)}"] button`);
    box?.scrollIntoView({ block: "center", behavior: "instant" });
    if (box instanceof HTMLElement) box.focus({ preventScroll: true });
  };
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 px-2 text-start text-xs text-muted hover:text-ink"
      onClick={follow}
    >
      <CornerDownRight aria-hidden="true" className="size-3.5 shrink-0 rtl:-scale-x-100" />
      <span className="shrink-0">{t("flow.seeAlso")}</span>
      <SpeakerOfTurn {...claim} />
      <span lang={language} dir="auto" className="min-w-0 flex-1 truncate">
        {plainText(claim.point)}
      </span>
    </button>
  );
}
