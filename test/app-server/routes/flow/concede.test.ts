import type { FlowSheet } from "@einstein-vs-cat/core";
import { ONLY_VARIANT } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { contentOf, FlowGateway, SCRIPT } from "../../../core/judging/flow-fixtures.ts";
import { type Harness, startApp, type Visitor } from "../../harness.ts";

let app: Harness;
let felix: Visitor;
let gateway: FlowGateway;
beforeEach(async () => {
  gateway = new FlowGateway(SCRIPT);
  app = await startApp({ gateways: { openai: gateway, anthropic: gateway, xai: gateway } });
  felix = app.visitor();
  await felix.signUp("felix");
});
afterEach(() => app.close());

/** A debate with the three turns of the script, the argument cards made; its owner has a seat or none. */
async function debate(seat?: 1 | 2): Promise<number> {
  const debateId = await felix.debate(seat === undefined ? {} : { seat });
  for (const [index, turn] of SCRIPT.entries())
    app.tables.responses.push({
      ...{ id: app.tables.nextId(), debateId, turnNumber: index + 1, content: contentOf(turn) },
      ...{ side: index % 2 === 0 ? 1 : 2, summary: null },
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      ...{
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
        createdAt: new Date(),
      },
    });
  expect((await felix.post(`/api/debates/${debateId}/flow`)).status).toBe(200);
  return debateId;
}

const concede = (id: number, claim: unknown, person = felix) =>
  person.fetch(`/api/debates/${id}/concede`, {
    method: "POST",
    headers: { "Content-Type": "application/json", Accept: "application/problem+json" },
    body: JSON.stringify({ claim }),
  });
const refusal = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};
const statuses = async (response: Response | Promise<Response>) =>
  ((await (await response).json()) as FlowSheet).claims.map(({ id, status }) => `${id} ${status}`);

describe("a person who argues", () => {
  test("concedes a claim of the other side, in the own sheet, the shared one and the files", async () => {
    const id = await debate(2);
    const answer = await concede(id, "1.2");
    expect(answer.status).toBe(201);
    const expected = ["1.1 standing", "1.2 conceded", "2.1 answered", "3.1 open"];
    expect(await statuses(answer)).toEqual(expected);
    expect(await statuses(felix.fetch(`/api/debates/${id}/flow`))).toEqual(expected);
    expect(await statuses(felix.post(`/api/debates/${id}/flow`))).toEqual(expected);
    const { shareToken } = (await (await felix.fetch(`/api/debates/${id}`)).json()) as {
      shareToken: string;
    };
    const reader = app.visitor();
    expect(await statuses(reader.fetch(`/api/share/${shareToken}/flow`))).toEqual(expected);
    const exported = await felix.fetch(`/api/debates/${id}/export?format=json`);
    expect(((await exported.json()) as { flow: FlowSheet }).flow.claims[1]?.status).toBe(
      "conceded",
    );
    const argdown = await (await felix.fetch(`/api/debates/${id}/flow.argdown`)).text();
    expect(argdown).toContain("conceded");
  });

  test("concedes a claim once, however often it is sent", async () => {
    const id = await debate(2);
    const answers = await Promise.all([1, 2, 3].map(() => concede(id, "1.2")));
    expect(answers.map(({ status }) => status)).toEqual([201, 201, 201]);
    expect(app.tables.concessions).toHaveLength(1);
  });

  test("concedes no claim of their own, none that there is not, and none without a seat", async () => {
    const seated = await debate(2);
    expect(await refusal(concede(seated, "2.1"))).toEqual([409, "not-your-turn"]);
    expect(await refusal(concede(seated, "1.7"))).toEqual([404, "not-found"]);
    expect(await refusal(concede(seated, 3))).toEqual([400, "invalid-input"]);
    const models = await debate();
    expect(await refusal(concede(models, "1.1"))).toEqual([409, "not-your-turn"]);
    expect(await refusal(concede(seated, "1.1", app.visitor()))).toEqual([404, "not-found"]);
    expect(app.tables.concessions).toEqual([]);
  });

  test("is quoted to the opponent in its next turns", async () => {
    const id = await debate(1);
    const prompts: string[] = [];
    gateway.override = ({ material, prompt }) => {
      if (material.purpose !== "turn") return null;
      prompts.push(JSON.stringify(prompt));
      return "A turn.";
    };
    await concede(id, "2.1");
    await (await felix.post(`/api/debates/${id}/generate`)).text();
    expect(prompts).toHaveLength(1);
    expect(prompts[0]).toContain(
      "<conceded>\\nOn A box has a lid, and a bun has none.\\n\\nA box has a lid, and a bun has none.\\n</conceded>",
    );
  });
});
