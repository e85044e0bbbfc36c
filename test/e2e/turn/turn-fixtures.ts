/** Turns that the test holds at each word, and servers that the test kills during a turn. */

import { expect } from "vitest";
import {
  type Answer,
  finish,
  hold,
  type ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";

/** The words of every turn, each with a character of several code points. */
export const WORDS = Array.from({ length: 40 }, (_, index) => `word ${index} 🐈‍⬛ `);
/** The complete text of a turn. */
export const WHOLE = WORDS.join("");

/** A turn that waits for the test before each word and before its end. */
export const wordByWord: Answer = stream(
  ...WORDS.flatMap((word) => [hold(), say(word)]),
  hold(),
  finish(),
);

/** Starts a server process that uses the scripted provider. */
export const startTurnServer = (
  provider: ScriptedProvider,
  storage: Record<string, string>,
): Promise<ServerProcess> =>
  startServer(
    {
      ...storage,
      RATE_LIMITS: "off",
      OPENAI_API_KEY: "test-key",
      OPENAI_BASE_URL: `${provider.url}/v1`,
    },
    "--api-only",
  );

/** Returns the settings of a server on this database. */
export const onPostgres = (databaseUrl: string) => ({
  DATABASE_URL: databaseUrl,
  SESSION_SECRET: "a secret of the tests, long enough",
});

/**
 * Kills a server with SIGKILL at a random point of a turn, between the claim and the last byte
 * after the commit, and asserts what a restarted one finds.
 */
export async function killAtRandomPoint(
  provider: ScriptedProvider,
  server: ServerProcess,
  restart: () => Promise<ServerProcess>,
): Promise<ServerProcess> {
  const visitor = new Visitor();
  const id = await visitor.createDebate(server);
  const before = provider.calls.length;
  const interrupted = visitor.generate(server, id).then(listen, () => null);
  const words = Math.floor(Math.random() * (WORDS.length + 8)) - 3;
  if (words >= 0) (await provider.call(before + 1)).release(words);
  // A random delay, not a wait for a condition: the words and the commit arrive within it.
  await new Promise((resolve) => setTimeout(resolve, Math.random() * 15));
  await server.end("SIGKILL");
  const received = await interrupted;
  provider.calls.at(-1)?.release();

  const restarted = await restart();
  const { responses } = await visitor.readDebate(restarted, id);
  expect([[], [WHOLE]]).toContainEqual(responses.map(({ content }) => content));
  if (received?.end === "done") expect(responses).toHaveLength(1);
  const calls = provider.calls.length;
  const next = visitor.generate(restarted, id);
  (await provider.call(calls + 1)).release();
  expect(await listen(await next)).toEqual({ text: WHOLE, end: "done" });
  const turns = (await visitor.readDebate(restarted, id)).responses.map(
    ({ turnNumber }) => turnNumber,
  );
  expect(turns).toEqual(responses.length === 0 ? [1] : [1, 2]);
  return restarted;
}
