import { rm } from "node:fs/promises";
import { describe, inject, it } from "vitest";
import { answer } from "../../adapters/providers/provider-script.ts";
import { type ProviderCall, ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { everyPart } from "./killed-parts.ts";
import { onPostgres, startTurnServer, WORDS } from "./turn-fixtures.ts";

/** How often a server is killed on each kind of storage; a thorough run kills more often. */
const KILLS = inject("isThorough") ? { postgres: 30, embedded: 10 } : { postgres: 6, embedded: 2 };

/** The longest time until a kill, in ms: all that is interrupted has ended before. */
const LONGEST = 120;

const CARDS = `| Argument Point | Source Quote | Source URL |
| --- | --- | --- |
| It begins | word 1 | N/A |
| It goes on | word 2 | N/A |`;

/** Answers what a server asks besides turns: for argument cards, and whether a turn held its side. */
function answerTask({ body }: ProviderCall) {
  const asked = JSON.stringify(body);
  if (asked.includes("You make argument cards")) return answer(CARDS);
  return asked.includes("You check one turn") ? answer('{"left": false, "quote": null}') : null;
}

/** Each kill interrupts all parts at once, at a random point of each. */
async function killOften(times: number, storage: Record<string, string>): Promise<void> {
  const provider = await ScriptedProvider.start();
  provider.willAlwaysAnswer(answer(...WORDS));
  provider.aside = answerTask;
  let server = await startTurnServer(provider, storage);
  for (let kill = 0; kill < times; kill += 1) {
    const parts = everyPart();
    for (const part of parts) await part.prepare(server);
    const interrupted = parts.map((part) => part.act(server).catch(() => null));
    // A random delay, not a wait for a condition. Most of it goes to the beginning, where the short calls are.
    await new Promise((resolve) => setTimeout(resolve, LONGEST * Math.random() ** 2));
    await server.end("SIGKILL");
    await Promise.all(interrupted);
    const next = await startTurnServer(provider, storage);
    await Promise.all(parts.map((part) => part.check(next)));
    server = next;
  }
  await server.end("SIGKILL");
  await provider.close();
}

describe.concurrent("kill -9 in the middle of a person's turn, a checked answer, an Again, a choice, a branch, a rematch, a concession, a question and an added source", () => {
  it(`leaves nothing half on PostgreSQL, and each works afterwards (${KILLS.postgres} times)`, async () => {
    await killOften(KILLS.postgres, onPostgres(await createMigratedDatabase()));
  }, 600_000);

  it(`leaves nothing half on the embedded database, and each works afterwards (${KILLS.embedded} times)`, async () => {
    const dataDir = await copyDataFolder(inject("freshDataFolder"));
    await killOften(KILLS.embedded, { DATA_DIR: dataDir });
    await rm(dataDir, { recursive: true });
  }, 600_000);
});
