import { type Actor, addRemark, deleteDebate, UNDO } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { codeOf, OTHER_PRO, OTHER_VISITOR, PRO, TestApp, VISITOR } from "../test-app.ts";

describe("Adding context", () => {
  const add = (app: TestApp, actor: Actor | null, debateId: number, content = "It rained.") =>
    addRemark(app.ports, actor, { debateId, content });

  it("stores the owner's text before the next turn, and the next prompt contains it", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "First.");
    expect(await add(app, PRO, id)).toMatchObject({
      debateId: id,
      userId: 7,
      content: "It rained.",
      turnNumber: 2,
    });
    await app.playTurn(PRO, id, "Second.");
    expect(app.rehearsal.latest.request.material).toMatchObject({
      context: [{ content: "It rained." }],
    });
    expect((await app.read(PRO, id)).remarks).toHaveLength(1);
  });

  it("does not affect the running turn, and places the text after it", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    const { stream } = await app.generate(PRO, id);
    await app.untilRequested(app.rehearsal, 1);
    expect((await add(app, PRO, id)).turnNumber).toBe(2);
    app.rehearsal.latest.say("First.");
    app.rehearsal.latest.finish();
    await stream.ended();
    expect((await add(app, PRO, id)).turnNumber).toBe(2);
  });

  it("is refused before a turn that has 12 inputs, until that turn was spoken", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    for (let input = 1; input <= 12; input += 1) await add(app, PRO, id, `Fact ${input}.`);
    await expect(add(app, PRO, id)).rejects.toMatchObject({
      code: "next-turn-full",
      params: { maximum: 12 },
    });
    expect(app.tables.remarks).toHaveLength(12);
    await app.playTurn(PRO, id, "First.");
    expect(app.rehearsal.latest.request.material).toMatchObject({
      context: app.tables.remarks.map(({ content }) => ({ content })),
    });
    expect((await add(app, PRO, id)).turnNumber).toBe(2);
  });

  it("is refused in a debate that has 200 inputs", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    for (let turn = 1; turn <= 200; turn += 1)
      app.tables.remarks.push({
        ...{ id: -turn, debateId: id, userId: 7, content: "A fact.", turnNumber: turn },
        kind: "context",
        createdAt: new Date(0),
      });
    await expect(add(app, PRO, id)).rejects.toMatchObject({
      code: "contexts-full",
      params: { maximum: 200 },
    });
  });

  it("is reserved for the owner: other users get not found, and a visitor must sign in", async () => {
    const app = new TestApp();
    const [users, visitors] = [await app.create(PRO), await app.create(VISITOR)];
    for (const actor of [OTHER_PRO, VISITOR, null])
      expect(await codeOf(add(app, actor, users.id))).toBe("not-found");
    for (const actor of [OTHER_VISITOR, PRO, null])
      expect(await codeOf(add(app, actor, visitors.id))).toBe("not-found");
    expect(await codeOf(add(app, VISITOR, visitors.id))).toBe("not-signed-in");
    expect(await codeOf(add(app, PRO, 987_654_321))).toBe("not-found");
    expect(app.tables.remarks).toEqual([]);
  });
});

describe("Deleting a debate", () => {
  const remove = (app: TestApp, actor: Actor | null, debateId: number) =>
    deleteDebate(app.ports, actor, debateId);

  it("removes it permanently", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    await app.playTurn(PRO, id, "First.");
    await remove(app, PRO, id);
    expect(await codeOf(app.read(PRO, id))).toBe("not-found");
    expect(await codeOf(remove(app, PRO, id))).toBe("not-found");
    app.clock.advance(UNDO.shown + UNDO.grace + 1_000);
    await until("the rows are removed", () => app.tables.responses.length === 0);
  });

  it("is reserved for the owner: other users get not found, and a visitor must sign in", async () => {
    const app = new TestApp();
    const [users, visitors] = [await app.create(PRO), await app.create(VISITOR)];
    for (const actor of [OTHER_PRO, VISITOR, null])
      expect(await codeOf(remove(app, actor, users.id))).toBe("not-found");
    for (const actor of [OTHER_VISITOR, PRO, null])
      expect(await codeOf(remove(app, actor, visitors.id))).toBe("not-found");
    expect(await codeOf(remove(app, VISITOR, visitors.id))).toBe("not-signed-in");
    expect(app.tables.debates.size).toBe(2);
  });

  it("stops the turn that is running in it, to save its cost, and stores none of its text", async () => {
    const app = new TestApp();
    const { id } = await app.create(PRO);
    const { stream } = await app.generate(PRO, id);
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("Half a th");
    await remove(app, PRO, id);
    await stream.ended();
    expect(app.rehearsal.latest.isCancelled).toBe(true);
    expect(app.tables.responses).toEqual([]);
    expect(await codeOf(app.read(PRO, id))).toBe("not-found");
  });
});
