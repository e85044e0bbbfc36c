/** Reads an English debate into the words that the texts of the personas need. */

import { pattern, readData } from "../data-files.ts";
import { fillMentions } from "../slot-filler.ts";
import type { Debate, DebateWords } from "../types.ts";
import { firstWords, inQuotes } from "../writing-system.ts";
import { grammar } from "./grammar.ts";
import { type QuestionReading, readQuestion } from "./question.ts";
import { readSide, type Side } from "./sides.ts";
import { rightIs, type Subject, subjectOf } from "./subject.ts";

/** Returns the words of a debate for the side that argues `position`. */
export function readEnglishDebate(debate: Debate): DebateWords {
  const { question, position, opposingPosition } = debate;
  const reading = readQuestion(question, /^en\b/i.test(debate.language));
  const mine = readSide(position, opposingPosition, question);
  const theirs = readSide(opposingPosition, position, question);
  const { form } = reading;
  const polarity = mine.form === "for" || mine.form === "against" ? mine.form : "neither";
  const isChoice = form === "choice" || (polarity === "neither" && mine.form !== "missing");
  const subject = subjectOf(reading, mine, theirs);
  const claim = claimOf(mine, subject, reading);
  const theirClaim = claimOf(theirs, subject, reading);
  const answers = { answer: mine.answer, brief: inBrief(mine), verdict: verdictOf(mine, theirs, claim, reading) };
  const nouns = { mine: nounOf(mine, reading) || "my answer", theirs: nounOf(theirs, reading) || "your answer" };
  const shortAnswer = mine.form === "stated" ? mine.answer : answers.brief;
  const values = { ...subject, ...answers, ...nouns, claim, theirClaim, shortAnswer };
  return {
    kind: isChoice ? "choice" : form === "deed" || form === "fact" ? form : "open",
    polarity,
    cases: everydayCases([reading.text, position, opposingPosition].join(" ")),
    mentions: fillMentions(grammar().mentions, values),
  };
}

/** Returns the answer of a side in few words. */
function inBrief({ answer }: Side): string {
  const quoted = /^“(.*)”$/u.exec(answer)?.[1];
  return quoted === undefined ? statementOf(answer) : inQuotes(firstWords(quoted, [5, 40]));
}

const statementOf = (answer: string) => answer.replace(/^that /, "");

/** Names a side. A yes to a choice of two is the first option, a no the second one. */
function nounOf({ form, noun }: Side, reading: QuestionReading): string {
  const isPolar = form === "for" || form === "against";
  const options = reading.form === "choice" && isPolar ? reading.options : [];
  return options[form === "for" ? 0 : 1] ?? noun;
}

function claimOf({ form, answer }: Side, subject: Subject, reading: QuestionReading): string {
  if (form === "stated") return statementOf(answer);
  if (reading.form === "opaque") return rightIs(answer);
  if (form === "for") return subject.yes;
  if (form === "against") return subject.no;
  const isOption = form === "named" && reading.form !== "indirect";
  return isOption ? `the better choice is ${answer}` : rightIs(answer);
}

/** Words the position to follow a colon. */
function verdictOf(mine: Side, theirs: Side, claim: string, reading: QuestionReading): string {
  const { form, answer } = mine;
  const areNamed = form === "named" && theirs.form === "named" && reading.form !== "indirect";
  if (areNamed) return `${answer} rather than ${theirs.answer}`;
  if (form === "stated") return claim;
  if (form !== "for" && form !== "against") return answer;
  if (reading.form === "thing") return `${answer} to ${reading.text}`;
  return reading.form === "opaque" || / /.test(answer) ? answer : `${answer}, ${claim}`;
}

/** The content of `en/everyday-cases.json`: scenes by the words that name their subject. */
interface EverydayCases {
  readonly subjects: readonly { readonly cue: string; readonly scenes: readonly string[] }[];
  readonly general: readonly string[];
}

/** Returns the scenes of the one or two subjects that a text names most often, then general ones. */
function everydayCases(text: string): string[] {
  const { subjects, general } = readData<EverydayCases>("en/everyday-cases.json");
  const countOf = (cue: string) => text.match(pattern(`\\b(?:${cue})\\b`, "giu"))?.length ?? 0;
  const counts = subjects.map(({ cue }) => countOf(cue));
  const most = Math.max(1, ...counts);
  const fitting = subjects.filter((_, index) => counts[index] === most).slice(0, 2);
  return [...fitting.flatMap(({ scenes }) => scenes), ...general];
}
