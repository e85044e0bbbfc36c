import { Migration } from "@mikro-orm/migrations";

/**
 * Since when the operator has locked an account. Servers of the version before let its owner log in,
 * but the sessions from before stay ended.
 */
export class LockedAccounts20261127210000 extends Migration {
  override up(): void {
    this.addSql(`alter table "users" add column "locked_at" timestamptz(3) null`);
  }

  override down(): void {
    this.addSql(`alter table "users" drop column "locked_at"`);
  }
}
