import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MikroSessionStore } from "@einstein-vs-cat/mikro-orm/accounts/session-store";
import { MikroUserRepo } from "@einstein-vs-cat/mikro-orm/accounts/user-repo";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { MikroAccounts } from "@einstein-vs-cat/mikro-orm/desk/accounts";
import { MikroAudit } from "@einstein-vs-cat/mikro-orm/desk/audit";
import { describeDesk } from "../../contract/users/accounts.contract.ts";
import { DATABASES } from "../../support/databases.ts";

describeDesk("memory", async () => ({ ...createMemoryPorts(), close: async () => {} }));

for (const [name, place] of Object.entries(DATABASES))
  describeDesk(name, async () => {
    const database = await Database.open(await place());
    await database.migrate();
    return {
      accounts: new MikroAccounts(database),
      audit: new MikroAudit(database),
      users: new MikroUserRepo(database, () => crypto.randomUUID()),
      sessions: new MikroSessionStore(database),
      close: () => database.close(),
    };
  });
