import { WRITTEN_MODEL } from "@einstein-vs-cat/core";
import { expect, it } from "vitest";
import { outcomeOf } from "./support/mcp-app.ts";
import { connectStdio } from "./support/stdio-client.ts";

it("without any key or model, a debate of four turns is spoken and examined, and not judged", async () => {
  const { client } = await connectStdio();
  const progress: number[] = [];
  const callUntilDone = async (name: string, input: Record<string, unknown>) => {
    for (;;) {
      const onprogress = ({ progress: count }: { progress: number }) => void progress.push(count);
      const outcome = outcomeOf(await client.callTool({ name, arguments: input }, { onprogress }));
      if (outcome.code !== null || outcome.answer.done === true) return outcome;
    }
  };
  const question = "Is a hot dog a sandwich?";
  const { answer } = outcomeOf(
    await client.callTool({ name: "start_debate", arguments: { question } }),
  );
  const { debate } = answer;
  for (let turn = 1; turn <= 4; turn += 1) {
    const { answer: spoken } = await callUntilDone("next_turn", { debate });
    expect(spoken).toMatchObject({ turn, done: true, model: WRITTEN_MODEL });
    expect(String(spoken.text).length).toBeGreaterThan(200);
  }
  expect(progress.length).toBeGreaterThan(0);
  const { answer: cards } = await callUntilDone("argument_cards", { debate });
  expect((cards.cards as unknown[]).length).toBeGreaterThan(0);
  const { answer: flow } = await callUntilDone("flow", { debate });
  expect(flow).toMatchObject({ done: true, pending: [] });
  expect((await callUntilDone("verdict", { debate })).code).toBe("no-judge");
  await client.close();
});
