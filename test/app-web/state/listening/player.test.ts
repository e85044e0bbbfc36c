import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { LONG_TEXT, longestSilence, playerWith, wholeTurn } from "./listening-fixtures.ts";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const later = (ms: number) => vi.advanceTimersByTimeAsync(ms);

const TURNS = [wholeTurn(1, "One. Two. Three."), wholeTurn(2, "Four. Five.")];

const MINUTE = 60_000;

/** Twenty minutes and more of speech. */
const HOURS = Array.from({ length: 12 }, (_, index) => wholeTurn(index + 1, LONG_TEXT));

describe("A player", () => {
  it("says every sentence of every turn, in order, each side with its own voice", async () => {
    const { player, speech } = playerWith(TURNS);
    await later(MINUTE);
    expect(speech.said.map(({ text, voice }) => `${voice}: ${text}`)).toEqual([
      ...["One: One.", "One: Two.", "One: Three.", "Two: Four.", "Two: Five."],
    ]);
    expect(player.view).toMatchObject({ status: "waiting", isAtEnd: true });
  });

  it("speaks low for Einstein and high for Cat where there is one voice", async () => {
    const voices = [{ name: "Only", lang: "en-GB" }];
    const { speech } = playerWith(TURNS, { voices });
    await later(MINUTE);
    const pitches = speech.said.map(({ pitch }) => pitch);
    expect(new Set(pitches.slice(0, 3)).size).toBe(1);
    expect(pitches[0]).toBeLessThan(1);
    expect(pitches[3]).toBeGreaterThan(1);
    expect(new Set(speech.said.map(({ voice }) => voice))).toEqual(new Set(["Only"]));
  });

  it("pauses by stopping, and goes on with the sentence that it had begun", async () => {
    const { player, speech } = playerWith(TURNS, { pauseCancels: true });
    await later(300);
    player.pause();
    await later(MINUTE);
    expect(player.view.status).toBe("paused");
    expect(speech.said).toHaveLength(1);
    expect(speech.pauses).toBe(0);
    player.play();
    await later(MINUTE);
    expect(speech.said.map(({ text }) => text)).toEqual([
      ...["One.", "One.", "Two.", "Three.", "Four.", "Five."],
    ]);
  });

  it("goes to the next sentence, the one before, and the next turn", async () => {
    const { player, speech } = playerWith(TURNS);
    player.nextSentence();
    player.nextSentence();
    player.previousSentence();
    expect(player.view.sentence?.text).toBe("Two.");
    player.nextTurn();
    expect(player.view.sentence?.text).toBe("Four.");
    player.previousSentence();
    await later(400);
    expect(speech.said.at(-1)?.text).toBe("Three.");
  });

  it("says the present sentence again at another speed", async () => {
    const { player, speech } = playerWith(TURNS);
    await later(200);
    player.setRate(1.5);
    await later(300);
    expect(speech.said.map(({ text, rate }) => `${text} ${rate}`)).toEqual(["One. 1", "One. 1.5"]);
  });

  it("falls asleep after the chosen time", async () => {
    const { player } = playerWith(HOURS);
    player.setSleep(15);
    await later(14 * MINUTE);
    expect(player.view).toMatchObject({ status: "playing", sleep: 15 });
    await later(2 * MINUTE);
    expect(player.view).toMatchObject({ status: "paused", sleep: null });
  });

  it("waits at the end of the last turn, and goes on with the one that comes", async () => {
    const { player, speech } = playerWith(TURNS);
    await later(MINUTE);
    player.setTurns([...TURNS, { turnNumber: 3, side: 1, text: "", isWhole: false }]);
    expect(player.view).toMatchObject({ status: "waiting", isAtEnd: false });
    player.setTurns([...TURNS, { turnNumber: 3, side: 1, text: "Six. Sev", isWhole: false }]);
    await later(MINUTE);
    expect(speech.said.at(-1)?.text).toBe("Six.");
    player.setTurns([...TURNS, wholeTurn(3, "Six. Seven")]);
    await later(MINUTE);
    expect(speech.said.at(-1)?.text).toBe("Seven");
  });

  it("says the first word at most 1.5 s after the first complete sentence has arrived", async () => {
    const { player, speech } = playerWith([], {}, { start: 1 });
    const text = "The first sentence has an end. The second one";
    let completeAt = 0;
    for (let length = 1; length <= text.length; length += 1) {
      player.setTurns([{ turnNumber: 1, side: 1, text: text.slice(0, length), isWhole: false }]);
      if (text.slice(0, length) === "The first sentence has an end.") completeAt = Date.now();
      await later(20);
    }
    await later(1_500);
    const [first] = speech.said;
    expect(first?.text).toBe("The first sentence has an end.");
    expect(completeAt).toBeGreaterThan(0);
    expect((first?.startedAt ?? Number.POSITIVE_INFINITY) - completeAt).toBeLessThanOrEqual(1_500);
  });

  it("reads a turn that was said anew from its start", async () => {
    const { player, speech } = playerWith([wholeTurn(1, "One. Two.")]);
    player.nextSentence();
    player.setTurns([wholeTurn(1, "Another one. And more.")]);
    await later(500);
    expect(speech.said.at(-1)?.text).toBe("Another one.");
  });

  it("says that a browser asked for a press, and that no voice answers", async () => {
    const voices = [{ name: "Dead", lang: "en" }];
    const { player } = playerWith(TURNS, { voices, failing: ["Dead"] });
    await later(MINUTE);
    expect(player.view.status).toBe("failed");
    player.play();
    expect(player.view.status).toBe("playing");
  });

  it("takes another voice when one fails, such as one that needs a connection", async () => {
    const voices = [
      { name: "Cloud", lang: "en", localService: true },
      { name: "Local", lang: "en-ZA", localService: true },
    ];
    const { player, speech } = playerWith([wholeTurn(1, "One. Two.")], {
      voices,
      failing: ["Cloud"],
    });
    await later(MINUTE);
    expect(player.view.isAtEnd).toBe(true);
    expect(
      speech.said
        .filter(({ endedAt }) => endedAt !== null)
        .map(({ text, voice }) => `${voice}: ${text}`),
    ).toEqual(["Local: One.", "Local: Two."]);
  });
});

describe("Twenty minutes without a stall", () => {
  it.each([
    ["with a sound engine", {}, 1],
    ["with one that stops after 14 s", { stopsAfterMs: 14_000 }, 1],
    ["with one that stops after 14 s, read slowly", { stopsAfterMs: 14_000 }, 0.75],
    ["with a slow one that stops after 14 s", { stopsAfterMs: 14_000, characterMs: 110 }, 1],
    ["without boundaries", { hasNoBoundaries: true, stopsAfterMs: 14_000, characterMs: 110 }, 1],
    ["with one that forgets the end of every third text", { forgetsEveryEnd: 3 }, 1],
    [
      "with one that drops what follows a cancellation",
      { dropsAfterCancelMs: 40, forgetsEveryEnd: 5 },
      1,
    ],
    ["with one in which a pause ends the text", { pauseCancels: true }, 1],
  ] as const)("%s", async (_name, options, rate) => {
    const { player, speech } = playerWith(HOURS, options, { rate });
    await later(20 * MINUTE);
    expect(player.view.status).toBe("playing");
    const { characterMs = 65 } = options as { characterMs?: number };
    expect(longestSilence(speech, characterMs)).toBeLessThan(14_000);
    const words = speech.said.reduce((sum, { text }) => sum + text.length, 0);
    expect(words * (characterMs / rate)).toBeGreaterThan(15 * MINUTE);
  });
});
