/** Parses an English question or statement into a clause, and words the clause again. */

import { formOf, groupsOf, isIn, rewrite } from "./grammar.ts";
import { thirdPerson, turned } from "./word-forms.ts";

/** "Should we ban cars" has the subject "we", the auxiliary "should", the predicate "ban cars". */
export type Clause = Readonly<Record<"subject" | "auxiliary" | "predicate", string>> & {
  readonly isNegated: boolean;
};

/** Parses a question that begins with its auxiliary. Returns null when its subject is not clear. */
export function clauseOfQuestion(sentence: string): Clause | null {
  const groups = groupsOf(rewrite(rewrite(sentence, "expanded"), "asked"), "questionClause");
  const [auxiliary = "", subject = "", predicate = ""] = groups ?? [];
  return groups && retold(subject, auxiliary, predicate, false);
}

/** Parses a statement such as "cats are better than dogs". Returns null without an auxiliary. */
export function clauseOfStatement(sentence: string): Clause | null {
  const groups = groupsOf(rewrite(sentence, "expanded"), "statementClause");
  const [subject = "", auxiliary = "", not, predicate = ""] = groups ?? [];
  return groups && retold(subject, auxiliary, predicate, not !== undefined);
}

/** Builds a clause as the personas say it: "I" and "my" of the user become "you" and "your". */
function retold(subject: string, verb: string, predicate: string, isNegated: boolean): Clause {
  const isUser = /^i$/i.test(subject);
  const calmed = isIn("pronouns", subject) ? subject.toLowerCase() : subject;
  const spoken = isUser ? "you" : turned(calmed);
  const auxiliary = formOf(verb.toLowerCase(), isUser ? "auxiliaryOfYou" : "auxiliary");
  return { subject: spoken, auxiliary, predicate: turned(predicate), isNegated };
}

/** Words the clause as a statement that affirms or denies it. */
export function stated(clause: Clause, isAffirmed: boolean): string {
  if (clause.isNegated === isAffirmed) return formOf(joined(clause), "denied");
  // A claim cannot keep the "ever" and "any" of a question.
  return asserted(rewrite(joined(clause), "claimed"));
}

/** Words the clause to follow "whether" or "why". */
export const indirect = (clause: Clause) =>
  clause.isNegated ? formOf(joined(clause), "denied") : asserted(joined(clause));

const joined = (clause: Clause) => `${clause.subject}|${clause.auxiliary}|${clause.predicate}`;

function asserted(clause: string): string {
  const [subject, auxiliary = "", predicate = ""] = clause.split("|");
  if (auxiliary === "do") return `${subject} ${predicate}`;
  const verb = auxiliary === "does" ? thirdPerson(predicate) : `${auxiliary} ${predicate}`;
  return `${subject} ${verb}`;
}
