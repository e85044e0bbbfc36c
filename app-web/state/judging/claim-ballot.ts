/**
 * A reader's answers to the claims of debates. They stay in this browser: no call carries them, and
 * logging out removes them.
 */

import {
  type BallotClaim,
  ballotClaims,
  type ClaimAnswer,
  hashOf,
  verifyCitations,
} from "@einstein-vs-cat/core";
import { useMemo, useState } from "react";
import type { SerializedResponse } from "../../api/debates.ts";
import { CLAIM_BALLOTS_KEY, readStorage, writeStorage } from "../ground/storage.ts";
import { summaryOf } from "../turn/summaries.ts";
import type { JudgedSource } from "./source.ts";

/** How many debates are kept, and how many answers of each. */
export const MOST = { debates: 20, answers: 400 } as const;

type Answers = Readonly<Record<string, ClaimAnswer>>;

/** The answers to the claims of one debate. Its link is not stored, only what tells it from others. */
interface KeptBallot {
  readonly debate: number;
  readonly answers: Answers;
}

const ANSWERS: ReadonlySet<unknown> = new Set<ClaimAnswer>(["agree", "disagree", "skip"]);

const isKept = (value: Partial<KeptBallot> | null): value is KeptBallot =>
  Number.isSafeInteger(value?.debate) &&
  typeof value?.answers === "object" &&
  value.answers !== null &&
  Object.values(value.answers).every((answer) => ANSWERS.has(answer));

/** Anything but such a list is ignored. */
function keptBallots(): readonly KeptBallot[] {
  try {
    const stored: unknown = JSON.parse(readStorage("localStorage", CLAIM_BALLOTS_KEY) ?? "[]");
    return Array.isArray(stored) ? stored.filter(isKept) : [];
  } catch {
    return [];
  }
}

/** Returns what a reader has answered to the claims of a debate. */
export const keptAnswers = (debate: string): Answers =>
  keptBallots().find((kept) => kept.debate === hashOf(debate))?.answers ?? {};

/** Keeps the answers to the claims of a debate, before those of others; none removes them. */
export function keepAnswers(debate: string, answers: Answers): void {
  const name = hashOf(debate);
  const others = keptBallots().filter((kept) => kept.debate !== name);
  const entries = Object.entries(answers).slice(-MOST.answers);
  const own = entries.length === 0 ? [] : [{ debate: name, answers: Object.fromEntries(entries) }];
  const ballots = [...own, ...others].slice(0, MOST.debates);
  writeStorage(
    "localStorage",
    CLAIM_BALLOTS_KEY,
    ballots.length === 0 ? null : JSON.stringify(ballots),
  );
}

/** A turn as the page has it. */
export type BallotTurn = Pick<
  SerializedResponse,
  "content" | "summary" | "optionNumber" | "turnNumber"
>;

const nameOf = (source: JudgedSource) =>
  source.kind === "own" ? `own ${source.debateId}` : `shared ${source.segment}`;

/** Returns the claims of a debate with the reader's answers, and what a reader can do. */
export function useClaimBallot(source: JudgedSource, turns: readonly BallotTurn[]) {
  const debate = nameOf(source);
  const claims = useMemo(() => claimsOf(debate, turns), [debate, turns]);
  const [answers, setAnswers] = useState<Answers>(() => keptAnswers(debate));
  const change = (next: Answers) => {
    setAnswers(next);
    keepAnswers(debate, next);
  };
  const place = claims.findIndex(({ id }) => answers[id] === undefined);
  const at = place === -1 ? claims.length : place;
  const previous = claims[at - 1];
  return {
    ...{ claims, answers, at },
    current: claims[at] ?? null,
    answer: ({ id }: BallotClaim, answer: ClaimAnswer) => change({ ...answers, [id]: answer }),
    /** Takes the last answer back; null at the first claim. */
    back:
      previous === undefined
        ? null
        : () => {
            const { [previous.id]: _, ...others } = answers;
            change(others);
          },
    again: () => change({}),
  };
}

function claimsOf(debate: string, turns: readonly BallotTurn[]): readonly BallotClaim[] {
  const withCards = turns.map(({ summary, content, optionNumber, turnNumber }) => {
    const known = summaryOf(summary);
    const cards = known.kind === "cards" ? verifyCitations(known.cards, content, []) : [];
    return { side: optionNumber, turnNumber, cards };
  });
  return ballotClaims(debate, withCards);
}
