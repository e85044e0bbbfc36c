/**
 * A debate in which a person argues, as this version stores it, with everything that only such
 * debates have: a temperament, a question to both sides, a turn with two variants, stances, a
 * concession; and the branch and the rematch that were made from it.
 */

import {
  BROTH,
  CARDS,
  COUNTER_CARDS,
  insert,
  moment,
  OWNER,
  REPLIES,
  type Run,
  SOUP,
  storeOwner,
  tokenOf,
} from "./stored-debates.ts";

/** The ids of the debates by what they are. */
export const SEATED = { seated: 1, branch: 2, rematch: 3 } as const;

const OWN = "A cold soup has no salt: **salt is a habit**. Broth is water that remembers a plant.";
const FOLDED = `You are right, I was wrong about salt. ${BROTH}`;
const AGAIN = `Broth without salt is only hot water. ${BROTH}`;
const QUESTION = "Would *gazpacho* survive without a refrigerator?";
const ANSWER = `Gazpacho without a refrigerator is a salad that survives. ${BROTH}`;

const SEATS = {
  1: { persona: "einstein", by: "person", name: OWNER.username },
  2: { persona: "cat", by: "model", model: "gpt-4o-mini" },
};
const PERSON = { ai_model: "human", speaker: JSON.stringify({ kind: "person", name: null }) };
const MODEL = {
  ai_model: "gpt-4o-mini",
  speaker: JSON.stringify({ kind: "model", model: "gpt-4o-mini" }),
};
const cards = (summary: string, replies = "[]") => ({ summary, replies });

/** The columns of each turn. */
const TURNS: readonly Readonly<Record<string, unknown>>[] = [
  { ...PERSON, content: SOUP, ...cards(CARDS) },
  { ...MODEL, content: FOLDED, ...cards(COUNTER_CARDS, REPLIES), stance: '{"kind":"folded"}' },
  { ...PERSON, content: OWN, summary: null, replies: "[]" },
  {
    ...{ ...MODEL, content: ANSWER, ...cards(COUNTER_CARDS), stance: '{"kind":"kept"}' },
    ...{ variant: 2, variants: 2 },
  },
];

async function storeTurns(run: Run, debateId: number, count: number): Promise<void> {
  for (const [at, turn] of TURNS.slice(0, count).entries())
    await insert(run, "ai_responses", {
      ...{ id: 100 * debateId + at + 1, debate_id: debateId, turn_number: at + 1 },
      ...{ option_number: (at % 2) + 1, created_at: moment(100 * debateId + 2 * at), ...turn },
    });
}

async function storeRemarks(run: Run, debateId: number): Promise<void> {
  const remarks = [
    ["question", QUESTION, 3],
    ["context", "Gazpacho is from Andalusia.", 3],
  ] as const;
  for (const [at, [kind, content, turn_number]] of remarks.entries())
    await insert(run, "user_inputs", {
      ...{ id: 100 * debateId + at, debate_id: debateId, user_id: 1, kind, content, turn_number },
      created_at: moment(100 * debateId + 3 + at / 2),
    });
}

/** Stores the three debates, owned by `OWNER`. */
export async function storeSeatedDebates(run: Run): Promise<void> {
  await storeOwner(run);
  const debate = (id: number, columns: object) =>
    insert(run, "ai_debates", {
      ...{ id, question: "Is tea soup?", option1: "Yes", option2: "No, *never*", user_id: 1 },
      ...{ model2: "gpt-4o-mini", seats: JSON.stringify(SEATS), temperament: "merciless" },
      ...{ share_token: tokenOf(id), variation: id, created_at: moment(id), ...columns },
    });
  const { seated, branch, rematch } = SEATED;
  await debate(seated, { title: "Soup, seated" });
  await storeTurns(run, seated, 4);
  await storeRemarks(run, seated);
  await insert(run, "response_variants", {
    ...{ id: 199, debate_id: seated, turn_number: 4, number: 1, option_number: 2, ...MODEL },
    ...{ content: AGAIN, stance: '{"kind":"folded"}', created_at: moment(105) },
  });
  await insert(run, "concessions", {
    ...{ debate_id: seated, response_id: 102, claim: "2.1", point: "Salt is optional" },
    ...{ quote: "A soup needs no salt at all", created_at: moment(110) },
  });
  await debate(branch, { branch_of: seated, branch_turn: 2, title: "Soup, seated" });
  await storeTurns(run, branch, 2);
  await storeRemarks(run, branch);
  await debate(rematch, { rematch_of: seated, option1: "No, *never*", option2: "Yes" });
  for (const name of ["users", "ai_debates", "ai_responses", "user_inputs", "concessions"])
    await run(`select setval(pg_get_serial_sequence('${name}', 'id'), 100000)`);
}
