import { ONLY_VARIANT, RUBRIC, VERDICTS_FOR_FIGURES, type Verdict } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { sampleVerdict } from "../../../contract/verdicts.contract.ts";
import { JudgeGateway, writtenBallot } from "../../../core/judging/verdict-fixtures.ts";
import { FakeGateway } from "../../../core/models/fake-gateway.ts";
import { until } from "../../../support/until.ts";
import { type Harness, startApp, type Visitor } from "../../harness.ts";
import { eventsIn, judgeOver, verdictIn } from "./judged-app.ts";

const reason = (turn: number) => ({
  ...{ side: "A" as const, turn, text: `It rests on turn ${turn}.`, quote: `turn ${turn}` },
});

let app: Harness;
let slow: FakeGateway;
let owner: Visitor;
let debateId: number;

async function open(turns = 4): Promise<void> {
  const judge = new JudgeGateway(() => writtenBallot(5, 2, [reason(1), reason(12)]));
  slow = new FakeGateway();
  app = await startApp({ gateways: { openai: judge, xai: slow } });
  owner = app.visitor();
  await owner.signUp("felix");
  debateId = await owner.debate();
  speak(turns);
}

function speak(turns: number): void {
  for (let turn = 0; turn < turns; turn += 1) {
    const turnNumber = app.tables.responsesOf(debateId).length + 1;
    app.tables.responses.push({
      ...{ id: app.tables.nextId(), debateId, turnNumber, content: `This is turn ${turnNumber}.` },
      ...{ side: turnNumber % 2 === 1 ? 1 : 2, summary: null },
      speaker: { kind: "model", model: "gpt-4.1-nano" },
      ...{
        leftOut: null,
        isStopped: false,
        variant: ONLY_VARIANT,
        stance: null,
        createdAt: new Date(),
      },
    });
  }
}

/** Has the slow judge answer all its requests. */
async function answerSlowly(requests = 2): Promise<void> {
  await until("the slow judge is asked", () => slow.tries.length >= requests);
  for (const answer of slow.tries) {
    answer.say(writtenBallot(4, 2));
    answer.finish();
  }
}

beforeEach(() => open());
afterEach(() => app.close());

const path = () => `/api/debates/${debateId}/verdict`;
const judgeAndAnswer = async () => {
  const [events] = await Promise.all([judgeOver(owner, debateId), answerSlowly()]);
  return events;
};
const read = async (person: Visitor, address = path()) => {
  const response = await person.fetch(address);
  return response.status === 200 ? ((await response.json()) as Verdict) : response.status;
};

