import { asDomainError } from "@einstein-vs-cat/core";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { UserEntity } from "@einstein-vs-cat/mikro-orm/database/user-entities";
import { StatementError } from "@einstein-vs-cat/mikro-orm/storage-errors";
import type { SqlEntityManager } from "@mikro-orm/sql";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { loggableError } from "../../../app-server/http/log.ts";
import { STATUS_OF } from "../../../app-server/http/problem.ts";
import { DATABASES } from "../../support/databases.ts";

const SECRET = "my secret diary\n    at page 7";
const ADD_USER = "insert into users (username, username_key, password) values ('cat', 'cat', ?)";

/** Statements that fail, with the code of the database, or null when the mapper refuses them. */
const FAILURES: Record<
  string,
  { code: string | null; run: (em: SqlEntityManager) => Promise<unknown> }
> = {
  "a value of the wrong type": {
    code: "22P02",
    run: (em) => em.execute("select ?::int", [SECRET]),
  },
  "a text with a NUL": {
    code: "08P01",
    run: (em) => em.execute("select ?::text", [`${SECRET}\0`]),
  },
  "a row that exists already": {
    code: "23505",
    run: async (em) => {
      for (let time = 0; time < 2; time += 1) await em.execute(ADD_USER, [SECRET]);
    },
  },
  "a row with a missing value": {
    code: "23502",
    run: (em) => em.execute("insert into users (bio) values (?)", [SECRET]),
  },
  "a row that is not there": {
    code: null,
    run: (em) => em.findOneOrFail(UserEntity, { username: SECRET }),
  },
};

for (const [name, place] of Object.entries(DATABASES)) {
  describe(`an error of ${name}`, () => {
    let database: Database;
    beforeAll(async () => {
      database = await Database.open(await place());
      await database.migrate();
    });
    afterAll(() => database.close());

    for (const [failure, { code, run }] of Object.entries(FAILURES)) {
      it(`about ${failure} shows the log its code and place, and nothing of the row`, async () => {
        const error = await database.transaction(run).catch((thrown: unknown) => thrown);
        expect(error).toBeInstanceOf(StatementError);
        expect((error as StatementError).code ?? null).toBe(code);
        const logged = JSON.stringify([
          loggableError(error),
          loggableError(asDomainError(error).cause),
        ]);
        expect(logged).not.toContain("diary");
        expect(logged).not.toContain("page 7");
        expect(logged).toContain("storage-errors.test.ts");
      });
    }

    it("whose disk is full has a code of its own, and is remembered for the health check", async () => {
      expect(database.isFull).toBe(false);
      const error = await database
        .run((em) =>
          em.execute("do $$ begin raise exception 'no space' using errcode = '53100'; end $$"),
        )
        .catch(asDomainError);
      expect(error).toMatchObject({ code: "storage-full", cause: { code: "53100" } });
      expect([database.isFull, await database.isReachable()]).toEqual([true, true]);
    });

    it("that cannot be written to is 503, not 500", async () => {
      const error = await database
        .transaction(async (em) => {
          await em.execute("set transaction read only");
          await em.execute(ADD_USER, [SECRET]);
        })
        .catch(asDomainError);
      expect(error).toMatchObject({ code: "storage-unavailable", cause: { code: "25006" } });
      expect(STATUS_OF["storage-unavailable"]).toBe(503);
    });
  });
}
