import type { ClaimedTurn, Debate } from "@einstein-vs-cat/core";
import { STAGE } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, StreamText, Visitor } from "../../harness.ts";
import { newOwner, share, startAppWithPages, takeDown } from "../shared-fixtures.ts";
import { claim, keep, nextCheck, rawViewer, watch } from "./live-app.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
let turn: ClaimedTurn;
let viewer: StreamText;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  debate = await share(app, owner, { responses: 2, inputs: 0 });
  turn = await claim(app, debate.id);
  viewer = await watch(app.visitor(), debate.shareToken);
  turn.push("Before. ");
  await viewer.until("Before. ");
});
afterEach(() => app.close());

const GONE = "event: gone\ndata: {}\n\n";

describe("a live stream whose link opens nothing any more", () => {
  const ways: Record<string, () => Promise<unknown>> = {
    "is revoked": () => owner.post(`/api/debates/${debate.id}/share/revoke`),
    "is taken down": () => takeDown(app, debate),
    "is deleted": () => owner.fetch(`/api/debates/${debate.id}`, { method: "DELETE" }),
  };

  test.each(Object.entries(ways))(
    "ends within a second when the debate %s, and says no more",
    async (_name, close) => {
      const before = viewer.text;
      await close();
      expect(STAGE.check).toBeLessThan(1_000);
      await nextCheck(app);
      turn.push("After.");
      expect(await viewer.rest()).toBe(before + GONE);
      expect((await app.visitor().fetch(`/api/share/${debate.shareToken}/live`)).status).toBe(404);
    },
  );

  test("ends for those with the old link alone", async () => {
    const answer = await owner.post(`/api/debates/${debate.id}/share/revoke`);
    const { shareToken } = (await answer.json()) as { shareToken: string };
    const other = await watch(app.visitor(), shareToken);
    await nextCheck(app);
    expect(await viewer.rest()).toContain(GONE);
    turn.push("Goes on.");
    expect(await other.until("Goes on.")).not.toContain("gone");
    await other.leave();
  });

  test("ends without an event when nobody can say whether it is revoked", async () => {
    const before = viewer.text;
    app.services.sharedDebates.findRevision = () => Promise.reject(new Error("out of reach"));
    await nextCheck(app);
    expect(await viewer.rest()).toBe(before);
  });
});

describe("a viewer who reads nothing", () => {
  /** More than the buffers of a connection hold. */
  const MANY = "cat ".repeat(5_000_000);
  type RawViewer = Awaited<ReturnType<typeof rawViewer>>;
  let stalled: RawViewer;
  let other: RawViewer;
  beforeEach(async () => {
    await viewer.leave();
    stalled = await rawViewer(app, debate.shareToken);
    other = await rawViewer(app, debate.shareToken);
    await stalled.reads("Before. ");
    stalled.socket.pause();
    turn.push(MANY);
    turn.push("One ");
    await other.reads('"One "');
  });
  afterEach(() => {
    for (const { socket } of [stalled, other]) socket.destroy();
  });

  test("delays nobody, and is ended after half a minute", async () => {
    await nextCheck(app);
    await other.reads('"count":2');
    await keep(turn);
    await other.reads("kept");
    for (let passed = 0; passed <= STAGE.stall; passed += STAGE.check) await nextCheck(app);
    await other.reads('"count":1');
  });

  test("gets all that it missed at once when it reads again", async () => {
    turn.push("two ");
    turn.push("three");
    await other.reads('"three"');
    stalled.socket.resume();
    await stalled.reads('data: {"content":"One two three"}');
    const { id } = await keep(turn);
    await stalled.reads(`"responseId":${id}`);
  });
});
