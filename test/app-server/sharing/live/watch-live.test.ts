import type { Debate } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import type { Harness, Visitor } from "../../harness.ts";
import { newOwner, share, startAppWithPages, storeInput } from "../shared-fixtures.ts";
import { claim, keep, nextCheck, watch } from "./live-app.ts";
import { recorded } from "./recorded-calls.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
beforeEach(async () => {
  app = await startAppWithPages();
  owner = await newOwner(app);
  debate = await share(app, owner, { responses: 2, inputs: 0 });
});
afterEach(() => app.close());

describe("watching a shared debate live", () => {
  test("shows the running turn from its first word, its end, and the next turns", async () => {
    const third = await claim(app, debate.id);
    third.push("From the ");
    const viewer = await watch(app.visitor(), debate.shareToken);
    await viewer.until("From the ");
    third.push("start.");
    await viewer.until("start.");
    const { id } = await keep(third);
    await viewer.until("kept");
    const fourth = await claim(app, debate.id);
    fourth.push("Next.");
    await viewer.until("Next.");
    expect(viewer.text).toBe(
      [
        'event: turn\ndata: {"turnNumber":3,"side":1}\n\n',
        'data: {"content":"From the "}\n\n',
        'data: {"content":"start."}\n\n',
        `event: kept\ndata: {"responseId":${id}}\n\n`,
        'event: turn\ndata: {"turnNumber":4,"side":2}\n\n',
        'data: {"content":"Next."}\n\n',
      ].join(""),
    );
  });

  test("waits for a turn that begins within the hour, and keeps the connection open", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    for (let check = 0; check < 20; check += 1) await nextCheck(app);
    await viewer.until(": ping\n\n");
    (await claim(app, debate.id)).push("At last.");
    expect(await viewer.until("At last.")).toBe(
      ': ping\n\nevent: turn\ndata: {"turnNumber":3,"side":1}\n\ndata: {"content":"At last."}\n\n',
    );
  });

  test("answers 204 when nothing runs and the last turn is older than an hour", async () => {
    const live = () => app.visitor().fetch(`/api/share/${debate.shareToken}/live`);
    app.clock.advance(3_603_000);
    expect((await live()).status).toBe(204);
    await claim(app, debate.id);
    const response = await live();
    expect(response.status).toBe(200);
    await response.body?.cancel();
  });

  test("ends when an hour has passed without a turn", async () => {
    const viewer = await watch(app.visitor(), debate.shareToken);
    app.clock.advance(3_610_000);
    expect(await viewer.rest()).not.toContain("event:");
  });

  test("says when a turn has failed, and shows it again from its first word", async () => {
    const turn = await claim(app, debate.id);
    const viewer = await watch(app.visitor(), debate.shareToken);
    turn.push("Half a");
    await viewer.until("Half a");
    await turn.fail("provider-busy");
    await viewer.until('event: failed\ndata: {"turnNumber":3}\n\n');
    (await claim(app, debate.id)).push("Whole");
    await viewer.until('event: turn\ndata: {"turnNumber":3,"side":1}\n\ndata: {"content":"Whole"}');
  });

  test("keeps no turn alive: the owner may leave as if nobody watched", async () => {
    const turn = await claim(app, debate.id);
    await turn.stream.read().return();
    const viewer = await watch(app.visitor(), debate.shareToken);
    turn.push("Still");
    await viewer.until("Still");
    expect(turn.stream.isAbandoned).toBe(true);
  });

  test("tells how many watch when there are more than one", async () => {
    await claim(app, debate.id);
    const first = await watch(app.visitor(), debate.shareToken);
    const second = await watch(owner, debate.shareToken);
    await second.until('event: viewers\ndata: {"count":2}');
    await nextCheck(app);
    await first.until('event: viewers\ndata: {"count":2}');
    await second.leave();
    await expect
      .poll(async () => {
        await nextCheck(app);
        return app.clock.sleepers;
      })
      .toBeGreaterThan(0);
    await nextCheck(app);
    await first.until('event: viewers\ndata: {"count":1}');
  });

  test("costs one read of the turn and one check, however many watch", async () => {
    const turn = await claim(app, debate.id);
    const calls = recorded(app.services.debates);
    const watched = recorded(app.services.debateFeed);
    const pages = recorded(app.services.sharedDebates);
    const viewers = await Promise.all(
      Array.from({ length: 50 }, () => watch(app.visitor(), debate.shareToken)),
    );
    turn.push("Once.");
    for (const viewer of viewers) await viewer.until("Once.");
    expect([watched.of("watch"), calls.of("findForTurn")]).toEqual([1, 1]);
    await nextCheck(app);
    const checks = () => [calls.of("findOverview"), pages.of("findRevision")] as const;
    const [overviews, revisions] = checks();
    await nextCheck(app);
    expect(checks()).toEqual([overviews, revisions + 1]);
    await keep(turn);
    for (const viewer of viewers) await viewer.until("kept");
    await Promise.all(viewers.map((viewer) => viewer.leave()));
  });

  test("leaves nothing behind when the last viewer has left", async () => {
    const turn = await claim(app, debate.id);
    const viewer = await watch(app.visitor(), debate.shareToken);
    turn.push("Bye.");
    await viewer.until("Bye.");
    expect(app.tables.watchers.get(debate.id)?.size).toBe(1);
    await viewer.leave();
    await expect.poll(() => app.tables.watchers.has(debate.id)).toBe(false);
    expect(app.clock.sleepers).toBe(0);
  });

  test("leaves nothing behind after HEAD", async () => {
    const path = `/api/share/${debate.shareToken}/live`;
    const answer = await app.visitor().fetch(path, { method: "HEAD" });
    expect([answer.status, await answer.text()]).toEqual([200, ""]);
    await nextCheck(app);
    expect([app.tables.watchers.has(debate.id), app.clock.sleepers]).toEqual([false, 0]);
  });
});

describe("the cut at ten items, live", () => {
  test("sends a visitor the tenth item and not one byte of the eleventh, which users see", async () => {
    debate = await share(app, owner, { responses: 8, inputs: 1 });
    const tenth = await claim(app, debate.id);
    const visitor = await watch(app.visitor(), debate.shareToken);
    const user = await watch(owner, debate.shareToken);
    tenth.push("The tenth.");
    await visitor.until("The tenth.");
    await keep(tenth);
    await visitor.until("kept");
    const eleventh = await claim(app, debate.id);
    eleventh.push("The eleventh.");
    await user.until("The eleventh.");
    const late = await app.visitor().fetch(`/api/share/${debate.shareToken}/live`);
    expect(late.status).toBe(204);
    await nextCheck(app);
    const seen = await visitor.rest();
    expect(
      seen.slice(seen.indexOf("kept")).match(/event: (?!viewers)|data: \{"content/g),
    ).toBeNull();
    await user.leave();
  });

  test("counts remarks as the page does", async () => {
    debate = await share(app, owner, { responses: 8, inputs: 1 });
    const visitor = await watch(app.visitor(), debate.shareToken);
    storeInput(app, debate.id, 9);
    const user = await watch(owner, debate.shareToken);
    const turn = await claim(app, debate.id);
    turn.push("Cut.");
    await user.until("Cut.");
    await nextCheck(app);
    expect(await visitor.rest()).not.toMatch(/turn|content|Cut/);
    await user.leave();
  });
});
