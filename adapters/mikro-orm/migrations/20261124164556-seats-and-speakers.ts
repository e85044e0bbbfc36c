import { Migration } from "@mikro-orm/migrations";

/**
 * Who argues each side of a debate, and who spoke each turn: a model, the rehearsal voice or a
 * person. Until now the name of a model had to say it. Servers of the version before still write
 * rows without these columns; `debate-rows.ts` reads them by the columns that they know.
 */
export class SeatsAndSpeakers20261124164556 extends Migration {
  override up(): void {
    this.addSql(`alter table "ai_debates" add "seats" jsonb null`);
    this.addSql(`alter table "ai_responses" add "speaker" jsonb null`);
    this.addSql(`update "ai_debates" set "seats" = jsonb_build_object(
      '1', jsonb_build_object('persona', 'einstein', 'by', 'model', 'model', "model1"),
      '2', jsonb_build_object('persona', 'cat', 'by', 'model', 'model', "model2"))`);
    this.addSql(`update "ai_responses" set "speaker" = case "ai_model"
      when 'human' then '{"kind": "person", "name": null}'::jsonb
      when 'rehearsal' then '{"kind": "rehearsal"}'::jsonb
      when 'written in advance' then '{"kind": "written"}'::jsonb
      else jsonb_build_object('kind', 'model', 'model', "ai_model") end`);
  }

  override down(): void {
    this.addSql(`alter table "ai_debates" drop column "seats"`);
    this.addSql(`alter table "ai_responses" drop column "speaker"`);
  }
}
