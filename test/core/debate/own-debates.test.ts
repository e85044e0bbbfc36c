import { type Actor, addContext, deleteDebate } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { codeOf, OTHER_VISITOR, PRO, Scene, VISITOR } from "../test-app.ts";

const OTHER: Actor = { kind: "user", userId: 8, tier: "pro" };

describe("Adding context", () => {
  const add = (scene: Scene, actor: Actor | null, debateId: number, content = "It rained.") =>
    addContext(scene.ports, actor, { debateId, content });

  it("keeps the owner's words at the next turn, and the next prompt tells them", async () => {
    const scene = new Scene();
    const { id } = await scene.create(PRO);
    await scene.playTurn(PRO, id, "First.");
    expect(await add(scene, PRO, id)).toMatchObject({
      debateId: id,
      userId: 7,
      content: "It rained.",
      turnNumber: 2,
    });
    await scene.playTurn(PRO, id, "Second.");
    expect(scene.rehearsal.latest.request.promptContext).toMatchObject({
      context: [{ content: "It rained." }],
    });
    expect((await scene.read(PRO, id)).userInputs).toHaveLength(1);
  });

  it("is not heard by the turn that is being spoken, and stands after it", async () => {
    const scene = new Scene();
    const { id } = await scene.create(PRO);
    const { stream } = await scene.generate(PRO, id);
    await scene.asked(scene.rehearsal, 1);
    expect((await add(scene, PRO, id)).turnNumber).toBe(2);
    scene.rehearsal.latest.say("First.");
    scene.rehearsal.latest.finish();
    await stream.ended();
    expect((await add(scene, PRO, id)).turnNumber).toBe(2);
  });

  it("is the owner's alone: for everybody else there is no such debate, and a visitor is asked to sign in", async () => {
    const scene = new Scene();
    const [users, visitors] = [await scene.create(PRO), await scene.create(VISITOR)];
    for (const actor of [OTHER, VISITOR, null])
      expect(await codeOf(add(scene, actor, users.id))).toBe("not-found");
    for (const actor of [OTHER_VISITOR, PRO, null])
      expect(await codeOf(add(scene, actor, visitors.id))).toBe("not-found");
    expect(await codeOf(add(scene, VISITOR, visitors.id))).toBe("not-signed-in");
    expect(await codeOf(add(scene, PRO, 987_654_321))).toBe("not-found");
    expect(scene.archive.userInputs).toEqual([]);
  });
});

describe("Deleting a debate", () => {
  const remove = (scene: Scene, actor: Actor | null, debateId: number) =>
    deleteDebate(scene.ports, actor, debateId);

  it("takes it for good", async () => {
    const scene = new Scene();
    const { id } = await scene.create(PRO);
    await scene.playTurn(PRO, id, "First.");
    await remove(scene, PRO, id);
    expect(await codeOf(scene.read(PRO, id))).toBe("not-found");
    expect(await codeOf(remove(scene, PRO, id))).toBe("not-found");
    expect(scene.archive.responses).toEqual([]);
  });

  it("is the owner's alone: for everybody else there is no such debate, and a visitor is asked to sign in", async () => {
    const scene = new Scene();
    const [users, visitors] = [await scene.create(PRO), await scene.create(VISITOR)];
    for (const actor of [OTHER, VISITOR, null])
      expect(await codeOf(remove(scene, actor, users.id))).toBe("not-found");
    for (const actor of [OTHER_VISITOR, PRO, null])
      expect(await codeOf(remove(scene, actor, visitors.id))).toBe("not-found");
    expect(await codeOf(remove(scene, VISITOR, visitors.id))).toBe("not-signed-in");
    expect(scene.archive.debates.size).toBe(2);
  });

  it("stops the turn that runs in it, so that no more words are paid for, and keeps none of them", async () => {
    const scene = new Scene();
    const { id } = await scene.create(PRO);
    const { stream } = await scene.generate(PRO, id);
    await scene.asked(scene.rehearsal, 1);
    scene.rehearsal.latest.say("Half a th");
    await remove(scene, PRO, id);
    await stream.ended();
    expect(scene.rehearsal.latest.isCancelled).toBe(true);
    expect(scene.archive.responses).toEqual([]);
    expect(await codeOf(scene.read(PRO, id))).toBe("not-found");
  });
});
