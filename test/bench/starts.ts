import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ensureWebBundle } from "../../app-server/pages/web-bundle.ts";
import { startServer } from "../e2e/support/server-process.ts";

/**
 * Measures how long the server takes to start with a built web app: on an empty data folder, then
 * on the same folder again.
 */
export async function starts() {
  await ensureWebBundle();
  const rows = [];
  for (let round = 1; round <= 3; round += 1) {
    const dataDir = await mkdtemp(join(tmpdir(), "einstein-vs-cat-"));
    const row: Record<string, number> = {};
    for (const which of ["first start (ms)", "second start (ms)"]) {
      const startedAt = performance.now();
      const server = await startServer({ DATA_DIR: dataDir });
      row[which] = Math.round(performance.now() - startedAt);
      await server.end("SIGTERM");
    }
    rows.push(row);
    await rm(dataDir, { recursive: true });
  }
  return rows;
}
