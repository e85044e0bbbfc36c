import { showOwnName, takeOwnTurn } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { newUser } from "../../contract/debate-store.ts";
import { codeOf, TestApp, VISITOR } from "../test-app.ts";

async function start() {
  const app = new TestApp();
  const register = async (username: string, displayName: string | null) => {
    const user = await app.ports.users.register(newUser({ username, displayName }), null);
    return { kind: "user", userId: user.id, tier: "pro" } as const;
  };
  const [ada, bert] = [await register("ada", "Ada L."), await register("bert", null)];
  const seatOf = async (debateId: number) =>
    (await app.ports.debates.find(debateId))?.debate.seats[2];
  return { app, ada, bert, seatOf };
}

describe("The name of an owner who argues", () => {
  it("is in no debate before they show it, and gone when they hide it", async () => {
    const { app, ada, seatOf } = await start();
    const { id } = await app.create(ada, { seat: 2 });
    const show = (showsName: boolean) => showOwnName(app.ports, ada, { debateId: id, showsName });
    expect(JSON.stringify([...app.tables.debates.values()])).not.toContain("Ada");
    await show(true);
    expect(await seatOf(id)).toEqual({ persona: "cat", by: "person", name: "Ada L." });
    await show(false);
    expect(JSON.stringify([...app.tables.debates.values()])).not.toContain("Ada");
  });

  it("is their username when they have no display name", async () => {
    const { app, bert, seatOf } = await start();
    const { id } = await app.create(bert, { seat: 2 });
    await showOwnName(app.ports, bert, { debateId: id, showsName: true });
    expect(await seatOf(id)).toMatchObject({ name: "bert" });
  });

  it("is for the owner alone to show, with an account", async () => {
    const { app, ada, bert } = await start();
    const { id } = await app.create(ada, { seat: 2 });
    const visitors = await app.create(VISITOR, { seat: 2 });
    const codeFor = (actor: Parameters<typeof showOwnName>[1], debateId: number) =>
      codeOf(showOwnName(app.ports, actor, { debateId, showsName: true }));
    expect(await codeFor(bert, id)).toBe("not-found");
    expect(await codeFor(null, id)).toBe("not-found");
    expect(await codeFor(VISITOR, visitors.id)).toBe("not-signed-in");
  });

  it("is nowhere to show where they argue no side, or in a copy of another person's debate", async () => {
    const { app, ada, bert } = await start();
    const ofModels = await app.create(ada);
    const { id } = await app.create(ada, { seat: 1 });
    await takeOwnTurn(app.ports, ada, { debateId: id, content: "A bun that opens is a sandwich." });
    const copy = await app.ports.debates.copy(id, bert.userId, "A copy");
    for (const [actor, debateId] of [
      [ada, ofModels.id],
      [bert, copy.id],
    ] as const)
      expect(await codeOf(showOwnName(app.ports, actor, { debateId, showsName: true }))).toBe(
        "invalid-input",
      );
  });
});
