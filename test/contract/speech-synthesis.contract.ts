import {
  ModelError,
  mp3Frames,
  type SpeechSynthesis,
  type SpokenLine,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

export const LINE: SpokenLine = {
  ...{ model: "tts-1", voice: "onyx", language: "en" },
  text: "God doesn't “play” dice — 猫 \u0000 said so.",
};

/** The contract of a server of speech. */
export function describeSpeech(name: string, open: () => Promise<SpeechSynthesis>): void {
  describe(`speech of ${name}`, () => {
    it("is MP3 without tags", async () => {
      const speech = await open();
      const audio = await speech.speak(LINE).done;
      expect(audio.length).toBeGreaterThan(0);
      expect(Buffer.from(mp3Frames(audio) ?? []).equals(audio)).toBe(true);
    });

    it("has two voices for a language that it speaks", async () => {
      const speech = await open();
      const voices = speech.voicesFor("en");
      expect(new Set([voices?.low, voices?.high]).size).toBe(2);
      expect(speech.languages === null || speech.languages.includes("en")).toBe(true);
    });

    it("may be cancelled when it is over", async () => {
      const speaking = (await open()).speak(LINE);
      await speaking.done;
      speaking.cancel();
    });
  });
}

/** Returns how a request fails. */
export async function failureOf(speech: SpeechSynthesis): Promise<ModelError> {
  const error = await speech.speak(LINE).done.then(
    () => null,
    (reason: unknown) => reason,
  );
  expect(error).toBeInstanceOf(ModelError);
  return error as ModelError;
}
