import type { Debate } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../../harness.ts";
import { newOwner, share, startAppWithPages } from "../shared-fixtures.ts";
import { claim, keep, nextCheck, rawViewer, watch } from "./live-app.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  debate = await share(app, owner, { responses: 2, inputs: 0 });
});
afterEach(() => app.close());

const CHANGED = "event: changed\ndata: {}\n\n";
const AGAIN = 'event: turn\ndata: {"turnNumber":2,"side":2}\n\n';

/** Claims the last turn again, which the test then speaks. */
async function claimAgain() {
  const request = { debateId: debate.id, claimant: "owner", again: true, guard: () => {} };
  const claimed = await app.services.liveTurns.claim(request);
  if (claimed.kind !== "claimed") throw new Error("the turn is running");
  return claimed.turn;
}

/** What the page of the debate has. */
async function pageOf() {
  const answer = await app.visitor().fetch(`/api/share/${debate.shareToken}`);
  const { responses, userInputs } = (await answer.json()) as {
    responses: { turnNumber: number; content: string }[];
    userInputs: { content: string }[];
  };
  return { turns: responses.map(({ content }) => content), remarks: userInputs.length };
}

/** The last response, which the owner can exchange. */
const lastResponse = () => {
  const [last] = app.tables.responsesOf(debate.id).slice(-1);
  if (last === undefined) throw new Error("the debate has no response");
  return last;
};

describe("the last turn that is spoken again while it is watched", () => {
  test("is shown from its first word, under its number, and is what the page has then", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    const turn = await claimAgain();
    turn.push("Another ");
    await viewer.until("Another ");
    const late = await watch(app.visitor(), debate.shareToken);
    turn.push("answer.");
    const { id } = await keep(turn);
    await viewer.until("kept");
    expect(viewer.text).toBe(
      [
        AGAIN,
        'data: {"content":"Another "}\n\n',
        'data: {"content":"answer."}\n\n',
        `event: kept\ndata: {"responseId":${id}}\n\n`,
      ].join(""),
    );
    expect(await late.until("kept")).toContain(AGAIN);
    const { turns } = await pageOf();
    expect([turns.length, turns[1]]).toEqual([2, "Another answer."]);
    await Promise.all([viewer.leave(), late.leave()]);
  });

  test("leaves the former text on the page when it fails", async () => {
    const before = await pageOf();
    const viewer = await watch(app.visitor(), debate.shareToken);
    const turn = await claimAgain();
    turn.push("Half");
    await viewer.until("Half");
    await turn.fail("provider-busy");
    await viewer.until('event: failed\ndata: {"turnNumber":2}\n\n');
    expect(await pageOf()).toEqual(before);
    await viewer.leave();
  });

  test("is followed by the next turn under its own number", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    const again = await claimAgain();
    again.push("Anew.");
    await keep(again);
    (await claim(app, debate.id)).push("Next.");
    await viewer.until("Next.");
    expect(viewer.text.match(/"turnNumber":\d/g)).toEqual(['"turnNumber":2', '"turnNumber":3']);
    await viewer.leave();
  });
});

describe("what the owner changes while a debate is watched", () => {
  const post = (path: string, body: object = {}) =>
    owner.post(`/api/debates/${debate.id}${path}`, body);

  test("is told when they choose another variant of the last turn", async () => {
    await keep(await claimAgain());
    const viewer = await watch(app.visitor(), debate.shareToken);
    await app.services.variants.choose(lastResponse().id, 1);
    await nextCheck(app);
    expect(await viewer.until("changed")).toBe(CHANGED);
    for (let check = 0; check < 3; check += 1) await nextCheck(app);
    expect(viewer.text).toBe(CHANGED);
    await viewer.leave();
  });

  test("is told when they add a remark, and when they delete it", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    const answer = await post("/input", { content: "The bun is one piece." });
    const { id } = (await answer.json()) as { id: number };
    await nextCheck(app);
    await viewer.until("changed");
    expect((await pageOf()).remarks).toBe(1);
    await owner.fetch(`/api/debates/${debate.id}/input/${id}`, { method: "DELETE" });
    await nextCheck(app);
    await viewer.until(CHANGED + CHANGED);
    expect((await pageOf()).remarks).toBe(0);
    await viewer.leave();
  });

  test("is told once more, at once, to who was not reading when it happened", async () => {
    const turn = await claim(app, debate.id);
    const viewer = await rawViewer(app, debate.shareToken);
    viewer.socket.pause();
    turn.push("cat ".repeat(5_000_000));
    turn.push("more");
    await post("/input", { content: "The bun is one piece." });
    await nextCheck(app);
    viewer.socket.resume();
    await viewer.reads('"more"');
    await viewer.reads("changed");
    viewer.socket.destroy();
  });

  test("is not told when nothing has changed", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    for (let check = 0; check < 5; check += 1) await nextCheck(app);
    expect(viewer.text).toBe("");
    await viewer.leave();
  });
});

describe("a turn that its owner stops while it is watched", () => {
  test("is kept with the words that were shown", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    const turn = await claim(app, debate.id);
    turn.push("So far.");
    await viewer.until("So far.");
    const stopping = owner.fetch(`/api/debates/${debate.id}/live`, { method: "DELETE" });
    expect(await turn.stopped).toBe("stopped");
    await keep(turn);
    expect((await stopping).status).toBe(204);
    await viewer.until("kept");
    expect((await pageOf()).turns.at(-1)).toBe("So far.");
    await viewer.leave();
  });
});
