import {
  addRemark,
  changeRemark,
  deleteDebate,
  exportDebate,
  findShared,
  readShared,
  removeRemark,
  renameDebate,
  renameDebateSchema,
  restoreDebate,
  UNDO,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { codeOf, OTHER_PRO, PRO, TestApp, VISITOR } from "../test-app.ts";

describe("A title", () => {
  const parse = (title: unknown) => renameDebateSchema.safeParse({ title });

  it("is trimmed and composed, has at most 200 characters, and is removed when it is empty", () => {
    expect(parse("  Cafe\u0301 ").data).toEqual({ title: "Café" });
    expect(parse(" \n ").data).toEqual({ title: null });
    expect(parse("x".repeat(200)).success).toBe(true);
    for (const bad of ["x".repeat(201), undefined, null, 7, "a\u0000b", "\ud800"])
      expect(parse(bad).success).toBe(false);
  });

  it("is the owner's to give; the question stays", async () => {
    const app = new TestApp();
    const { id, question } = await app.create(PRO);
    await renameDebate(app.ports, PRO, { debateId: id, title: "Lunch" });
    expect((await app.read(PRO, id)).debate).toMatchObject({ title: "Lunch", question });
    for (const actor of [OTHER_PRO, VISITOR, null])
      expect(await codeOf(renameDebate(app.ports, actor, { debateId: id, title: "Mine" }))).toBe(
        "not-found",
      );
    const visitors = await app.create(VISITOR);
    expect(
      await codeOf(renameDebate(app.ports, VISITOR, { debateId: visitors.id, title: "Mine" })),
    ).toBe("not-signed-in");
    expect((await app.read(PRO, id)).debate.title).toBe("Lunch");
  });

  it("is in the owner's export, and in no shared view", async () => {
    const app = new TestApp();
    const { id, shareToken } = await app.create(PRO);
    await renameDebate(app.ports, PRO, { debateId: id, title: "Lunch" });
    expect(await exportDebate(app.ports, PRO, id)).toMatchObject({ title: "Lunch" });
    expect(await readShared(app.ports, OTHER_PRO, shareToken ?? "")).not.toHaveProperty("title");
  });
});

describe("Deleting a debate", () => {
  const deleted = async (app: TestApp) => {
    const { id, shareToken } = await app.create(PRO);
    await app.playTurn(PRO, id, "First.");
    await deleteDebate(app.ports, PRO, id);
    return { id, shareToken: shareToken ?? "" };
  };

  it("hides it at once, and restoring it brings it back, however often it is restored", async () => {
    const app = new TestApp();
    const { id, shareToken } = await deleted(app);
    expect(await codeOf(app.read(PRO, id))).toBe("not-found");
    expect(await codeOf(findShared(app.ports, OTHER_PRO, shareToken))).toBe("not-found");
    expect(await codeOf(exportDebate(app.ports, PRO, id))).toBe("not-found");
    app.clock.advance(UNDO.shown);
    await restoreDebate(app.ports, PRO, id);
    await restoreDebate(app.ports, PRO, id);
    expect((await app.read(PRO, id)).responses).toHaveLength(1);
    app.clock.advance(UNDO.shown + UNDO.grace);
    expect((await app.read(PRO, id)).responses).toHaveLength(1);
  });

  it("removes it for good after its time, without another call", async () => {
    const app = new TestApp();
    const { id } = await deleted(app);
    app.clock.advance(UNDO.shown + UNDO.grace + 1_000);
    await until("the debate is removed", () => app.tables.deleted.size === 0);
    expect([app.tables.responses, app.tables.remarks]).toEqual([[], []]);
    expect(await codeOf(restoreDebate(app.ports, PRO, id))).toBe("not-found");
  });

  it("is taken back only by its owner", async () => {
    const app = new TestApp();
    const { id } = await deleted(app);
    expect([
      await codeOf(restoreDebate(app.ports, OTHER_PRO, id)),
      await codeOf(restoreDebate(app.ports, VISITOR, id)),
      await codeOf(restoreDebate(app.ports, null, id)),
    ]).toEqual(["not-found", "not-signed-in", "not-signed-in"]);
    expect(app.tables.deleted.has(id)).toBe(true);
  });
});

describe("Changing context", () => {
  const started = async (app: TestApp) => {
    const { id } = await app.create(PRO);
    const input = await addRemark(app.ports, PRO, { debateId: id, content: "It rained." });
    return { debateId: id, inputId: input.id };
  };

  it("changes what the next turn reads", async () => {
    const app = new TestApp();
    const key = await started(app);
    await changeRemark(app.ports, PRO, { ...key, content: "It snowed." });
    await app.playTurn(PRO, key.debateId, "First.");
    expect(app.rehearsal.latest.request.material).toMatchObject({
      context: [{ content: "It snowed." }],
    });
  });

  it("can take it away before the next turn", async () => {
    const app = new TestApp();
    const key = await started(app);
    await removeRemark(app.ports, PRO, key);
    await app.playTurn(PRO, key.debateId, "First.");
    expect(app.rehearsal.latest.request.material).toMatchObject({ context: [] });
  });

  it("is refused once a turn has started that uses it, and afterwards", async () => {
    const app = new TestApp();
    const key = await started(app);
    const { stream } = await app.generate(PRO, key.debateId);
    await app.untilRequested(app.rehearsal, 1);
    const tries = () =>
      Promise.all([
        codeOf(changeRemark(app.ports, PRO, { ...key, content: "It snowed." })),
        codeOf(removeRemark(app.ports, PRO, key)),
      ]);
    expect(await tries()).toEqual(["input-used", "input-used"]);
    app.rehearsal.latest.say("First.");
    app.rehearsal.latest.finish();
    await stream.ended();
    expect(await tries()).toEqual(["input-used", "input-used"]);
    expect((await app.read(PRO, key.debateId)).remarks[0]?.content).toBe("It rained.");
  });

  it("is allowed to the owner only", async () => {
    const app = new TestApp();
    const key = await started(app);
    for (const actor of [OTHER_PRO, VISITOR, null]) {
      expect(await codeOf(changeRemark(app.ports, actor, { ...key, content: "It snowed." }))).toBe(
        "not-found",
      );
      expect(await codeOf(removeRemark(app.ports, actor, key))).toBe("not-found");
    }
    expect(app.tables.remarks.map(({ content }) => content)).toEqual(["It rained."]);
  });
});
