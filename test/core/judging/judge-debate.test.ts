import {
  type Actor,
  type BallotEvent,
  deleteDebate,
  judgeDebate,
  ModelError,
  type ModelGateway,
  ONLY_VARIANT,
  type Provider,
  readVerdict,
  TURNS_PER_DAY,
} from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { describe, expect, it } from "vitest";
import { purchase } from "../../support/purchase.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CALLER, codeOf, OTHER_PRO, PRO, TestApp, VISITOR } from "../test-app.ts";
import { JudgeGateway, prefersFirst, scoresSubstance, writtenBallot } from "./verdict-fixtures.ts";

type Gateways = Partial<Record<Provider, ModelGateway>>;

const refuseAsGone = (): never => {
  throw new ModelError("no such model", { retryable: false, refusal: "retired" });
};

const forA = () => new JudgeGateway(() => writtenBallot(5, 2));

/** Returns what a call was refused with. */
const refusalOf = (call: Promise<unknown>) =>
  call.then(
    () => null,
    (error: unknown) => error,
  );

/** Returns an app with a debate of this many turns. */
async function appWith(gateways: Gateways, turns = 4, owner: Actor = PRO, dailyBudget?: number) {
  const app = new TestApp(gateways, dailyBudget);
  const { id: debateId } = await app.create(owner);
  const speak = (content: string) =>
    app.tables.responses.push({
      ...{
        id: app.tables.nextId(),
        debateId,
        turnNumber: app.tables.responses.length + 1,
        content,
      },
      ...{ side: app.tables.responses.length % 2 === 0 ? 1 : 2, summary: null },
      ...{
        speaker: { kind: "model", model: "gpt-4.1-nano" } as const,
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
        createdAt: new Date(),
      },
    });
  for (let turn = 1; turn <= turns; turn += 1) speak(`This is turn ${turn}.`);
  const open = (actor: Actor | null = owner) =>
    judgeDebate(app.ports, actor, { debateId, caller: CALLER });
  const judge = async (onBallot?: (event: BallotEvent) => void) => (await open())(onBallot);
  return { app, debateId, open, judge, speak };
}

