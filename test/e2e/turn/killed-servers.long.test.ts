import { rm } from "node:fs/promises";
import { describe, inject, it } from "vitest";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { killAtRandomPoint, onPostgres, startTurnServer, wordByWord } from "./turn-fixtures.ts";

/**
 * The number of servers on PostgreSQL that are killed side by side, and how often each database has
 * a server killed: 50 times in all in a thorough run (`npm run test:thorough`), else a few.
 */
const KILLS = inject("isThorough")
  ? { servers: 4, postgres: 10, embedded: 10 }
  : { servers: 2, postgres: 3, embedded: 1 };

// Each lane waits for the lease of its killed server to expire, so the lanes run side by side.
describe.concurrent("a server killed by kill -9 at a random point of a turn", () => {
  /** Kills a server so many times, each time restarted on the same storage. */
  async function killOften(times: number, storage: Record<string, string>): Promise<void> {
    const provider = await ScriptedProvider.start();
    provider.willAlwaysAnswer(wordByWord);
    const restart = () => startTurnServer(provider, storage);
    let server = await restart();
    for (let round = 0; round < times; round += 1) {
      server = await killAtRandomPoint(provider, server, restart);
    }
    await server.end("SIGKILL");
    await provider.close();
  }

  for (let number = 1; number <= KILLS.servers; number += 1) {
    it(`leaves either no response or one complete response on PostgreSQL, and the next turn works (server ${number}, ${KILLS.postgres} times)`, async () => {
      await killOften(KILLS.postgres, onPostgres(await createMigratedDatabase()));
    }, 600_000);
  }

  it(`leaves either no response or one complete response on the embedded database, and the next turn works (${KILLS.embedded} times)`, async () => {
    const dataDir = await copyDataFolder(inject("freshDataFolder"));
    await killOften(KILLS.embedded, { DATA_DIR: dataDir });
    await rm(dataDir, { recursive: true });
  }, 600_000);
});
