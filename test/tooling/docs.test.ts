import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import * as core from "@einstein-vs-cat/core";
import {
  ALLOWANCES,
  CHARACTERS_PER_TOKEN,
  DEBATE_LIMIT,
  DEBATES_PER_DAY,
  DEFAULT_DAILY_BUDGET,
  HASHING,
  ITEMS_PER_PAGE,
  KEPT_AUDIO,
  KNOWN_BROWSERS,
  LIBRARY,
  MAXIMUM,
  MODEL_TIMEOUTS,
  NEWCOMER_LIMIT,
  PASSAGE_LENGTH,
  PREVIEW_TIMEOUTS,
  RATE_LIMITS,
  RESET_LINK,
  SCRIPT_TURNS,
  SENTENCES_AHEAD,
  SENTENCES_PER_DAY,
  SESSION_IDLE,
  SHARED_ITEMS_FOR_VISITORS,
  SOURCE_FILE_BYTES,
  SOURCE_LIMITS,
  SOURCE_TEXT,
  SPEECH_LIMIT,
  STRICT_PASSWORD_MINIMUM,
  TURN_LIMIT,
  TURNS_AT_ONCE,
  TURNS_PER_DAY,
  UNCITED_SHOWN,
  UNDO,
  VISITOR_DEBATES_DAYS,
  VISITOR_LIMIT,
  VISITORS_PER_NETWORK,
  WRONG_PASSWORDS_PER_HOUR,
} from "@einstein-vs-cat/core";
import { expect, it, test } from "vitest";
import { MAX_CONNECTIONS } from "../../app-server/http/http-server.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (name: string) => readFileSync(join(ROOT, "docs", name), "utf8");