describe("A debate is judged", () => {
  it("by one model of each provider, asked once for each order, and keeps the verdict", async () => {
    const [openai, anthropic] = [forA(), forA()];
    const { app, debateId, judge } = await appWith({ openai, anthropic });
    const verdict = await judge();
    expect(verdict).toMatchObject({ turns: 4, outcome: "option1", margin: 3, droppedReasons: 0 });
    expect([openai.requests.length, anthropic.requests.length]).toEqual([2, 2]);
    for (const request of [...openai.requests, ...anthropic.requests])
      expect(request.maxTokens).toBe(3_000);
    expect(await readVerdict(app.ports, PRO, debateId)).toEqual(verdict);
    expect(await judge()).toEqual(verdict);
    expect(openai.requests).toHaveLength(2);
  });

  it("once for many calls at the same time", async () => {
    const openai = forA();
    const { judge } = await appWith({ openai });
    const verdicts = await Promise.all(Array.from({ length: 30 }, () => judge()));
    expect(new Set(verdicts.map((verdict) => JSON.stringify(verdict))).size).toBe(1);
    expect(openai.requests).toHaveLength(2);
  });

  it("with every ballot told to the first of several callers, who do not take it from each other", async () => {
    const openai = new FakeGateway();
    const { app, open } = await appWith({ openai });
    const events: BallotEvent[] = [];
    const [first, second] = await Promise.all([open(), open()]);
    const verdicts = [
      first((event) => events.push(event)),
      second(),
      second(() => expect.fail("told to the second")),
    ];
    await app.untilRequested(openai, 2);
    for (const answer of openai.tries) {
      answer.say(writtenBallot(5, 2));
      answer.finish();
    }
    expect(new Set((await Promise.all(verdicts)).map(({ outcome }) => outcome)).size).toBe(1);
    expect(events).toHaveLength(2);
  });

  it("again after more turns, and the latest verdict is shown", async () => {
    const { app, debateId, judge, speak } = await appWith({ openai: forA(), xai: forA() });
    await judge();
    speak("This is turn 5.");
    expect(await codeOf(judge())).toBe("too-few-turns");
    speak("This is turn 6.");
    expect((await judge()).turns).toBe(6);
    expect((await readVerdict(app.ports, PRO, debateId))?.turns).toBe(6);
  });

  it("for its owner with an account only", async () => {
    const { open } = await appWith({ openai: forA() });
    expect(await codeOf(open(OTHER_PRO))).toBe("not-found");
    expect(await codeOf(open(null))).toBe("not-found");
    const visited = await appWith({ openai: forA() }, 4, VISITOR);
    expect(await codeOf(visited.open())).toBe("not-signed-in");
  });

  it("from four turns on, with an even number, while no turn is running", async () => {
    for (const turns of [0, 1, 2, 3, 5, 7])
      expect(await codeOf((await appWith({ openai: forA() }, turns)).open())).toBe("too-few-turns");
    const { app, debateId, open } = await appWith({ openai: forA() });
    const claim = { debateId, claimant: "owner", guard: () => {} };
    await app.ports.liveTurns.claim(claim);
    expect(await codeOf(open())).toBe("turn-running");
  });

  it("never by the rehearsal voice", async () => {
    const { app, open } = await appWith({});
    expect(await codeOf(open())).toBe("no-judge");
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("by no model that cannot read the whole of it", async () => {
    const { open, speak } = await appWith({ xai: forA() });
    for (const _ of [1, 2]) speak("word ".repeat(200_000));
    expect(await codeOf(open())).toBe("too-long-to-judge");
  });

  it("with every ballot told as it comes in", async () => {
    const events: BallotEvent[] = [];
    const { judge } = await appWith({ openai: new JudgeGateway(prefersFirst), xai: forA() });
    const verdict = await judge((event) => events.push(event));
    expect(verdict).toMatchObject({ outcome: "too-close", reason: "order" });
    expect(events).toHaveLength(4);
    for (const { ballot, expected } of events) {
      const { model, family: _, ...shown } = ballot;
      expect(expected).toBe(4);
      const judged = verdict.judges.find((one) => one.model === model);
      expect(judged?.ballots).toContainEqual(shown);
    }
  });

  it("to a verdict that swaps when the sides swap", async () => {
    const outcomeOf = async (one: string, two: string) => {
      const gateways = () => new JudgeGateway(scoresSubstance);
      const { judge, speak } = await appWith({ openai: gateways(), xai: gateways() }, 0);
      for (const content of [one, two, one, two]) speak(content);
      return (await judge()).outcome;
    };
    const [good, poor] = ["A measurement supports this.", "I just think so."];
    expect(await outcomeOf(good, poor)).toBe("option1");
    expect(await outcomeOf(poor, good)).toBe("option2");
  });
});

describe("A panel with failures", () => {
  /** Answers with the texts one after the other; the last one repeats. */
  const saying = (...answers: string[]) =>
    new JudgeGateway(() => (answers.length > 1 ? answers.shift() : answers[0]) ?? "");

  it("asks for a broken ballot once more", async () => {
    const openai = saying("Side A, of course.", writtenBallot(5, 2));
    const { judge } = await appWith({ openai, anthropic: forA() });
    expect(await judge()).toMatchObject({ outcome: "option1" });
    expect(openai.requests).toHaveLength(3);
  });

  it("shows a ballot that stays broken as missing", async () => {
    const openai = saying("Side A, of course.");
    const { judge } = await appWith({ openai, anthropic: forA() });
    const verdict = await judge();
    expect(verdict).toMatchObject({ outcome: "too-close", reason: "panel", leaning: "option1" });
    const missing = verdict.judges.find(({ family }) => family === "openai");
    expect(missing?.ballots.map(({ status }) => status)).toEqual(["missing", "missing"]);
    expect(openai.requests).toHaveLength(4);
  });

  it("has no ballot of another family in place of a judge whose provider has no model left", async () => {
    const [openai, without] = [forA(), new JudgeGateway(refuseAsGone)];
    const { app, judge } = await appWith({ openai, anthropic: without });
    const { judges } = await judge();
    const shown = judges.map(({ family, ballots }) => [family, ...ballots.map((it) => it.status)]);
    expect(shown.toSorted()).toEqual([
      ["anthropic", "missing", "missing"],
      ["openai", "ok", "ok"],
    ]);
    expect([openai.requests.length, app.rehearsal.tries.length]).toEqual([2, 0]);
    expect(new Set(without.requests.map(({ modelId }) => modelId)).size).toBe(4);
    app.tables.verdicts.splice(0);
    expect((await judge()).judges.map(({ family }) => family)).toEqual(["openai"]);
  });

  it("keeps no verdict when no ballot comes in, and is not asked and paid again for an hour", async () => {
    const openai = saying("No.", "No.", "No.", "No.", writtenBallot(5, 2));
    const { app, debateId, judge, speak } = await appWith({ openai });
    const quota = new MemoryQuota(app.clock);
    Object.assign(app.ports, { quota });
    expect(await codeOf(judge())).toBe("task-failed");
    expect(await readVerdict(app.ports, PRO, debateId)).toBeNull();
    expect(await quota.use("turns", "user:7")).toMatchObject({ taken: 1 });
    for (let call = 0; call < 154; call += 1)
      expect(await refusalOf(judge())).toMatchObject({
        code: "verdict-failed",
        retryAfterMs: 60 * 60 * 1_000,
      });
    expect(openai.requests).toHaveLength(4);
    speak("This is turn 5.");
    speak("This is turn 6.");
    expect(await judge()).toMatchObject({ turns: 6, outcome: "one-judge" });
    app.tables.responses.splice(4);
    app.clock.advance(60 * 60 * 1_000);
    expect(await judge()).toMatchObject({ turns: 4, outcome: "one-judge" });
  });

  it("takes no turns and can be asked again when no provider charged anything", async () => {
    let isBusy = true;
    const openai = new JudgeGateway(() => {
      if (isBusy) throw new ModelError("no credit", { retryable: false, isFree: true });
      return writtenBallot(5, 2);
    });
    const { app, judge } = await appWith({ openai });
    const quota = new MemoryQuota(app.clock);
    Object.assign(app.ports, { quota });
    expect(await codeOf(judge())).toBe("task-failed");
    expect(await quota.use("turns", "user:7")).toMatchObject({ taken: 0 });
    isBusy = false;
    expect(await judge()).toMatchObject({ outcome: "one-judge" });
  });

  it("leaves nothing behind and tells nothing when the debate is deleted meanwhile", async () => {
    const openai = new FakeGateway();
    const { app, debateId, judge } = await appWith({ openai });
    const events: BallotEvent[] = [];
    const verdict = codeOf(judge((event) => events.push(event)));
    await app.untilRequested(openai, 2);
    await deleteDebate(app.ports, PRO, debateId);
    openai.tries[0]?.say(writtenBallot(5, 2));
    openai.tries[0]?.finish();
    expect(await verdict).toBe("not-found");
    expect(events).toEqual([]);
    expect(app.tables.verdicts).toEqual([]);
  });
});

describe("The cost of a verdict", () => {
  it("is as many of the day's turns as the panel has judges", async () => {
    const { app, judge } = await appWith({ openai: forA(), xai: forA(), anthropic: forA() });
    const quota = new MemoryQuota(app.clock);
    Object.assign(app.ports, { quota });
    await judge();
    await judge();
    expect(await quota.use("turns", "user:7")).toMatchObject({ taken: 3 });
  });

  it("is refused, and nothing is asked, when fewer turns are left", async () => {
    const openai = forA();
    const { app, open } = await appWith({ openai, xai: forA() });
    const quota = new MemoryQuota(app.clock);
    Object.assign(app.ports, { quota });
    for (let turn = 1; turn < TURNS_PER_DAY.pro; turn += 1)
      await quota.take("turns", "user:7", TURNS_PER_DAY.pro);
    expect(await codeOf(open())).toBe("turns-used-up");
    expect(await quota.use("turns", "user:7")).toMatchObject({ taken: TURNS_PER_DAY.pro - 1 });
    expect(openai.requests).toHaveLength(0);
  });

  it("is refused to an account that had ten debates judged within the hour", async () => {
    const openai = forA();
    const { app, judge } = await appWith({ openai });
    Object.assign(app.ports, { quota: new MemoryQuota(app.clock) });
    for (let verdict = 0; verdict < 10; verdict += 1) {
      await judge();
      app.tables.verdicts.splice(0);
    }
    expect(await codeOf(judge())).toBe("too-many-requests");
    expect(openai.requests).toHaveLength(20);
  });

  it("is reserved for all judges before any is asked, and settled afterwards", async () => {
    const [openai, xai] = [forA(), forA()];
    const { app, open } = await appWith({ openai, xai }, 4, PRO, 100_000);
    expect(await codeOf(open())).toBe("budget-spent");
    expect([...openai.requests, ...xai.requests]).toEqual([]);
    expect(await app.ports.budget.reserve(purchase(100_000))).toMatchObject({ micros: 100_000 });
  });
});
