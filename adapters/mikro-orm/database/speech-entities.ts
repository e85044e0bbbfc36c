import { defineEntity } from "@mikro-orm/core";
import { createdAt, id } from "./columns.ts";
import { ResponseEntity } from "./debate-entities.ts";

const p = defineEntity.properties;

/** The audio of a sentence by the digest of what was said and how; null while it is being made. */
export const SpokenSentenceEntity = defineEntity({
  name: "SpokenSentence",
  tableName: "spoken_sentences",
  indexes: [{ properties: ["heardAt"] }],
  uniques: [{ properties: ["responseId", "digest"] }],
  properties: {
    id: id().primary(),
    responseId: p
      .manyToOne(ResponseEntity)
      .mapToPk()
      .fieldName("response_id")
      .deleteRule("cascade")
      .updateRule("no action"),
    digest: p.text(),
    audio: p.blob().strictNullable(),
    bytes: p.integer().default(0),
    heardAt: createdAt(),
  },
});
