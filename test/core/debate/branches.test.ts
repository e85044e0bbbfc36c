import {
  branchDebate,
  branchShared,
  type NewDebateInput,
  rematchDebate,
  seatsOfModels,
} from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { beforeEach, describe, expect, it } from "vitest";
import { codeOf, HOME, OTHER_PRO, OTHER_VISITOR, PRO, TestApp, VISITOR } from "../test-app.ts";

const REQUEST = "one-press-of-the-button";

describe("a branch", () => {
  let app: TestApp;
  beforeEach(() => {
    app = new TestApp();
  });

  /** Returns the id and the token of a debate of two turns. */
  const played = async (actor: typeof PRO, form: Partial<NewDebateInput> = {}) => {
    const { id, shareToken } = await app.create(actor, form);
    for (const text of ["one", "two"]) await app.playTurn(actor, id, text);
    return { id, token: shareToken ?? "" };
  };

  it("is for the owner of a debate, and for everyone else it is not there", async () => {
    const { id } = await played(PRO);
    const branch = (actor: Parameters<typeof branchDebate>[1]) =>
      codeOf(branchDebate(app.ports, actor, { debateId: id, turnNumber: 1 }));
    expect(await branch(PRO)).toBe("no error");
    for (const actor of [OTHER_PRO, VISITOR, null]) expect(await branch(actor)).toBe("not-found");
  });

  it("of a shared debate has what its new owner may choose", async () => {
    const { id, token } = await played(PRO, {
      coffeeLevel: 3,
      model1: "gpt-4",
      model2: "gpt-4o-mini",
    });
    const seatingFor = async (actor: Parameters<typeof branchShared>[1]) => {
      const { debate } = await branchShared(app.ports, actor, token, { turnNumber: 1 });
      return [debate.coffeeLevel, debate.seats, debate.title];
    };
    await app.ports.debates.rename(id, "A title of its owner");
    const [mini, none] = ["gpt-4o-mini", null];
    expect(await seatingFor(VISITOR)).toEqual([1, seatsOfModels({ 1: none, 2: none }), null]);
    expect(await seatingFor({ ...OTHER_PRO, tier: "free" })).toMatchObject([
      ...[expect.any(Number), seatsOfModels({ 1: none, 2: mini }), null],
    ]);
    expect(await seatingFor(OTHER_PRO)).toEqual([3, seatsOfModels({ 1: "gpt-4", 2: mini }), null]);
  });

  it("of a shared debate has a model in the seat of the person and no temperament, and one of an own debate keeps both", async () => {
    const { id, shareToken } = await app.create(PRO, { seat: 1, temperament: "merciless" });
    const turn = await app.ports.liveTurns.claim({
      debateId: id,
      claimant: "user:7",
      guard: () => {},
    });
    if (turn.kind !== "claimed") throw new Error("the turn is not free");
    await turn.turn.commit({ content: "mine", side: 1, speaker: { kind: "person", name: null } });
    const shared = await branchShared(app.ports, OTHER_PRO, shareToken ?? "", { turnNumber: 1 });
    expect(shared.debate.seats[1]).toEqual({ persona: "einstein", by: "model", model: null });
    expect(shared.debate.temperament).toBeNull();
    const own = await branchShared(app.ports, PRO, shareToken ?? "", { turnNumber: 1 });
    expect(own.debate.seats[1]).toEqual({ persona: "einstein", by: "person", name: null });
    expect(own.debate.temperament).toBe("merciless");
    expect((await app.read(PRO, own.debate.id)).links?.branchOf?.debateId).toBe(id);
  });

  it("of a shared debate is made by a visitor only from a turn that a visitor sees", async () => {
    const { id, shareToken } = await app.create(PRO);
    for (let turn = 1; turn <= 11; turn += 1) await app.playTurn(PRO, id, `turn ${turn}`);
    const branch = (actor: Parameters<typeof branchShared>[1], turnNumber: number) =>
      codeOf(branchShared(app.ports, actor, shareToken ?? "", { turnNumber }));
    expect(await branch(VISITOR, 10)).toBe("no error");
    expect(await branch(VISITOR, 11)).toBe("not-found");
    expect(await branch(OTHER_PRO, 11)).toBe("no error");
    expect(await branch(OTHER_PRO, 12)).toBe("not-found");
  });

  it("counts as one of the day's debates once, however often it is requested", async () => {
    const { id, token } = await played(PRO);
    const quota = new MemoryQuota(app.clock);
    const ports = { ...app.ports, quota };
    const used = async (actor: string) => (await quota.use("debates", actor)).taken;
    const input = { turnNumber: 1, requestId: REQUEST };
    const calls = await Promise.all(
      Array.from({ length: 10 }, () => branchDebate(ports, PRO, { ...input, debateId: id })),
    );
    expect(new Set(calls.map(({ debate }) => debate.id)).size).toBe(1);
    expect(await used("user:7")).toBe(1);
    await branchShared(ports, OTHER_VISITOR, token, { ...input, where: HOME });
    expect([await used("visitor:v2"), await used(HOME.network)]).toEqual([1, 1]);
    await rematchDebate(ports, PRO, { debateId: id });
    await rematchDebate(ports, PRO, { debateId: id });
    expect(await used("user:7")).toBe(2);
    expect(await codeOf(branchDebate(ports, PRO, { debateId: id, turnNumber: 9 }))).toBe(
      "not-found",
    );
    expect(await used("user:7")).toBe(2);
  });

  it("is refused when the day's debates are used up, but one that was made is still found", async () => {
    const { id } = await played(PRO);
    const input = { debateId: id, turnNumber: 1, requestId: REQUEST };
    const { debate } = await branchDebate(app.ports, PRO, input);
    const quota = new MemoryQuota(app.clock);
    for (let count = 0; count < 1_000; count += 1) await quota.take("debates", "user:7", 1_000);
    const ports = { ...app.ports, quota };
    expect((await branchDebate(ports, PRO, input)).debate.id).toBe(debate.id);
    const other = { ...input, requestId: `${REQUEST}-again` };
    expect(await codeOf(branchDebate(ports, PRO, other))).toBe("debates-used-up");
    expect(await codeOf(rematchDebate(ports, PRO, { debateId: id }))).toBe("debates-used-up");
  });
});

describe("a rematch", () => {
  it("is for the owner of a debate, and keeps each persona at its side", async () => {
    const app = new TestApp();
    const { id, seats } = await app.create(PRO, { model1: "gpt-4" });
    const { debate } = await rematchDebate(app.ports, PRO, { debateId: id });
    expect([debate.option1, debate.option2, debate.seats]).toEqual(["No", "Yes", seats]);
    for (const actor of [OTHER_PRO, VISITOR, null])
      expect(await codeOf(rematchDebate(app.ports, actor, { debateId: id }))).toBe("not-found");
  });
});