it.each([
  ["THREATS.md", 30],
  ["ASVS.md", 12],
])("docs/%s names only tests that exist", (name, least) => {
  const tests = [...read(name).matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect(tests.length).toBeGreaterThan(least);
  expect(tests.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
});

it("docs/CORE.md names only functions that core exports", () => {
  const rows = [...read("CORE.md").matchAll(/^\| (?!`).+ \| (`.+) \|$/gm)].map(
    ([, uses = ""]) => uses,
  );
  const names = rows.flatMap((uses) => [...uses.matchAll(/`(\w+)`/g)].map(([, name = ""]) => name));
  expect(names.length).toBeGreaterThan(20);
  expect(names.filter((name) => !(name in core))).toEqual([]);
});

const { network, prefix } = NEWCOMER_LIMIT.turnsPerDay;
const FIGURES: Readonly<Record<string, readonly number[]>> = {
  "Question, position, context": [MAXIMUM.question, MAXIMUM.option, MAXIMUM.context],
  "Sources of a visitor's debate": Object.values(SOURCE_LIMITS.visitor),
  "Sources of an account's debate": Object.values(SOURCE_LIMITS.free),
  "Sources of a debate with a plan": Object.values(SOURCE_LIMITS.pro),
  "Title and address of a source": [SOURCE_TEXT.title, SOURCE_TEXT.address],
  "A file that is read into a source": [SOURCE_FILE_BYTES / 1_000_000],
  "A passage of a source": [PASSAGE_LENGTH],
  "What a turn is given of the sources": [LIBRARY.tokens, LIBRARY.shareOfWindow * 100],
  "Passages of the evidence sheet that no turn cites": [UNCITED_SHOWN],
  "Title of a debate": [MAXIMUM.title],
  "A deleted debate can be restored": [UNDO.shown / 1_000, (UNDO.shown + UNDO.grace) / 1_000],
  "Turns per debate": [DEBATE_LIMIT.turns, VISITOR_LIMIT.responses],
  "Turns of the built-in script": [
    SCRIPT_TURNS.improvised,
    SCRIPT_TURNS.written.en,
    SCRIPT_TURNS.written.others,
  ],
  "Contexts per turn and per debate": [DEBATE_LIMIT.remarksPerTurn, DEBATE_LIMIT.remarks],
  "Items of a shared debate for visitors": [SHARED_ITEMS_FOR_VISITORS],
  "Items per answer": [ITEMS_PER_PAGE],
  "Turns per day": [TURNS_PER_DAY.visitor, TURNS_PER_DAY.free, TURNS_PER_DAY.pro],
  "Turns of all visitors of a network, per day": [VISITORS_PER_NETWORK.turnsPerDay],
  "Turns at once": [TURNS_AT_ONCE.read, TURNS_AT_ONCE.running],
  "Debates per day": [DEBATES_PER_DAY.visitor, DEBATES_PER_DAY.user],
  "Debates of all visitors of a network, per day": [VISITORS_PER_NETWORK.debatesPerDay],
  "Turns of accounts younger than a week, per day": [network, prefix],
  "A visitor's debate without a new turn": [VISITOR_DEBATES_DAYS],
  "Daily budget for models": [DEFAULT_DAILY_BUDGET / 1_000_000],
  "Wrong passwords": [WRONG_PASSWORDS_PER_HOUR],
  "Log-ins": [RATE_LIMITS.logins.points, RATE_LIMITS.loginsByPrefix.points],
  "A link that sets a new password": [RESET_LINK.life / 3_600_000],
  "Looking at and using such links": [RATE_LIMITS.resets.points, RATE_LIMITS.resetsByPrefix.points],
  "Requests to mail such a link": [
    RATE_LIMITS.forgotten.points,
    RATE_LIMITS.forgottenByPrefix.points,
    RATE_LIMITS.forgottenByAddress.points,
    RESET_LINK.perMail,
  ],
  Registrations: [RATE_LIMITS.registrations.points, RATE_LIMITS.registrationsByPrefix.points],
  "Password hashes": [HASHING.atOnce, HASHING.waiting],
  "A password where the rules are strict": [STRICT_PASSWORD_MINIMUM],
  "The session of a user without a request": [SESSION_IDLE.end / 86_400_000],
  "Browsers known per account": [KNOWN_BROWSERS],
  Calls: [RATE_LIMITS.calls.points],
  "Suggested positions, argument cards, translated texts": [
    RATE_LIMITS.positions.points,
    RATE_LIMITS.summaries.points,
    RATE_LIMITS.translations.points,
  ],
  "Requests to models beside turns, per day": [
    RATE_LIMITS.modelTasks.points,
    RATE_LIMITS.modelTasksByNetwork.points,
    RATE_LIMITS.modelTasksByPrefix.points,
  ],
  Verdicts: [RATE_LIMITS.verdicts.points],
  "A verdict that failed after judges were paid": [ALLOWANCES.failedVerdicts.windowMs / 3_600_000],
  "Looks for a model server": [RATE_LIMITS.looks.points],
  "Preview images, calls to the payment provider": [
    RATE_LIMITS.drawings.points,
    RATE_LIMITS.billingCalls.points,
  ],
  "Connections of a server": [MAX_CONNECTIONS],
  "Sentences that a server of speech is asked for, per day": [
    SENTENCES_PER_DAY.user,
    SENTENCES_PER_DAY.visitors,
    SENTENCES_PER_DAY.network,
  ],
  "A sentence of a server of speech": [SPEECH_LIMIT.patience / 1_000, SPEECH_LIMIT.bytes / 2 ** 20],
  "Kept audio": [KEPT_AUDIO.bytes / 2 ** 20, KEPT_AUDIO.look / 2 ** 20],
  "Sentences of an audio file at the same time": [SENTENCES_AHEAD + 1],
  "A drawing of a preview picture": [PREVIEW_TIMEOUTS.drawing / 1_000],
  "The text of an answer": [CHARACTERS_PER_TOKEN],
  "An answer of a model": [
    TURN_LIMIT.answerTokens,
    MODEL_TIMEOUTS.firstText / 1_000,
    MODEL_TIMEOUTS.whole / 1_000,
  ],
};

test.each(Object.entries(FIGURES))("docs/LIMITS.md states the figures of: %s", (limit, figures) => {
  const row = read("LIMITS.md")
    .split("\n")
    .find((line) => line.startsWith(`| ${limit} |`));
  for (const figure of figures)
    expect(row, `the row of ${limit}`).toMatch(
      new RegExp(`(?<![\\d,])${figure.toLocaleString("en")}(?![\\d,]\\d)`),
    );
});
