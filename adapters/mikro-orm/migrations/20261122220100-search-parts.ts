import { Migration } from "@mikro-orm/migrations";

/**
 * What a document of the search index holds. A text that can change has documents of its own, so
 * that its words can be taken out again: `title`, or `input` and an id. The others have no name.
 */
export class SearchParts20261122220100 extends Migration {
  override up(): void {
    this.addSql(`alter table "search_documents" add column "part" text not null default ''`);
  }

  override down(): void {
    this.addSql(`alter table "search_documents" drop column "part"`);
  }
}
