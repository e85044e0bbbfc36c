import pg from "pg";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { createTestDatabase } from "../../../support/postgres.ts";
import { contractionsBetween } from "./contractions.ts";
import { readCatalogue } from "./schema-catalogue.ts";

const TABLES = `
  create table debates (id bigserial primary key, title varchar(20) not null default '', note text, votes int, token text);
  alter table debates add constraint debates_token_unique unique (token);
  create unique index debates_note on debates (note) where note <> '';
  create table users (id bigserial primary key);
  create function count_rows() returns trigger language plpgsql as 'begin return null; end';
  create trigger count after insert on debates execute function count_rows()`;

/** Migrations that servers of the version before do not survive, and what is said about them. */
const CONTRACTING: Readonly<Record<string, readonly string[]>> = {
  "drop table users": ["drops or renames users"],
  "alter table users rename to people": ["drops or renames users"],
  "alter table debates drop column votes": ["drops or renames debates.votes"],
  "alter table debates rename column votes to points": ["drops or renames debates.votes"],
  "alter table debates alter column votes type text": [
    "turns debates.votes from integer into text",
  ],
  "alter table debates alter column votes type smallint": [
    "turns debates.votes from integer into smallint",
  ],
  "alter table debates alter column title type varchar(10)": [
    "turns debates.title from character varying(20) into character varying(10)",
  ],
  "alter table debates alter column votes type bigint": [
    "turns debates.votes from integer into bigint",
  ],
  "alter table debates alter column votes set not null": ["requires debates.votes"],
  "alter table debates alter column title drop not null": ["lets debates.title be empty"],
  "alter table debates alter column title drop default": [
    "takes away the default of debates.title",
  ],
  "alter table debates add column kind text not null": [
    "adds debates.kind, required and without a default",
  ],
  "alter table debates add constraint few check (votes < 9)": [
    "adds the constraint debates.few CHECK ((votes < 9))",
  ],
  "alter table debates add column room int, add constraint seats unique (room, votes)": [
    "adds the constraint debates.seats UNIQUE (room, votes)",
  ],
  "create unique index one_title on debates (title)": [
    "adds the constraint debates.one_title CREATE UNIQUE INDEX one_title ON public.debates USING btree (title)",
  ],
  "alter table debates add foreign key (votes) references users (id)": [
    "adds the constraint debates.debates_votes_fkey FOREIGN KEY (votes) REFERENCES users(id)",
  ],
  "alter table debates drop constraint debates_token_unique": [
    "drops the constraint debates.debates_token_unique UNIQUE (token)",
  ],
  "drop trigger count on debates": ["drops the trigger count"],
  "drop trigger count on debates; drop function count_rows": [
    "drops the trigger count",
    "drops the function count_rows",
  ],
};

const EXPANDING = [
  "create table rooms (id bigserial primary key, debate_id bigint not null references debates (id), unique (debate_id))",
  "alter table debates add column kind text",
  "alter table debates add column kind text not null default 'open' check (kind in ('open', 'closed'))",
  "alter table debates add column room_id bigint references users (id)",
  "alter table debates add column number int generated always as identity unique",
  "alter table debates alter column title type varchar(40)",
  "alter table debates alter column title type text",
  "create index by_votes on debates (votes)",
  "create function count_more() returns trigger language plpgsql as 'begin return null; end'",
  "update debates set votes = 0 where votes is null",
];

describe("A migration", () => {
  let client: pg.Client;
  beforeAll(async () => {
    client = new pg.Client({ connectionString: await createTestDatabase(inject("postgresUrl")) });
    await client.connect();
    await client.query(TABLES);
  });
  afterAll(() => client.end());

  async function contractionsOf(sql: string): Promise<string[]> {
    const before = await readCatalogue(client);
    await client.query("begin");
    try {
      await client.query(sql);
      return contractionsBetween(before, await readCatalogue(client));
    } finally {
      await client.query("rollback");
    }
  }

  it.each(Object.entries(CONTRACTING))("contracts the schema with: %s", async (sql, found) => {
    expect(await contractionsOf(sql)).toEqual(found);
  });

  it.each(EXPANDING)("only expands the schema with: %s", async (sql) => {
    expect(await contractionsOf(sql)).toEqual([]);
  });
});
