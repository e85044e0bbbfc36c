import { DomainError } from "@einstein-vs-cat/core";
import { Database } from "@einstein-vs-cat/mikro-orm/database";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { DATABASES } from "../../support/databases.ts";

describe.each(Object.entries(DATABASES))("Statements without the ORM on %s", (_name, place) => {
  let database: Database;
  beforeAll(async () => {
    database = await Database.open(await place());
    await database.execute("create table notes (id bigint primary key, text text)");
  });
  afterAll(() => database.close());

  const texts = async () =>
    (await database.execute<{ text: string }[]>("select text from notes order by id")).map(
      ({ text }) => text,
    );

  it("return rows of any length, and values as they were given", async () => {
    const text = "É ".repeat(60_000);
    await database.execute("insert into notes values (?, ?)", [1, text]);
    expect(await database.execute("select id::float8 as id, text from notes")).toEqual([
      { id: 1, text },
    ]);
    await database.execute("delete from notes");
  });

  it("are stored together or not at all, also when one fails that is not awaited", async () => {
    const add = (ids: number[]) =>
      database.transact(async (sql) => {
        for (const id of ids) void sql.execute("insert into notes values (?, ?)", [id, `${id}`]);
      });
    await add([1, 2]);
    await expect(add([3, 2, 4])).rejects.toMatchObject({ code: "23505" });
    const refused = database.transact(async (sql) => {
      await sql.execute("insert into notes values (5, '5')");
      throw new DomainError("too-many-turns");
    });
    await expect(refused).rejects.toMatchObject({ code: "too-many-turns" });
    expect(await texts()).toEqual(["1", "2"]);
    await add([3]);
    expect(await texts()).toEqual(["1", "2", "3"]);
  });

  it("work again after a statement that the database refused to prepare", async () => {
    const read = () => database.execute<{ n: number }[]>("select n::int as n from later");
    await expect(read()).rejects.toMatchObject({ code: "42P01" });
    await database.execute("create table later as select 7 as n");
    expect(await read()).toEqual([{ n: 7 }]);
  });

  it("see what the ORM has written, and the other way round", async () => {
    await database.run((em) => em.execute("insert into notes values (10, 'by the ORM')"));
    await database.execute("insert into notes values (?, ?)", [11, "without it"]);
    const rows = await database.run((em) => em.execute("select text from notes where id > 9"));
    expect([await texts(), rows]).toEqual([
      ["1", "2", "3", "by the ORM", "without it"],
      [{ text: "by the ORM" }, { text: "without it" }],
    ]);
  });

  it("of many callers at once each get their own rows", async () => {
    const numbers = Array.from({ length: 200 }, (_, index) => index);
    const answers = await Promise.all(
      numbers.map((number) =>
        number % 2 === 0
          ? database.execute<{ n: number }[]>("select ?::int as n", [number])
          : database.transact((sql) =>
              sql.execute<{ n: number }[]>("select ?::int as n", [number]),
            ),
      ),
    );
    expect(answers.map(([row]) => row?.n)).toEqual(numbers);
  });
});
