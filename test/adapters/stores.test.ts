import { describeDebateRepo } from "../contract/debate-repo.contract.ts";
import { describeLiveTurns } from "../contract/live-turns.contract.ts";
<<<<<<< /work/four/test/adapters/stores.test.ts
import { describeSharing } from "../contract/share.contract.ts";
import { describeUserRepo } from "../contract/user-repo.contract.ts";
import { createTestDatabase } from "../postgres.ts";
import { openMemoryStore, openMikroStore } from "../stores.ts";
=======
import { STORES } from "./every-store.ts";
>>>>>>> /tmp/n_

for (const [name, open] of Object.entries(STORES)) {
  describeDebateRepo(name, open);
  describeLiveTurns(name, open);
<<<<<<< /work/four/test/adapters/stores.test.ts
  describeUserRepo(name, open);
  describeArchive(name, open);
  describeArchiveSearch(name, open);
  describeSharing(name, open);
=======
>>>>>>> /tmp/n_
}
