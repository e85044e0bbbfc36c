import { Migration } from "@mikro-orm/migrations";

/**
 * A claim stays after its turn. The turns that a person or a server runs are found among the running
 * claims alone, whose number does not grow with the archive.
 */
export class RunningClaims20261123051500 extends Migration {
  override up(): void {
    for (const column of ["claimant", "owner"]) {
      this.addSql(`drop index "turn_claims_${column}_index"`);
      this.addSql(
        `create index "turn_claims_${column}_index" on "turn_claims" ("${column}") where state = 'running'`,
      );
    }
  }

  override down(): void {
    for (const column of ["claimant", "owner"]) {
      this.addSql(`drop index "turn_claims_${column}_index"`);
      this.addSql(`create index "turn_claims_${column}_index" on "turn_claims" ("${column}")`);
    }
  }
}
