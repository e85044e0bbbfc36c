import { defineEntity } from "@mikro-orm/core";
import { createdAt, id } from "./columns.ts";
import { debate } from "./debate-entities.ts";

const p = defineEntity.properties;

/** A source of a debate, without its text. `n` counts the sources of a debate from 1. */
export const SourceEntity = defineEntity({
  name: "DebateSource",
  tableName: "debate_sources",
  uniques: [{ properties: ["debateId", "n"] }],
  properties: {
    id: id().primary(),
    debateId: debate(),
    n: p.smallint(),
    title: p.text(),
    address: p.text().strictNullable(),
    characters: p.integer(),
    passages: p.integer(),
    fromTurn: p.integer(),
    createdAt: createdAt(),
  },
});

/** A reference to a source, with which the row goes. */
const source = () =>
  p.manyToOne(SourceEntity).mapToPk().fieldName("source_id").deleteRule("cascade");

/** A passage of a source, counted from 1. It never changes. */
export const PassageEntity = defineEntity({
  name: "SourcePassage",
  tableName: "source_passages",
  uniques: [{ properties: ["sourceId", "passage"] }],
  properties: {
    id: id().primary(),
    sourceId: source(),
    passage: p.integer(),
    page: p.integer().strictNullable(),
    text: p.text(),
  },
});

/** A key of a source with the passages that have it, for the search. */
export const SourceWordEntity = defineEntity({
  name: "SourceWord",
  tableName: "source_words",
  properties: {
    sourceId: () =>
      p.manyToOne(SourceEntity).mapToPk().fieldName("source_id").deleteRule("cascade").primary(),
    word: p.text().primary(),
    /** Numbers with spaces between them: JSON took five times as long to store. */
    passages: p.text(),
  },
});
