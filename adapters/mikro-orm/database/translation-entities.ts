import type { TranslatedTexts } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { attempt } from "./claim-entities.ts";
import { createdAt, id } from "./columns.ts";
import { debate, RemarkEntity, ResponseEntity } from "./debate-entities.ts";

const p = defineEntity.properties;

/**
 * The translation of a piece of a debate; null until it is made. `originalHash` is that of the texts that
 * it translates.
 */
export const DebateTranslationEntity = defineEntity({
  name: "DebateTranslation",
  tableName: "debate_translations",
  uniques: [{ properties: ["debateId", "language", "place"] }],
  indexes: [
    {
      name: "debate_translations_response_id_index",
      properties: ["responseId"],
      where: "response_id is not null",
    },
    {
      name: "debate_translations_remark_id_index",
      properties: ["remarkId"],
      where: "remark_id is not null",
    },
  ],
  properties: {
    id: id().primary(),
    debateId: debate(),
    responseId: () =>
      p
        .manyToOne(ResponseEntity)
        .mapToPk()
        .fieldName("response_id")
        .deleteRule("cascade")
        .strictNullable(),
    remarkId: () =>
      p
        .manyToOne(RemarkEntity)
        .mapToPk()
        .fieldName("remark_id")
        .deleteRule("cascade")
        .strictNullable(),
    language: p.text(),
    place: p.text(),
    originalHash: p.text(),
    texts: p.json<TranslatedTexts>().strictNullable(),
    createdAt: createdAt(),
  },
});

/** The last attempt to translate a piece of a debate. */
export const DebateTranslationClaimEntity = defineEntity({
  name: "DebateTranslationClaim",
  tableName: "debate_translation_claims",
  properties: {
    translationId: p
      .manyToOne(DebateTranslationEntity)
      .mapToPk()
      .fieldName("translation_id")
      .deleteRule("cascade")
      .updateRule("no action")
      .primary(),
    ...attempt(),
  },
});