describe("a verdict over HTTP", () => {
  test("streams each ballot and then the verdict, which every later reading has", async () => {
    expect(await read(owner)).toBe(204);
    const events = await judgeAndAnswer();
    expect(events.map((event) => Object.keys(event)[0])).toEqual([
      ...["ballot", "ballot", "ballot", "ballot", "verdict"],
    ]);
    const verdict = verdictIn(events);
    expect(verdict).toMatchObject({ outcome: "option1", turns: 4, margin: 2.5 });
    expect(await read(owner)).toEqual(verdict);
    expect(await judgeOver(owner, debateId)).toEqual([{ verdict }]);
  });

  test("keeps its connection alive while judges think", async () => {
    const response = await owner.post(path());
    const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
    let text = "";
    const readUntil = async (part: string) => {
      while (!text.includes(part)) text += (await reader?.read())?.value ?? "";
    };
    await readUntil('"ballot"');
    app.clock.advance(15_000);
    await readUntil(": ping\n\n");
    await answerSlowly();
    await readUntil("data: [DONE]\n\n");
    expect(response.headers.get("content-type")).toContain("text/event-stream");
    expect(response.headers.get("x-accel-buffering")).toBe("no");
  });

  test("is completed when its reader leaves, because the judges are paid for", async () => {
    const response = await owner.post(path());
    await response.body?.cancel();
    await answerSlowly();
    await until("the verdict is kept", () => app.tables.verdicts.length === 1);
  });

  test("is the same for parallel calls, with one panel", async () => {
    const calls = Array.from({ length: 20 }, () => judgeOver(owner, debateId));
    await answerSlowly();
    const verdicts = (await Promise.all(calls)).map(verdictIn);
    for (const verdict of verdicts) expect(verdict).toEqual(verdicts[0]);
    expect(slow.tries).toHaveLength(2);
  });

  test("ends with an error line when the debate is deleted meanwhile, and shows nothing more", async () => {
    const response = await owner.post(path());
    await until("the slow judge is asked", () => slow.tries.length === 2);
    await owner.fetch(`/api/debates/${debateId}`, { method: "DELETE" });
    await answerSlowly();
    expect(eventsIn(await response.text()).at(-1)).toMatchObject({ code: "not-found" });
    expect(app.tables.verdicts).toEqual([]);
    expect(await read(owner)).toBe(404);
  });

  test("is refused with the reason: too few turns, a running turn, no account", async () => {
    const refusal = async (person: Visitor, address: string) => {
      const headers = { Accept: "application/problem+json" };
      const response = await person.fetch(address, { method: "POST", headers });
      return [response.status, ((await response.json()) as { code: string }).code];
    };
    speak(1);
    expect(await refusal(owner, path())).toEqual([409, "too-few-turns"]);
    speak(1);
    const claim = { debateId, claimant: "owner", guard: () => {} };
    await app.services.liveTurns.claim(claim);
    expect(await refusal(owner, path())).toEqual([409, "turn-running"]);
    const visitor = app.visitor();
    const own = await visitor.debate();
    expect(await refusal(visitor, `/api/debates/${own}/verdict`)).toEqual([401, "not-signed-in"]);
  });
});

describe("a verdict on a shared debate", () => {
  const share = async () => {
    const debate = (await (await owner.fetch(`/api/debates/${debateId}`)).json()) as {
      shareToken: string;
    };
    return `/api/share/${debate.shareToken}/verdict`;
  };

  test("is shown to every reader of the link, until it is revoked", async () => {
    const address = await share();
    expect(await read(app.visitor(), address)).toBe(204);
    const verdict = verdictIn(await judgeAndAnswer());
    expect(await read(app.visitor(), address)).toEqual(verdict);
    await owner.post(`/api/debates/${debateId}/share/revoke`);
    expect(await read(app.visitor(), address)).toBe(404);
  });

  test("shows a visitor, who reads the first ten items, nothing that judges wrote about later ones", async () => {
    speak(8);
    const address = await share();
    const whole = verdictIn(await judgeAndAnswer());
    expect(whole.reasons).toHaveLength(2);
    const seen = (await read(app.visitor(), address)) as Verdict;
    expect(seen.outcome).toBe(whole.outcome);
    expect(seen.reasons.map(({ text }) => text)).toEqual(["It rests on turn 1."]);
    const issues = seen.judges.flatMap(({ ballots }) => ballots.map((one) => one.decidingIssue));
    expect(new Set(issues)).toEqual(new Set([null]));
    const user = app.visitor();
    await user.signUp("tom");
    expect(await read(user, address)).toEqual(whole);
  });
});

describe("the rubric over HTTP", () => {
  const judging = async () => (await app.visitor().fetch("/api/judging")).json();

  test("is public, with its version and digest", async () => {
    const { version, digest, text } = RUBRIC;
    expect(await judging()).toMatchObject({
      rubric: { version, digest, text, decisiveMargin: 1.3 },
      figures: null,
    });
  });

  test("comes with the figures of this server from thirty verdicts on", async () => {
    const { verdicts } = app.services;
    for (let number = 1; number <= VERDICTS_FOR_FIGURES; number += 1) {
      expect(await judging()).toMatchObject({ figures: null });
      const key = { debateId, turns: 2 * number };
      await verdicts.findOrMake(key, async () => sampleVerdict(key.turns));
    }
    expect(await judging()).toMatchObject({
      figures: { verdicts: 30, decided: 1, orderAgreement: 1, judgeAgreement: 1 },
    });
  });
});
