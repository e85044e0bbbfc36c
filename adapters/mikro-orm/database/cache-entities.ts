import type { PositionSuggestion } from "@einstein-vs-cat/core";
import { defineEntity } from "@mikro-orm/core";
import { createdAt, id } from "./columns.ts";

const p = defineEntity.properties;

/** Suggested positions by the hash of question and language. The question itself is not stored. */
export const PositionSuggestionEntity = defineEntity({
  name: "PositionSuggestion",
  tableName: "position_suggestions",
  properties: {
    keyHash: p.text().primary(),
    suggestion: p.json<PositionSuggestion>(),
    keptAt: createdAt().index(),
  },
});

/**
 * A translated text of the interface. The key names the language, the message and the English text.
 */
export const TranslationEntity = defineEntity({
  name: "Translation",
  tableName: "translation_cache",
  properties: {
    id: id().primary(),
    cacheKey: p.text().unique(),
    originalText: p.text(),
    translatedText: p.text(),
    language: p.text(),
    type: p.text().$type<"ui">(),
    createdAt: createdAt(),
    updatedAt: createdAt(),
  },
});
