import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { newDebate, newOwner, speak } from "../../../contract/debate-store.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

const INSERT_RESPONSE = `insert into ai_responses (debate_id, option_number, content, turn_number, ai_model) values (?, 1, 'kept meanwhile', 1, 'rehearsal')`;
const INSERT_INPUT =
  "insert into user_inputs (debate_id, user_id, content, turn_number) values (?, ?, 'added meanwhile', 2)";
const COUNT_WAITING =
  "select count(*)::int as count from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";

describe("A copy made by one server while another server writes", () => {
  let one: Server;
  let two: Server;
  beforeAll(async () => {
    const databaseUrl = await createMigratedDatabase();
    [one, two] = await Promise.all([
      openMikroStore({ databaseUrl }),
      openMikroStore({ databaseUrl }),
    ]);
  });
  afterAll(() => Promise.all([one.close(), two.close()]));

  const countWaiting = async () => {
    const [row] = await one.database.run((em) => em.execute<{ count: number }[]>(COUNT_WAITING));
    return row?.count ?? 0;
  };

  it("waits for the open transaction and contains all of its rows, so that no input refers to a missing turn", async () => {
    const [owner, reader] = [await newOwner(one), await newOwner(one)];
    const { id } = await one.debates.create(newDebate(owner));
    let isCopied = false;
    const copying = await one.database.transaction(async (em) => {
      await em.execute("select 1 from ai_debates where id = ? for update", [id]);
      const begun = two.debates.copy(id, reader.userId, "A copy").finally(() => {
        isCopied = true;
      });
      while (!isCopied && (await countWaiting()) === 0);
      await em.execute(INSERT_RESPONSE, [id]);
      await em.execute(INSERT_INPUT, [id, owner.userId]);
      return { begun };
    });
    const copy = await one.debates.find((await copying.begun).id);
    expect(copy?.responses.map(({ content }) => content)).toEqual(["kept meanwhile"]);
    expect(copy?.remarks.map(({ turnNumber }) => turnNumber)).toEqual([2]);
  });

  it("is created once when both servers receive requests, and both return it", async () => {
    const [owner, reader] = [await newOwner(one), await newOwner(one)];
    const { id } = await one.debates.create(newDebate(owner));
    await speak(one, id, "words");
    const clicks = Array.from({ length: 10 }, (_, index) =>
      (index % 2 ? one : two).debates.copy(id, reader.userId, `click ${index}`),
    );
    const copies = await Promise.all(clicks);
    expect(copies).toEqual(copies.map(() => copies[0]));
    expect(await one.debates.countFor(reader.userId)).toEqual({ debates: 1, responses: 1 });
  });
});
