import { afterAll, beforeAll, expect, it } from "vitest";
import { ManualSummaryMaker, responseIn } from "../../../contract/summaries.contract.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";
import { textOf } from "../../../support/summaries.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

let databaseUrl: string;
let one: Server;
let two: Server;
beforeAll(async () => {
  databaseUrl = await createMigratedDatabase();
  [one, two] = await Promise.all([
    openMikroStore({ databaseUrl }),
    openMikroStore({ databaseUrl }),
  ]);
});
afterAll(() => Promise.all([one.close(), two.close()]));

it("The replies of a turn are found once for a hundred concurrent requests to two servers", async () => {
  const id = await responseIn(one);
  const maker = new ManualSummaryMaker();
  const replies = Array.from({ length: 100 }, (_, index) =>
    (index % 2 ? one : two).flowReplies.map(id, maker.makeText),
  );
  const answer = await maker.answer(1);
  for (let round = 0; round < 20; round += 1)
    await Promise.all([one.database.isReachable(), two.database.isReachable()]);
  answer.resolve("[]");
  expect(await Promise.all(replies)).toEqual(Array(100).fill("[]"));
  expect(maker.asked).toHaveLength(1);
});

it("The replies and the summary of one turn are made independently of each other", async () => {
  const id = await responseIn(one);
  const [summaries, flows] = [new ManualSummaryMaker(), new ManualSummaryMaker()];
  const summary = textOf(one.summaries.summarise(id, summaries.make));
  const replies = two.flowReplies.map(id, flows.makeText);
  const answers = await Promise.all([summaries.answer(1), flows.answer(1)]);
  for (const [index, answer] of answers.entries()) answer.resolve(`text ${index}`);
  expect(await Promise.all([summary, replies])).toEqual(["text 0", "text 1"]);
});
