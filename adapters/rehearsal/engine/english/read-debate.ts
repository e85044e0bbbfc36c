/** Reads an English debate into the words that the texts of the personas need. */

import { pattern, readData } from "../data-files.ts";
import { fillMentions, fillTemplate } from "../slot-filler.ts";
import type { Debate, DebateWords } from "../types.ts";
import { firstWords, inQuotes } from "../writing-system.ts";
import { grammar } from "./grammar.ts";
import { readQuestion } from "./question.ts";
import { readSide, type Side } from "./sides.ts";
import { comparedIn, nameOf, subjectOf } from "./subject.ts";

/**
 * Returns the words of a debate for the side that argues `position`. `names` are telling words of
 * the question, those first that are no verbs.
 */
export function readEnglishDebate(debate: Debate, names: readonly string[]): DebateWords {
  const { question, position, opposingPosition } = debate;
  const reading = readQuestion(question, /^en\b/i.test(debate.language));
  const mine = readSide(position, opposingPosition, question);
  const theirs = readSide(opposingPosition, position, question);
  const { form, text } = reading;
  const { claims, verdicts, mentions, polarMentions } = grammar();
  const worded = (phrases: typeof claims, side: string, values: typeof claims) =>
    fillTemplate(phrases[`${form} ${side}`] ?? phrases[side] ?? phrases.any ?? "", values);
  const { shortTopics, disputes, ...subject } = subjectOf(reading, mine, theirs, nameOf(names));
  const options = form === "choice" ? reading.options : comparedIn(reading);
  // A yes to a choice of two, or to a comparison, is the first one, a no the second one.
  const nameOfSide = ({ form, noun }: Side) => options?.[["for", "against"].indexOf(form)] ?? noun;
  const claimOf = ({ form, answer }: Side) =>
    worded(claims, form, { ...subject, answer, statement: statementOf(answer) });
  const claim = claimOf(mine);
  const { answer } = mine;
  const polarity = mine.form === "for" || mine.form === "against" ? mine.form : "neither";
  // Only a short yes or no can be continued, and only two names can be compared.
  const isComplete = polarity !== "neither" && form !== "thing" && / /.test(answer);
  const isAlone = isComplete || (mine.form === "named" && theirs.form !== "named");
  const brief = inBrief(answer);
  const phrases = { answer, claim, text, other: theirs.answer };
  const values = {
    ...{ ...subject, shortTopics, disputes, claim, answer, brief },
    theirClaim: claimOf(theirs),
    shortAnswer: mine.form === "stated" ? answer : brief,
    verdict: worded(verdicts, isAlone ? "any" : mine.form, phrases),
    ...{ mine: nameOfSide(mine), theirs: nameOfSide(theirs) },
    ...{ shortMine: mine.noun, shortTheirs: theirs.noun },
  };
  const isPolar = polarity !== "neither" && form !== "choice" && !/“/.test(answer);
  const { mine: mySide, theirs: theirSide, ...polar } = polarMentions;
  // What is offered or compared has names that say more than a yes or a no.
  const polarSides = options ? {} : { mine: mySide, theirs: theirSide };
  const isChoice = form === "choice" || (polarity === "neither" && mine.form !== "missing");
  return {
    kind: isChoice ? "choice" : form === "deed" || form === "fact" ? form : "open",
    polarity,
    cases: everydayCases([text, position, opposingPosition].join(" ")),
    mentions: fillMentions({ ...mentions, ...(isPolar && { ...polar, ...polarSides }) }, values),
  };
}

const statementOf = (answer: string) => answer.replace(/^that /, "");

const inBrief = (answer: string) =>
  statementOf(answer).replace(/^“(.*)”$/u, (_, it: string) => inQuotes(firstWords(it, [5, 40])));

/** The content of `en/everyday-cases.json`: scenes by the words that name their subject. */
interface EverydayCases {
  readonly subjects: readonly { readonly cue: string; readonly scenes: readonly string[] }[];
  readonly general: readonly string[];
}

/**
 * Returns the scenes of the one or two subjects that a text names most often, else general ones.
 */
function everydayCases(text: string): string[] {
  const { subjects, general } = readData<EverydayCases>("en/everyday-cases.json");
  const countOf = (cue: string) => text.match(pattern(`\\b(?:${cue})\\b`, "giu"))?.length ?? 0;
  const counts = subjects.map(({ cue }) => countOf(cue));
  const most = Math.max(1, ...counts);
  const fitting = subjects.filter((_, index) => counts[index] === most).slice(0, 2);
  return fitting.length > 0 ? fitting.flatMap(({ scenes }) => scenes) : [...general];
}
