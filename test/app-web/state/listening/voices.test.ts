import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import EasySpeech from "easy-speech";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { voicePlace } from "../../../../app-web/state/listening/held-place.ts";
import { loadVoices, soundsOf, voicesFor } from "../../../../app-web/state/listening/voices.ts";
import { heldAt } from "../../../../app-web/state/turn/voice-place.ts";
import { type FakeVoice, installFakeSpeech } from "../../../support/fake-speech.ts";
import { playerWith, wholeTurn } from "./listening-fixtures.ts";

beforeEach(() => {
  vi.useFakeTimers();
  EasySpeech.reset();
});
afterEach(() => void vi.useRealTimers());

const voicesOf = (...voices: readonly FakeVoice[]) =>
  voices.map((voice) => ({
    localService: true,
    default: false,
    ...voice,
  })) as SpeechSynthesisVoice[];

describe("The voices of the system", () => {
  it("are loaded also when the browser has them late, and none where there are none", async () => {
    installFakeSpeech({ voicesAfterMs: 1_200 });
    const late = loadVoices();
    await vi.advanceTimersByTimeAsync(1_500);
    expect((await late).map(({ name }) => name)).toEqual(["One", "Two"]);
    EasySpeech.reset();
    installFakeSpeech({ voices: [] });
    const none = loadVoices();
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await none).toEqual([]);
  });

  it("are taken without a connection first, then of the region, and jokes last", () => {
    const voices = voicesOf(
      { name: "Zarvox", lang: "en-US", default: true },
      { name: "Cloud", lang: "en-GB", localService: false },
      { name: "Other", lang: "en_AU" },
      { name: "Own", lang: "en-GB" },
      { name: "German", lang: "de-DE" },
    );
    const names = voicesFor(voices, "en-GB").map(({ name }) => name);
    expect(names).toEqual(["Own", "Other", "Cloud", "Zarvox"]);
    expect(soundsOf(voices, "fr", DEFAULT_SEATS)).toBeNull();
  });

  it("are two where there are two of one rank, and else one that speaks low and high", () => {
    const two = soundsOf(
      voicesOf({ name: "A", lang: "de" }, { name: "B", lang: "de-AT" }),
      "de",
      DEFAULT_SEATS,
    );
    expect([two?.[1].voices[0]?.name, two?.[2].voices[0]?.name]).toEqual(["A", "B"]);
    expect([two?.[1].pitch, two?.[2].pitch]).toEqual([1, 1]);
    const one = voicesOf(
      { name: "A", lang: "de" },
      { name: "Cloud", lang: "de", localService: false },
    );
    const sounds = soundsOf(one, "de", DEFAULT_SEATS);
    expect(sounds?.[2].voices[0]?.name).toBe("A");
    expect(sounds?.[1].pitch).toBeLessThan(sounds?.[2].pitch ?? 0);
    const swapped = soundsOf(one, "de", { 1: DEFAULT_SEATS[2], 2: DEFAULT_SEATS[1] });
    expect(swapped?.[2].pitch).toBeLessThan(swapped?.[1].pitch ?? 0);
  });
});

describe("The text of a running turn", () => {
  const turns = [wholeTurn(1, "One. Two."), { ...wholeTurn(2, "Three. Four. Fi"), isWhole: false }];

  it("is shown up to the sentence that is being read", async () => {
    const { player } = playerWith(turns, {}, { start: 2 });
    const held = () => heldAt(voicePlace(player.view, player.turns), 2);
    expect(held()).toBe("Three.".length);
    player.nextSentence();
    expect(held()).toBe("Three. Four.".length);
    player.setTurns([wholeTurn(1, "One. Two."), wholeTurn(2, "Three. Four. Five.")]);
    player.nextSentence();
    expect(held()).toBe(Number.POSITIVE_INFINITY);
  });

  it("waits for its turn at the end of the turn before, and not while the voice is far away or paused", () => {
    const { player } = playerWith(turns);
    const held = () => heldAt(voicePlace(player.view, player.turns), 2);
    expect(held()).toBeNull();
    player.nextSentence();
    expect(held()).toBe(0);
    player.pause();
    expect(held()).toBeNull();
  });

  it("is at its usual pace where there is no voice", () => {
    const { player } = playerWith(turns, { voices: [] }, { start: 2 });
    expect(player.view.status).toBe("mute");
    expect(voicePlace(player.view, player.turns)).toBeNull();
  });
});
