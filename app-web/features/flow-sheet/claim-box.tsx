import { type Passage, personaOf } from "@einstein-vs-cat/core";
import { CornerDownRight } from "lucide-react";
import { memo } from "react";
import type { SerializedClaim } from "../../api/flow.ts";
import type { Thread, ThreadReply } from "../../state/judging/threads.ts";
import { useText } from "../../state/language/language.ts";
import { readInline } from "../../ui/markdown/inline.ts";
import { StatusChip } from "./status-chip.tsx";

/** Leads to a passage of the response of a turn. */
export type ShowPassage = (turnNumber: number, passage: Passage) => void;

/**
 * A claim and its replies. Both lead to their words in the debate. Memoised, because the claim under
 * the pointer changes often.
 */
export const ClaimBox = memo(function ClaimBox(props: {
  readonly thread: Thread;
  readonly language: string;
  readonly isActive: boolean;
  readonly show: ShowPassage;
}) {
  const { thread, language, isActive, show } = props;
  const { claim, replies } = thread;
  const isEinstein = claim.side === 1;
  return (
    <div
      data-claim={claim.id}
      className={`border border-line bg-panel ${isEinstein ? "border-s-4 border-s-einstein outline-einstein" : "border-e-4 border-e-cat outline-cat"} ${isActive ? "lg:outline-2" : ""}`}
    >
      <button
        type="button"
        className="block w-full px-3 pt-2 pb-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
        onClick={() => show(claim.turnNumber, claim)}
      >
        <span className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
          <SpeakerOfTurn claim={claim} />
          <StatusChip status={claim.status} />
        </span>
        <span
          lang={language}
          dir="auto"
          className="reading mt-1.5 block text-sm leading-snug font-bold"
        >
          {plainText(claim.point)}
        </span>
        <Quote language={language} text={claim.quote} />
      </button>
      {replies.map((reply) => (
        <ReplyButton key={reply.to.id} {...reply} from={claim} language={language} show={show} />
      ))}
    </div>
  );
});

/** A reply of a claim to an earlier one, with its own words. */
function ReplyButton(
  props: ThreadReply & {
    readonly from: SerializedClaim;
    readonly language: string;
    readonly show: ShowPassage;
  },
) {
  const t = useText();
  const { reply, to, from, language, show } = props;
  return (
    <button
      type="button"
      className="flex min-h-11 w-full items-start gap-2 border-t border-dashed border-line px-3 py-2 text-start text-xs hover:bg-sunken focus-visible:-outline-offset-2"
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
          <SpeakerOfTurn claim={to} />
        </span>
        <Quote language={language} text={reply.quote} />
      </span>
    </button>
  );
}

/** Who made a claim, and in which turn. */
export function SpeakerOfTurn({ claim }: { readonly claim: SerializedClaim }) {
  const t = useText();
  const { key } = personaOf(claim.side);
  const name = t(`persona.${key}`);
  const { turnNumber } = claim;
  return (
    <span className="inline-flex items-baseline gap-2 text-xs">
      <span className="sr-only">{`${name}, ${t("debate.turn", { number: turnNumber })}`}</span>
      <span
        aria-hidden="true"
        className={`font-bold ${key === "einstein" ? "text-einstein" : "text-cat"}`}
      >
        {name}
      </span>
      <span aria-hidden="true" className="text-muted">
        #{String(turnNumber).padStart(3, "0")}
      </span>
    </span>
  );
}

function Quote({ language, text }: { readonly language: string; readonly text: string }) {
  return (
    <span
      lang={language}
      dir="auto"
      className="reading mt-1 line-clamp-2 border-s-2 border-line ps-2 text-xs leading-snug text-muted"
    >
      {plainText(text)}
    </span>
  );
}

/** Returns a text without its inline formatting. A button must not contain links. */
export const plainText = (text: string) =>
  readInline(text)
    .map((run) => run.text)
    .join("");
