import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { FetchedSentences } from "../../../../app-web/state/listening/fetched-sentences.ts";
import { Player } from "../../../../app-web/state/listening/player.ts";
import type { TurnText } from "../../../../app-web/state/listening/player-view.ts";
import { ServerVoice } from "../../../../app-web/state/listening/server-voice.ts";
import { Speaker } from "../../../../app-web/state/listening/speaker.ts";
import { soundsOf } from "../../../../app-web/state/listening/voices.ts";
import { FakeAudio } from "../../../support/fake-audio.ts";
import { installFakeSpeech } from "../../../support/fake-speech.ts";
import { wholeTurn } from "./listening-fixtures.ts";

const TURNS = [wholeTurn(1, "One. Two. Three."), wholeTurn(2, "Four. Five.")];
/** Where the sentences are in their turns. */
const RANGES = [
  ["0-4", "5-9", "10-16"],
  ["0-5", "6-11"],
];

/** The server's answer to the n-th sentence of a turn. */
type Answer = (turn: number, sentence: number) => Response | Promise<Response>;

const spoken: Answer = (turn, sentence) =>
  new Response(`${turn}.${sentence}`, {
    headers: { "Spoken-Range": RANGES[turn - 1]?.[sentence] ?? "" },
  });

const refused = (status: number, code: string) =>
  new Response(JSON.stringify({ type: "about:blank", code, title: "No.", detail: "No.", status }), {
    ...{ status, headers: { "Content-Type": "application/problem+json" } },
  });

