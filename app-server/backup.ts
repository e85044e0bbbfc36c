/** `npm run backup -- FILE`: writes everything that the server stores into one file. */

import { inWords, runOnFile } from "./command-line.ts";
import { backUpStorage } from "./wiring/backups.ts";

await runOnFile("backup", async (environment, file) => {
  const { counts, size } = await backUpStorage(environment, file);
  return `Backed up ${inWords(counts.ai_debates ?? 0, "debate")} and ${inWords(counts.users ?? 0, "account")} to ${file} (${inWords(size, "byte")}).`;
});
