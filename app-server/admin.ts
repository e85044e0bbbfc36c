/** `npm run admin -- COMMAND`: what the operator of a server sees and does. */

import { askServer } from "./admin/admin-socket.ts";
import { ADMIN_USAGE, runAdminCommand } from "./admin/commands.ts";
import { runCommand } from "./command-line.ts";
import { type Environment, StartupError } from "./env.ts";
import { createContainer, resolveServices } from "./wiring/container.ts";
import { Storage } from "./wiring/storage.ts";

await runCommand(ADMIN_USAGE, async (environment, words) => {
  const printed = await run(environment, words);
  if (printed === null) throw new StartupError(ADMIN_USAGE);
  return printed;
});
// Timers of services would keep the process alive.
process.exit(0);

/** Asks the server that uses an embedded database; else opens the database itself. */
async function run(environment: Environment, words: readonly string[]): Promise<string | null> {
  if (environment.DATABASE_URL === undefined) {
    const answer = await askServer(environment.DATA_DIR, words);
    if (answer !== null) return answer.printed;
  }
  const container = createContainer({ ...environment, LOG_LEVEL: "error" });
  const storage = await container.getAsync(Storage);
  try {
    return await runAdminCommand(await resolveServices(container), words);
  } finally {
    await storage.close();
  }
}
