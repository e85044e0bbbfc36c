import type { Summary } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ManualMaker, responseIn } from "../../../contract/made-once-uses.ts";
import { createMigratedDatabase } from "../../../support/databases.ts";
import { openMikroStore } from "../../../support/stores.ts";
import { summaryOf } from "../../../support/summaries.ts";

type Server = Awaited<ReturnType<typeof openMikroStore>>;

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

it("The replies and the summary of one turn are made independently of each other", async () => {
  const id = await responseIn(one);
  const [summaries, flows] = [new ManualMaker<Summary>(), new ManualMaker<string>()];
  const summary = one.summaries.findOrMake(id, summaries.make);
  const replies = two.flowReplies.findOrMake(id, flows.make);
  const [summaryAnswer, flowAnswer] = await Promise.all([summaries.answer(1), flows.answer(1)]);
  summaryAnswer.resolve(summaryOf("text 0"));
  flowAnswer.resolve("text 1");
  expect(await Promise.all([summary, replies])).toEqual([summaryOf("text 0"), "text 1"]);
});
