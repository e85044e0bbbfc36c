/**
 * Debates as the version before stored them: rows with its columns only. They have picked models and
 * none, all intensities, visitors and accounts, several languages, every kind of speaker, context,
 * argument cards that can and cannot be read, replies, verdicts of each outcome, and a copy.
 */

import { CRITERIA } from "@einstein-vs-cat/core";
import { argon2Passwords } from "@einstein-vs-cat/node/passwords";

/** Runs a statement whose parameters are `?`. */
export type Run = (sql: string, parameters?: unknown[]) => Promise<unknown>;

/** The account that owns the debates, for logging in. */
export const OWNER = { username: "ada", password: "nine lives" } as const;

export const SOUP = `${"Tea is leaf juice, and **leaf juice is no soup**. A soup needs salt; see [the study](https://example.org/soup). ".repeat(6)}`;
export const BROTH = `A soup needs no salt at all, as every cold one shows. ${"Broth is water that remembers a plant. ".repeat(16)}`;
const table = (...rows: readonly string[]) =>
  ["| Argument Point | Source Quote | Source URL |", "| --- | --- | --- |", ...rows].join("\n");
export const CARDS = table(
  "| Tea lacks salt \\| always | A soup needs salt | https://example.org/soup |",
  "| Tea is a drink | leaf juice is no soup | N/A |",
  "| Never said | Soup is a fruit | https://example.org/invented |",
);
export const COUNTER_CARDS = table("| Salt is optional | A soup needs no salt at all | N/A |");
export const REPLIES = JSON.stringify([
  { from: "2.1", to: "1.1", kind: "answers", quote: "A soup needs no salt at all" },
]);
const CONCEDED = JSON.stringify([
  { from: "3.1", to: "2.1", kind: "concedes", quote: "A soup needs salt" },
]);

/** A debate with its turns. A turn is its model, its text, its summary and its replies. */
interface StoredDebate {
  readonly columns: Readonly<Record<string, unknown>>;
  readonly turns: readonly (readonly [
    aiModel: string,
    content: string,
    summary?: string | null,
    replies?: string | null,
    more?: Readonly<Record<string, unknown>>,
  ])[];
  readonly inputs?: readonly (readonly [turnNumber: number, content: string])[];
  readonly verdict?: object;
}

const judged = (outcome: object): StoredDebate => ({
  columns: { question: "Is tea soup?", model2: "gpt-4o-mini" },
  turns: [
    ["gpt-4o", SOUP, CARDS, "[]"],
    ["claude-3-haiku-20240307", BROTH, COUNTER_CARDS, REPLIES],
    ["gpt-4o", SOUP, CARDS, CONCEDED],
    ["claude-3-haiku-20240307", BROTH, COUNTER_CARDS, "[]"],
  ],
  verdict: outcome,
});

const DEBATES: readonly StoredDebate[] = [
  judged({ outcome: "option1", reason: null, leaning: "option1", margin: 2 }),
  judged({ outcome: "option2", reason: null, leaning: "option2", margin: 1.5 }),
  judged({ outcome: "too-close", reason: "order", leaning: null, margin: 0 }),
  judged({ outcome: "one-judge", reason: "panel", leaning: "option2", margin: 1 }),
  {
    columns: { question: "¿El té es sopa?", language: "es", coffee_level: 3, title: "Sopa *fría*" },
    turns: [
      ["rehearsal", "Einstein dice: el té es té.", null, null],
      ["written in advance", BROTH, "No table at all.", "[]"],
      ["human", "Yo digo que no.\n\n- una\n- dos", null, "[]"],
      ["grok-2", SOUP, "| a |\n|---|\n| b |", "[]", { is_stopped: true }],
      ["gpt-3.5-turbo", BROTH, null, null, { left_out: '{"turns": 2, "contexts": 1}' }],
    ],
    inputs: [
      [2, "Un hecho: véase https://example.org/invented"],
      [4, "Piensa en *gatos*."],
    ],
  },
  {
    columns: {
      ...{ question: "هل الشاي حساء؟", option1: "نعم", option2: "لا", language: "ar" },
      ...{ coffee_level: 2, model1: "gpt-4o", model2: "claude-3-5-sonnet-20241022" },
    },
    turns: [
      ["gpt-4o", "الشاي عصير أوراق.", null, "[]"],
      ["claude-3-5-sonnet-20241022", "الحساء يتذكر نباتًا.", null, "[]"],
    ],
  },
  { columns: { question: "茶是汤吗？", language: "zh-CN", model1: "gpt-4.1-nano" }, turns: [] },
];

