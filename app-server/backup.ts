/** `npm run backup -- FILE`: writes everything that the server stores into one file. */

import { inWords, runOnFile } from "./command-line.ts";
import { backUpStorage, storageInWords } from "./wiring/backups.ts";

await runOnFile("backup", async (environment, file, options) => {
  const { counts, size } = await backUpStorage(environment, file, options);
  return `Backed up ${inWords(counts.ai_debates ?? 0, "debate")} and ${inWords(counts.users ?? 0, "account")} from ${storageInWords(environment)} to ${file} (${inWords(size, "byte")}).`;
});
