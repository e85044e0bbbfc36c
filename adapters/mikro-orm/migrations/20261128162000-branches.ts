import { Migration } from "@mikro-orm/migrations";

/**
 * Where a debate comes from: the original of a branch with the last turn that both have and the share
 * token that opened it, or the original of a rematch. A request of one owner makes one branch. A removed original leaves what came from it.
 */
export class Branches20261128162000 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates"
      add "branch_of" bigint null, add "branch_turn" int null, add "branch_share" text null,
      add "rematch_of" bigint null, add "request" text null,
      add constraint "ai_debates_branch_of_foreign"
        foreign key ("branch_of") references "ai_debates" ("id") on delete set null,
      add constraint "ai_debates_rematch_of_foreign"
        foreign key ("rematch_of") references "ai_debates" ("id") on delete set null,
      add constraint "ai_debates_rematch_of_unique" unique ("rematch_of"),
      add constraint "ai_debates_request_unique" unique ("request")`);
    this.addSql(`create index "ai_debates_branches_index"
      on "ai_debates" ("branch_of", "user_id", "id") where branch_of is not null`);
  }

  override down(): void {
    this.addSql(`drop index "ai_debates_branches_index"`);
    this.addSql(`alter table "ai_debates"
      drop column "branch_of", drop column "branch_turn", drop column "branch_share",
      drop column "rematch_of", drop column "request"`);
  }
}
