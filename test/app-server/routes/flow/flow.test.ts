import type { FlowSheet } from "@einstein-vs-cat/core";
import { ONLY_VARIANT } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import {
  contentOf,
  FlowGateway,
  SCRIPT,
  type ScriptedTurn,
} from "../../../core/judging/flow-fixtures.ts";
import { type Harness, startApp, type Visitor } from "../../harness.ts";

const TWELVE: readonly ScriptedTurn[] = Array.from({ length: 12 }, (_, index) => ({
  claims: [`This is claim ${index}.`],
}));

let app: Harness;
let owner: Visitor;
let debateId: number;

async function open(script: readonly ScriptedTurn[], areLimitsOn = false): Promise<void> {
  app = await startApp({ gateways: { openai: new FlowGateway(script) }, areLimitsOn });
  owner = app.visitor();
  await owner.signUp("felix");
  debateId = await owner.debate();
  for (const [index, turn] of script.entries())
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
}

beforeEach(() => open(SCRIPT));
afterEach(() => app.close());

const flowOf = async (response: Response) => (await response.json()) as FlowSheet;
const read = async (person = owner) => flowOf(await person.fetch(`/api/debates/${debateId}/flow`));
const map = () => owner.post(`/api/debates/${debateId}/flow`);

describe("the flow sheet of a debate", () => {
  test("is empty until it is mapped, and then the same for every reading", async () => {
    expect(await read()).toEqual({ claims: [], replies: [], pending: [1, 2, 3] });
    const mapped = await map();
    expect(mapped.status).toBe(200);
    const sheet = await flowOf(mapped);
    expect(sheet.claims.map(({ id, status }) => [id, status])).toEqual([
      ["1.1", "standing"],
      ["1.2", "standing"],
      ["2.1", "answered"],
      ["3.1", "open"],
    ]);
    expect(sheet.replies).toMatchObject([
      { from: "2.1", to: "1.1", kind: "answers", quote: "A box has a lid" },
      { from: "3.1", to: "2.1", kind: "answers", quote: "Many boxes have no lid" },
    ]);
    const ids = app.tables.responsesOf(debateId).map(({ id }) => id);
    expect(sheet.claims.map(({ responseId }) => responseId)).toEqual([
      ids[0],
      ids[0],
      ids[1],
      ids[2],
    ]);
    expect(await read()).toEqual(sheet);
  });

  test("is its owner's alone: to others it does not exist, as in every call about the debate", async () => {
    const stranger = app.visitor();
    await stranger.signUp("tom");
    for (const person of [stranger, app.visitor()])
      for (const path of ["flow", "flow.argdown"])
        expect((await person.fetch(`/api/debates/${debateId}/${path}`)).status).toBe(404);
    expect((await stranger.post(`/api/debates/${debateId}/flow`)).status).toBe(404);
    expect((await owner.post("/api/debates/999999/flow")).status).toBe(404);
  });

  test("is a file in Argdown", async () => {
    await map();
    const response = await owner.fetch(`/api/debates/${debateId}/flow.argdown`);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(response.headers.get("content-disposition")).toContain(`flow-${debateId}.argdown`);
    const text = await response.text();
    expect(text).toContain("[Einstein]: Yes");
    expect(text).toContain("<2.1>");
  });

  test("is limited per minute, and what was made before is kept", async () => {
    await app.close();
    await open([...TWELVE, ...TWELVE], true);
    const statuses: number[] = [];
    while (statuses.at(-1) !== 429 && statuses.length < 9) statuses.push((await map()).status);
    // 20 turns get their cards.
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429]);
    expect((await read()).pending).toEqual([21, 22, 23, 24]);
  });
});

describe("the flow sheet of a shared debate", () => {
  test("has the turns that its reader sees of the debate", async () => {
    await app.close();
    await open(TWELVE);
    for (let call = 0; call < 3; call += 1) await map();
    const { shareToken } = (await (await owner.fetch(`/api/debates/${debateId}`)).json()) as {
      shareToken: string;
    };
    const shared = async (person: Visitor) =>
      flowOf(await person.fetch(`/api/share/${shareToken}/flow`));
    expect((await shared(owner)).claims).toHaveLength(12);
    expect((await shared(app.visitor())).claims).toHaveLength(10);
    await owner.post(`/api/debates/${debateId}/share/revoke`);
    expect((await owner.fetch(`/api/share/${shareToken}/flow`)).status).toBe(404);
  });
});