/** A verdict as it is stored, with its numbers. */
function verdictText(outcome: object, responseId: number): string {
  const scores = Object.fromEntries(CRITERIA.map((name) => [name, { option1: 4, option2: 2 }]));
  const ballot = (first: 1 | 2) => ({
    ...{ first, status: "ok", scores, side: 1, margin: 2 },
    decidingIssue: "Whether Cat answered Einstein.",
  });
  const reason = { side: 1, text: "Einstein asks for salt.", responseId, turnNumber: 1 };
  return JSON.stringify({
    ...{ turns: 4, rubric: { version: 1, digest: "0".repeat(64) } },
    ...outcome,
    judges: [
      { model: "gpt-4o", family: "openai", counts: true, ballots: [ballot(1), ballot(2)] },
      { model: "grok-2", family: "xai", counts: false, ballots: [ballot(1), ballot(2)] },
    ],
    reasons: [{ ...reason, quote: "A soup needs salt", start: 52, end: 69 }],
    droppedReasons: 1,
  });
}

export const moment = (seconds: number) =>
  new Date(Date.UTC(2026, 9, 1) + seconds * 1_000).toISOString();

/** Inserts a row. */
export function insert(run: Run, name: string, values: Readonly<Record<string, unknown>>) {
  const columns = Object.keys(values);
  const marks = columns.map(() => "?").join(", ");
  return run(
    `insert into ${name} (${columns.join(", ")}) values (${marks})`,
    Object.values(values),
  );
}

/** Returns the token of a debate's link. */
export const tokenOf = (id: number) => `${"token-".repeat(7)}${id}`;

/** Stores the account that owns the debates. */
export async function storeOwner(run: Run): Promise<void> {
  await insert(run, "users", {
    ...{ id: 1, username: OWNER.username, username_key: OWNER.username },
    ...{ password: await argon2Passwords.hash(OWNER.password), created_at: moment(0) },
  });
}

/** Stores the debates with the ids 1 and on, owned by `OWNER`, and a copy of the first one. */
export async function storeDebates(run: Run): Promise<readonly number[]> {
  await storeOwner(run);
  const all = [...DEBATES, { ...judged({}), verdict: undefined, columns: { question: "A copy" } }];
  for (const [index, { columns, turns, inputs = [], verdict }] of all.entries()) {
    const id = index + 1;
    await insert(run, "ai_debates", {
      ...{ id, option1: "Yes", option2: "No, *never*", user_id: 1, share_token: tokenOf(id) },
      ...{ variation: id, created_at: moment(id), ...columns },
      ...(columns.question === "A copy" ? { original_debate_id: 1, is_original: false } : {}),
    });
    for (const [at, [ai_model, content, summary = null, replies = null, more]] of turns.entries())
      await insert(run, "ai_responses", {
        ...{ id: 100 * id + at, debate_id: id, option_number: (at % 2) + 1, turn_number: at + 1 },
        ...{ ai_model, content, summary, replies, created_at: moment(100 * id + 2 * at), ...more },
      });
    for (const [turn_number, content] of inputs)
      await insert(run, "user_inputs", {
        ...{ id: 100 * id + turn_number, debate_id: id, user_id: 1, content, turn_number },
        created_at: moment(100 * id + 2 * turn_number - 3),
      });
    if (verdict !== undefined)
      await insert(run, "debate_verdicts", {
        ...{ debate_id: id, turns: 4, verdict: verdictText(verdict, 100 * id) },
        ...{ decided: 1, judges: 2, created_at: moment(999) },
      });
  }
  for (const name of ["users", "ai_debates", "ai_responses", "user_inputs"])
    await run(`select setval(pg_get_serial_sequence('${name}', 'id'), 100000)`);
  return all.map((_, index) => index + 1);
}