let asked: string[];
let answer: Answer;
let failures: unknown[];
let released: string[];
beforeEach(() => {
  vi.useFakeTimers();
  asked = [];
  failures = [];
  released = [];
  answer = spoken;
  vi.stubGlobal("fetch", async (path: string, { body = "" }: { body?: string }) => {
    const turn = Number(path.split("/")[1]);
    const { sentence } = JSON.parse(body) as { sentence: number };
    asked.push(`${turn}.${sentence}`);
    return answer(turn, sentence);
  });
  let addresses = 0;
  vi.spyOn(URL, "createObjectURL").mockImplementation(() => {
    addresses += 1;
    return `blob:${addresses}`;
  });
  vi.spyOn(URL, "revokeObjectURL").mockImplementation((address) => void released.push(address));
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

const later = (ms = 0) => vi.advanceTimersByTimeAsync(ms);

function listen({ turns = TURNS, stored = [1, 2], voices = true } = {}) {
  const speech = installFakeSpeech(voices ? {} : { voices: [] });
  const audio = new FakeAudio();
  const known = new Set(stored);
  const voice = new ServerVoice({
    sentences: new FetchedSentences((turn) => (known.has(turn) ? `turn/${turn}` : null)),
    system: new Speaker(speechSynthesis),
    audio: audio as unknown as HTMLAudioElement,
    onFailure: (error) => failures.push(error),
  });
  const player = new Player({ voice, language: "en", start: 1, rate: 1 });
  const none = { voices: [], pitch: 1 };
  player.setTurns(turns as readonly TurnText[]);
  player.setSounds(
    soundsOf(speechSynthesis.getVoices(), "en", DEFAULT_SEATS) ?? { 1: none, 2: none },
  );
  const system = () => speech.said.map(({ text }) => text);
  return { player, audio, known, system };
}

describe("The server's voice", () => {
  it("plays every sentence in order, and has fetched the next one before the present one ends", async () => {
    const { player, audio } = listen();
    await later();
    for (const [place, text] of ["One.", "Two.", "Three.", "Four.", "Five."].entries()) {
      expect(player.view.sentence?.text).toBe(text);
      expect(asked.length).toBe(Math.min(place + 2, 5));
      audio.end();
      await later();
    }
    expect(asked).toEqual(["1.0", "1.1", "1.2", "2.0", "2.1"]);
    expect(audio.played).toHaveLength(5);
    expect(player.view).toMatchObject({ status: "waiting", isAtEnd: true });
  });

  it("changes its speed without saying the sentence again", async () => {
    const { player, audio } = listen();
    await later();
    player.setRate(1.5);
    await later();
    expect([audio.playbackRate, audio.played.length]).toEqual([1.5, 1]);
    audio.end();
    await later();
    expect(audio.played.at(-1)).toBe("blob:2 1.5");
  });

  it("pauses, goes on, and goes to other sentences, without fetching one twice", async () => {
    const { player, audio } = listen();
    await later();
    player.pause();
    expect(audio.paused).toBe(true);
    player.play();
    await later();
    player.nextTurn();
    await later();
    player.previousSentence();
    await later();
    expect(player.view.sentence?.text).toBe("Three.");
    expect(audio.played.map((one) => one.split(" ")[0])).toEqual([
      ...["blob:1", "blob:1", "blob:3", "blob:5"],
    ]);
    expect(asked).toEqual(["1.0", "1.1", "2.0", "2.1", "1.2"]);
  });

  it("forgets what it fetched when the player closes", async () => {
    const { player } = listen();
    await later();
    player.close();
    await later();
    expect(released).toEqual(["blob:1", "blob:2"]);
  });

  it("waits for a press when the browser does not let it begin", async () => {
    const { player, audio } = listen();
    audio.refusal = Object.assign(new Error("no"), { name: "NotAllowedError" });
    await later();
    expect(player.view.status).toBe("paused");
    expect(failures).toEqual([]);
    audio.refusal = null;
    player.play();
    await later();
    expect(audio.played).toHaveLength(1);
  });
});

describe("Where the server's voice fails", () => {
  it("the system reads the rest of the turn, and the server the next one", async () => {
    answer = (turn, sentence) =>
      turn === 1 && sentence === 1 ? refused(502, "task-failed") : spoken(turn, sentence);
    const { player, audio, system } = listen();
    await later();
    audio.end();
    await later(5_000);
    expect(system()).toEqual(["Two.", "Three."]);
    await later();
    expect(player.view.sentence?.text).toBe("Four.");
    expect(audio.played).toHaveLength(2);
    expect(failures).toHaveLength(1);
  });

  it("with a refusal that stays, the system reads all others, and the server is not asked again", async () => {
    answer = () => refused(403, "own-budget-spent");
    const { player, system } = listen();
    await later(10_000);
    expect(system()).toEqual(["One.", "Two.", "Three.", "Four.", "Five."]);
    expect(asked).toEqual(["1.0"]);
    expect(failures).toMatchObject([{ refusal: { code: "own-budget-spent" } }]);
    expect(player.view.isAtEnd).toBe(true);
  });

  it("by never answering, the system begins after ten seconds", async () => {
    answer = () => new Promise(() => {});
    vi.stubGlobal("AbortSignal", {
      timeout: (ms: number) => {
        const abort = new AbortController();
        setTimeout(() => abort.abort(new DOMException("late", "TimeoutError")), ms);
        return abort.signal;
      },
    });
    vi.stubGlobal(
      "fetch",
      (_: string, { signal }: { signal: AbortSignal }) =>
        new Promise((__, reject) =>
          signal.addEventListener("abort", () => reject(signal.reason as Error)),
        ),
    );
    const { system } = listen();
    await later(9_999);
    expect(system()).toEqual([]);
    await later(1);
    expect(system()).toEqual(["One."]);
  });

  it("because it cuts the text elsewhere, the lit sentence is read by the system", async () => {
    answer = () => new Response("x", { headers: { "Spoken-Range": "0-9" } });
    const { player, audio, system } = listen();
    await later(400);
    expect(audio.played).toEqual([]);
    expect(system()).toEqual(["One."]);
    expect(player.view.sentence?.text).toBe("One.");
  });

  it("on audio that the browser cannot play, the system says the same sentence", async () => {
    const { audio, system } = listen();
    await later();
    audio.error = new Error("decode");
    audio.onerror?.();
    await later(200);
    expect(system()).toEqual(["One."]);
  });

  it("and the system has no voice, the player says so, and another press tries again", async () => {
    answer = () => refused(502, "task-failed");
    const { player, audio } = listen({ voices: false });
    await later();
    expect(player.view.status).toBe("failed");
    answer = spoken;
    player.play();
    await later();
    expect(player.view.status).toBe("playing");
    expect(audio.played).toHaveLength(1);
  });

  it("a running turn is the system's to its end, and the server reads the next stored one", async () => {
    const { player, audio, known, system } = listen({ stored: [] });
    await later(300);
    known.add(1).add(2);
    await later(5_000);
    expect(system()).toEqual(["One.", "Two.", "Three."]);
    expect(player.view.sentence?.text).toBe("Four.");
    expect(audio.played).toHaveLength(1);
    expect(failures).toEqual([]);
  });
});
