import { CornerDownRight } from "lucide-react";
import { type ReactNode, type SyntheticEvent, useMemo, useRef, useState } from "react";
import { flushSync } from "react-dom";
import type { SerializedClaim, SerializedReply } from "../../api/judging/flow.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import type { Concede } from "../../state/judging/concede.ts";
import { keysOf, linkKey, type Thread } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";
import { UnrenderedRest, useIncrementalList } from "../../ui/incremental-list.tsx";
import { useIsWide } from "../../ui/use-is-wide.ts";
import { ClaimBox, type ShareExchange } from "./claim-box.tsx";
import { FlowLines } from "./flow-lines.tsx";

/** Threads deeper than this are not indented further, so that phones keep room for words. */
const DEEPEST_INDENT = 3;

/** Ten claims per step: about as many as a window shows, and no long task on a slow phone. */
const endOfStep = (_: readonly string[], from: number) => from + 10;

interface SheetProps {
  readonly language: string;
  readonly show: ShowPassage;
  readonly concede: Concede | null;
  readonly share: ShareExchange;
}

/**
 * The claims of a sheet as a nested list. Narrow screens show it as threads; wide ones put the same
 * list in two columns in the order of the turns, and draw a line for every reply. Both grow from the
 * top, and `children` follows when they are whole.
 */
export function FlowThreads(
  props: SheetProps & {
    readonly threads: readonly Thread[];
    /** The claims of the threads in the order of the debate. */
    readonly claims: readonly SerializedClaim[];
    readonly replies: readonly SerializedReply[];
    readonly children: ReactNode;
  },
) {
  const t = useText();
  const { threads, claims, replies, language, show, concede, share } = props;
  const list = useRef<HTMLUListElement>(null);
  const [active, setActive] = useState<string | null>(null);
  const isWide = useIsWide();
  const keys = useMemo(
    () => (isWide ? claims.map(({ id }) => id) : keysOf(threads)),
    [isWide, claims, threads],
  );
  const { shown, isWhole, showAll } = useIncrementalList(keys, endOfStep);
  const isShown = useMemo(() => new Set(shown), [shown]);
  const shownClaims = useMemo(() => claims.filter(({ id }) => isShown.has(id)), [claims, isShown]);
  const activate = ({ target }: SyntheticEvent) => setActive(claimAt(target));
  const follow = (id: string) => {
    if (!isShown.has(id)) flushSync(showAll);
    focusClaim(id);
  };
  return (
    <>
      <div className="relative mt-4">
        <ul
          ref={list}
          aria-label={t("flow.title")}
          className="flex flex-col gap-4 lg:block lg:h-(--columns-height)"
          onMouseOver={activate}
          onMouseLeave={() => setActive(null)}
          onFocus={activate}
          onBlur={() => setActive(null)}
        >
          <ThreadItems
            threads={threads}
            depth={0}
            {...{ language, show, concede, share, isShown, active, follow }}
          />
        </ul>
        {isWide && <FlowLines list={list} claims={shownClaims} replies={replies} active={active} />}
      </div>
      {isWhole ? props.children : <UnrenderedRest />}
    </>
  );
}

const claimAt = (target: EventTarget) =>
  target instanceof Element
    ? (target.closest<HTMLElement>("[data-claim]")?.dataset.claim ?? null)
    : null;

interface ThreadProps extends SheetProps {
  readonly depth: number;
  /** The keys of what is rendered so far. */
  readonly isShown: ReadonlySet<string>;
  readonly active: string | null;
  /** Leads to the claim with this id. */
  readonly follow: (id: string) => void;
}

function ThreadItems({ threads, ...props }: ThreadProps & { readonly threads: readonly Thread[] }) {
  return threads.map(
    (thread) =>
      props.isShown.has(thread.claim.id) && (
        <ThreadItem {...props} key={thread.claim.id} thread={thread} />
      ),
  );
}

function ThreadItem({ thread, ...props }: ThreadProps & { readonly thread: Thread }) {
  const { depth, active, isShown, language } = props;
  const { claim, answers } = thread;
  const elsewhere = thread.elsewhere.filter((other) => isShown.has(linkKey(claim, other)));
  const hasAnswers = answers.some((answer) => isShown.has(answer.claim.id));
  const indent =
    depth < DEEPEST_INDENT ? "ms-1.5 border-s-2 border-line ps-2.5 sm:ms-4 sm:ps-4" : "";
  return (
    <li className="lg:contents">
      <div
        className={`lg:absolute lg:top-(--claim-top) lg:w-[calc(50%-3rem)] ${claim.side === 1 ? "lg:start-0" : "lg:end-0"}`}
      >
        <ClaimBox
          thread={thread}
          language={language}
          isActive={active === claim.id}
          show={props.show}
          concede={props.concede}
          share={props.share}
        />
      </div>
      {(hasAnswers || elsewhere.length > 0) && (
        <ul className={`mt-2 flex flex-col gap-2 ${indent} lg:contents`}>
          <ThreadItems {...props} threads={answers} depth={depth + 1} />
          {elsewhere.map((other) => (
            <li key={`elsewhere ${other.id}`} className="lg:hidden">
              <LinkToClaim claim={other} language={language} follow={props.follow} />
            </li>
          ))}
        </ul>
      )}
    </li>
  );
}

function focusClaim(id: string): void {
  const box = document.querySelector(`[data-claim="${CSS.escape(id)}"] button`);
  box?.scrollIntoView({ block: "center", behavior: "instant" });
  if (box instanceof HTMLElement) box.focus({ preventScroll: true });
}

/** Leads to a claim that replies here too, and whose place is in another thread. */
function LinkToClaim(props: {
  readonly claim: SerializedClaim;
  readonly language: string;
  readonly follow: (id: string) => void;
}) {
  const t = useText();
  const { claim, language } = props;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-center gap-2 px-2 text-start text-xs text-muted hover:text-ink"
      onClick={() => props.follow(claim.id)}
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
