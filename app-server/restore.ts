/** `npm run restore -- FILE`: replaces everything that the server stores by a backup. */

import { inWords, runOnFile } from "./command-line.ts";
import { restoreStorage, storageInWords } from "./wiring/backups.ts";

await runOnFile("restore", async (environment, file, options) => {
  const { createdAt, counts, keptDeleted } = await restoreStorage(environment, file, options);
  const restored = `Restored ${inWords(counts.ai_debates ?? 0, "debate")} and ${inWords(counts.users ?? 0, "account")} of ${createdAt} into ${storageInWords(environment)}.`;
  if (keptDeleted === 0) return restored;
  return `${restored} Deleted since, and deleted again: ${inWords(keptDeleted, "debate or account")}.`;
});
