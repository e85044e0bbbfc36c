import { readSummary } from "@einstein-vs-cat/core";
import { Migration } from "@mikro-orm/migrations";

/** How many responses are read at once. */
const BATCH = 500;

interface Row {
  readonly id: string;
  readonly summary: string;
  readonly content: string;
}

/**
 * Argument cards as JSON, with the places of their quotes. Until now they were looked up in the table
 * of the summary each time. The summary stays, because it is on the wire and in files. Servers of the
 * version before still write rows without cards; `debate-rows.ts` reads them from the summary.
 */
export class ArgumentCards20261127111500 extends Migration {
  override async up(): Promise<void> {
    await this.execute(`alter table "ai_responses" add "cards" jsonb null`);
    for (let after = "0"; ; ) {
      const rows = (await this.execute(
        `select id::text, summary, content from ai_responses
         where summary is not null and id > ?::bigint order by ai_responses.id limit ?::int`,
        [after, BATCH],
      )) as unknown as readonly Row[];
      const last = rows.at(-1);
      if (last === undefined) return;
      const found = rows.map(({ id, summary, content }) => ({
        id,
        cards: readSummary(summary, content).cards,
      }));
      await this.execute(
        `update ai_responses r set cards = v.cards
         from jsonb_to_recordset(?::jsonb) as v (id bigint, cards jsonb) where r.id = v.id`,
        [JSON.stringify(found)],
      );
      after = last.id;
    }
  }

  override down(): void {
    this.addSql(`alter table "ai_responses" drop column "cards"`);
  }
}
