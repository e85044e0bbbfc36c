import { Migration } from "@mikro-orm/migrations";

/** The debate and the request that added a remark: it is one remark, however often it is sent. */
export class RemarkRequests20261128175500 extends Migration {
  override up(): void {
    this.addSql(`alter table "user_inputs" add "request" text null,
      add constraint "user_inputs_request_unique" unique ("request")`);
  }

  override down(): void {
    this.addSql(`alter table "user_inputs" drop column "request"`);
  }
}
