import { aiModelOf, DomainError, ModelError } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { until } from "../../support/until.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { codeOf, OTHER_VISITOR, PRO, TestApp, VISITOR } from "../test-app.ts";

describe("a turn", () => {
  it("is streamed and stored with the model that wrote it", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    await app.playTurn(VISITOR, id, "Consider a bun.");
    const { responses } = await app.read(VISITOR, id);
    expect(responses).toMatchObject([
      {
        content: "Consider a bun.",
        turnNumber: 1,
        side: 1,
        speaker: { kind: "rehearsal" } as const,
      },
    ]);
    expect(app.ended).toMatchObject([
      { outcome: "kept", aiModel: "rehearsal", inputTokens: 3, outputTokens: 5 },
    ]);
  });

  it("makes one model call for twenty simultaneous requests, and all of them receive the text", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const calls = await Promise.all(Array.from({ length: 20 }, () => app.generate(VISITOR, id)));
    expect(calls.filter(({ started }) => started)).toHaveLength(1);
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("Once.");
    app.rehearsal.latest.finish();
    await Promise.all(calls.map(({ stream }) => stream.ended()));
    expect(calls.map(({ stream }) => stream.text)).toEqual(Array(20).fill("Once."));
    expect(app.rehearsal.tries).toHaveLength(1);
    expect((await app.read(VISITOR, id)).responses).toHaveLength(1);
  });

  it("alternates between Einstein and Cat, each with their own position", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    for (const text of ["a", "b", "c"]) await app.playTurn(VISITOR, id, text);
    const { responses } = await app.read(VISITOR, id);
    expect(responses.map(({ side, turnNumber }) => [turnNumber, side])).toEqual([
      [1, 1],
      [2, 2],
      [3, 1],
    ]);
  });

  it("sends the model the question, its position, the earlier turns, and the requested language", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR, { language: "de" });
    await app.playTurn(VISITOR, id, "Erstens.");
    await app.generate(VISITOR, id, "fr");
    await app.untilRequested(app.rehearsal, 2);
    const requests = app.rehearsal.tries.map(({ request }) => request);
    expect(requests.map(({ material }) => material)).toMatchObject([
      { turnNumber: 1, position: "Yes", opposingPosition: "No", language: "de", history: [] },
      {
        turnNumber: 2,
        position: "No",
        opposingPosition: "Yes",
        language: "fr",
        history: [{ content: "Erstens." }],
      },
    ]);
  });

  it("comes from the persona's provider at the intensity of the debate, for a user", async () => {
    const [openai, anthropic] = [new FakeGateway(), new FakeGateway()];
    const app = new TestApp({ openai, anthropic });
    const { id } = await app.create(PRO, { coffeeLevel: 3 });
    await app.playTurn(PRO, id, "first", openai);
    await app.playTurn(PRO, id, "second", anthropic);
    const { responses } = await app.read(PRO, id);
    expect(responses.map(({ speaker }) => aiModelOf(speaker))).toEqual([
      "gpt-4",
      "claude-sonnet-4-20250514",
    ]);
  });

  it("comes from the model picked for its side", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai });
    const { id } = await app.create(PRO, { model1: "gpt-4o", model2: "gpt-4o-mini" });
    await app.playTurn(PRO, id, "first", openai);
    await app.playTurn(PRO, id, "second", openai);
    const { responses } = await app.read(PRO, id);
    expect(responses.map(({ speaker }) => aiModelOf(speaker))).toEqual(["gpt-4o", "gpt-4o-mini"]);
  });

  it("does not come from a picked model that the plan no longer includes", async () => {
    const openai = new FakeGateway();
    const app = new TestApp({ openai });
    const { id } = await app.create(PRO, { model1: "gpt-4" });
    await app.playTurn({ ...PRO, tier: "free" }, id, "first", openai);
    expect((await app.read(PRO, id)).responses[0]?.speaker).toEqual({
      kind: "model",
      model: "gpt-4.1-nano",
    });
  });
});

describe("a turn that is stopped", () => {
  it("stores the text so far as its response", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("Half a thou");
    await until("the first words arrive", () => stream.text !== "");
    await app.stop(VISITOR, id);
    expect((await app.read(VISITOR, id)).responses.map(({ content }) => content)).toEqual([
      "Half a thou",
    ]);
    expect(app.rehearsal.latest.isCancelled).toBe(true);
    expect(app.ended).toMatchObject([{ outcome: "stopped" }]);
  });

  it("before its first word stores nothing and can be started again", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(app.rehearsal, 1);
    await app.stop(VISITOR, id);
    await expect(stream.read().next()).rejects.toMatchObject({ code: "turn-stopped" });
    expect((await app.read(VISITOR, id)).responses).toEqual([]);
    expect((await app.generate(VISITOR, id)).started).toBe(true);
  });

  it("succeeds without effect when no turn is running", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    await app.stop(VISITOR, id);
  });
});

describe("a turn that fails", () => {
  it("stores nothing, reports a fixed message, and can be started again under the same number", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    const { stream } = await app.generate(VISITOR, id);
    await app.untilRequested(app.rehearsal, 1);
    app.rehearsal.latest.say("Half");
    app.rehearsal.latest.fail(new ModelError("secret detail of the provider", { retryable: true }));
    await stream.ended();
    const reader = stream.read();
    await reader.next();
    await expect(reader.next()).rejects.toThrow("The debater lost the thread. Please try again.");
    expect((await app.read(VISITOR, id)).responses).toEqual([]);
    expect(app.ended).toMatchObject([{ outcome: "turn-failed" }]);
    expect((await app.generate(VISITOR, id)).stream.turnNumber).toBe(1);
  });

  it("reports an error to its readers when the server has a bug", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    app.ports.models.gateways.rehearsal.stream = () => {
      throw new TypeError("a bug");
    };
    const { stream } = await app.generate(VISITOR, id);
    await stream.ended();
    await expect(stream.read().next()).rejects.toBeInstanceOf(DomainError);
  });
});

describe("another person's debate", () => {
  it("cannot be read, continued or stopped, and is reported as not found", async () => {
    const app = new TestApp();
    const { id } = await app.create(VISITOR);
    for (const actor of [OTHER_VISITOR, PRO, null]) {
      for (const debateId of [id, 987_654]) {
        expect(await codeOf(app.read(actor, debateId))).toBe("not-found");
        expect(await codeOf(app.generate(actor, debateId))).toBe("not-found");
        expect(await codeOf(app.stop(actor, debateId))).toBe("not-found");
      }
    }
    expect(app.rehearsal.tries).toHaveLength(0);
  });
});
