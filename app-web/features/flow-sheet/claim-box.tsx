import { type Exchange, exchangeOf } from "@einstein-vs-cat/core";
import { CornerDownRight, Handshake, Quote } from "lucide-react";
import { type MouseEvent, memo } from "react";
import type { SerializedClaim } from "../../api/judging/flow.ts";
import type { ShowPassage } from "../../state/debate/requested-passage.ts";
import type { Concede } from "../../state/judging/concede.ts";
import type { Thread, ThreadReply } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { plainText, ShortQuote } from "../../ui/debate/short-quote.tsx";
import { SIDE_STYLE } from "../../ui/debate/sides.tsx";
import { SpeakerOfTurn } from "../../ui/debate/speaker-of-turn.tsx";
import { StatusChip } from "../../ui/debate/status-chip.tsx";
import { IconButton } from "../../ui/icon-button.tsx";
import { Translatable } from "../../ui/translation/translatable.tsx";

/**
 * A claim and its replies. Both lead to their words in the debate. The person who argues may concede it. Memoised, because the claim under
 * the pointer changes often.
 */
export const ClaimBox = memo(function ClaimBox(props: {
  readonly thread: Thread;
  readonly language: string;
  readonly isActive: boolean;
  readonly show: ShowPassage;
  readonly concede: Concede | null;
  readonly share: ShareExchange;
}) {
  const { thread, language, isActive, show, concede, share } = props;
  const { claim, replies } = thread;
  return (
    <div
      data-claim={claim.id}
      className={`border border-line bg-panel ${SIDE_STYLE[claim.side].edge} ${claim.side === 1 ? "outline-side-1" : "outline-side-2"} ${isActive ? "lg:outline-2" : ""}`}
    >
      <Translatable texts={[claim.point, claim.quote]} language={language} isBox>
        {([point, quote], isBelow) => (
          <button
            type="button"
            className="block w-full px-3 pt-2 pb-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
            onClick={() => show(claim.turnNumber, claim)}
          >
            {!isBelow && (
              <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
                <SpeakerOfTurn {...claim} />
                <StatusChip status={claim.status} turn={claim.mayBeAnsweredIn} />
              </span>
            )}
            <span
              lang={point?.language}
              dir={point?.dir ?? "auto"}
              className="reading mt-1.5 block text-sm leading-snug font-bold"
            >
              {plainText(point?.text ?? "")}
            </span>
            <ShortQuote language={quote?.language ?? language} text={quote?.text ?? ""} />
          </button>
        )}
      </Translatable>
      {concede?.side === claim.side && claim.status !== "conceded" && (
        <ConcedeButton claim={claim} concede={concede.concede} />
      )}
      {replies.map((reply) => (
        <div key={reply.to.id} className="flex items-start border-t border-dashed border-line">
          <div className="min-w-0 flex-1">
            <Translatable texts={[reply.reply.quote]} language={language} isBox>
              {([quote]) => (
                <ReplyButton
                  {...reply}
                  from={claim}
                  language={quote?.language ?? language}
                  quote={quote?.text ?? ""}
                  show={show}
                />
              )}
            </Translatable>
          </div>
          <ShareButton onClick={() => share(exchangeOf(reply.to, claim, reply.reply))} />
        </div>
      ))}
    </div>
  );
});

/** Passes an exchange on. */
export type ShareExchange = (exchange: Exchange) => void;

function ShareButton({ onClick }: { readonly onClick: () => void }) {
  const t = useText();
  return (
    <IconButton icon={Quote} label={t("exchange.share")} aria-haspopup="dialog" onClick={onClick} />
  );
}

/** Concedes a claim. The claim takes the focus, because the button goes away. */
function ConcedeButton(props: {
  readonly claim: SerializedClaim;
  readonly concede: (claim: string) => void;
}) {
  const t = useText();
  const onClick = ({ currentTarget }: MouseEvent<HTMLButtonElement>) => {
    currentTarget.parentElement?.querySelector("button")?.focus();
    props.concede(props.claim.id);
  };
  return (
    <button
      type="button"
      aria-label={`${t("flow.concede")}: ${plainText(props.claim.point)}`}
      className="mx-3 mb-2 inline-flex min-h-8 items-center gap-1.5 text-xs text-muted underline decoration-dotted underline-offset-4 hover:text-ink"
      onClick={onClick}
    >
      <Handshake aria-hidden="true" className="size-3.5 shrink-0" />
      {t("flow.concede")}
    </button>
  );
}

/** A reply of a claim to an earlier one, with its own words. */
function ReplyButton(
  props: ThreadReply & {
    readonly from: SerializedClaim;
    readonly language: string;
    readonly quote: string;
    readonly show: ShowPassage;
  },
) {
  const t = useText();
  const { reply, to, from, language, quote, show } = props;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-start gap-2 px-3 py-2 text-start text-xs hover:bg-sunken focus-visible:-outline-offset-2"
      onClick={() => show(from.turnNumber, reply)}
    >
      <CornerDownRight
        aria-hidden="true"
        className="mt-0.5 size-3.5 shrink-0 text-muted rtl:-scale-x-100"
      />
      <span className="min-w-0 flex-1">
        <span className="flex flex-wrap gap-x-2 text-muted">
          {t(reply.kind === "answers" ? "flow.answer" : "flow.concession")}
          <span aria-hidden="true" className="rtl:-scale-x-100">
            →
          </span>
          <SpeakerOfTurn {...to} />
        </span>
        <ShortQuote language={language} text={quote} />
      </span>
    </button>
  );
}
