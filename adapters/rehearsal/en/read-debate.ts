/** An English debate's own words in the forms that the repertoire's sentences need. */

import type { TurnPromptContext } from "@einstein-vs-cat/core";
import type { DebateWords, Mention } from "../repertoire.ts";
import { everydayCases } from "./everyday-cases.ts";
import { type QuestionReading, readQuestion } from "./question.ts";
import { inBrief, readSide, type Side } from "./sides.ts";
import { betterIs, rightIs, type Subject, subjectOf } from "./subject.ts";

/** The words of a debate, for the side that argues `position`. */
export function readDebate(
  brief: Pick<TurnPromptContext, "question" | "position" | "opposingPosition" | "language">,
): DebateWords {
  const reading = readQuestion(brief.question, /^en\b/i.test(brief.language));
  const mine = readSide(brief.position, brief.opposingPosition, brief.question);
  const theirs = readSide(brief.opposingPosition, brief.position, brief.question);
  const polarity =
    mine.form === "affirming" ? "for" : mine.form === "denying" ? "against" : "neither";
  const subject = subjectOf(reading, mine, theirs);
  const isChoice = reading.form === "choice" || (polarity === "neither" && mine.form !== "missing");
  const kind = isChoice
    ? "choice"
    : reading.form === "deed" || reading.form === "fact"
      ? reading.form
      : "open";
  const claim = claimOf(mine, subject, reading);
  const theirClaim = claimOf(theirs, subject, reading);
  return {
    kind,
    polarity,
    cases: everydayCases([reading.text, brief.position, brief.opposingPosition].join(" ")),
    mentions: {
      topic: { full: subject.topic, short: subject.shortTopic },
      matter: { full: subject.matter, short: "which of us is right" },
      claim: { full: claim, short: "my side has it right" },
      theirClaim: { full: theirClaim, short: "your side has it right" },
      answer: { full: mine.answer, short: mine.form === "stated" ? mine.answer : inBrief(mine) },
      verdict: { full: verdictOf(mine, theirs, claim, reading), short: inBrief(mine) },
      mine: same(nounOf(mine, reading) || "my answer"),
      theirs: same(nounOf(theirs, reading) || "your answer"),
      word: same(subject.word),
    },
  };
}

/** The side as a noun phrase; a yes to a choice of two is the first of them, a no the second. */
function nounOf(side: Side, reading: QuestionReading): string {
  if (reading.form !== "choice" || (side.form !== "affirming" && side.form !== "denying"))
    return side.noun;
  return reading.options[side.form === "affirming" ? 0 : 1] ?? side.noun;
}

const same = (text: string): Mention => ({ full: text, short: text });

function claimOf(side: Side, subject: Subject, reading: QuestionReading): string {
  if (reading.form === "opaque" && side.form !== "stated") return rightIs(side);
  switch (side.form) {
    case "affirming":
      return subject.yes;
    case "denying":
      return subject.no;
    case "named":
      return reading.form === "indirect" ? rightIs(side) : betterIs(side.answer);
    case "stated":
      return side.answer.replace(/^that /, "");
    default:
      return rightIs(side);
  }
}

/** The position as it stands after a colon. */
function verdictOf(mine: Side, theirs: Side, claim: string, reading: QuestionReading): string {
  if (mine.form === "named" && theirs.form === "named" && reading.form !== "indirect")
    return `${mine.answer} rather than ${theirs.answer}`;
  if (mine.form === "stated") return mine.answer.replace(/^that /, "");
  if (mine.form === "affirming" || mine.form === "denying") {
    if (reading.form === "thing") return `${mine.answer} to ${reading.text}`;
    return reading.form === "opaque" || / /.test(mine.answer)
      ? mine.answer
      : `${mine.answer}, ${claim}`;
  }
  return mine.answer;
}
