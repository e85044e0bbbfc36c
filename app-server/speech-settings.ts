/** The settings of a server of speech. */

import type { SpeechVoices } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { webUrl } from "./web-url.ts";

/** The voices of a debate: of all languages that are not named, and of those that are. */
export interface VoiceSettings {
  readonly voices: SpeechVoices | null;
  readonly voicesByLanguage: Readonly<Record<string, SpeechVoices>>;
}

/** Voices that OpenAI has, and Kokoro-FastAPI under the same names. */
const USUAL_VOICES = "onyx,nova";

/** Two voices with a comma between them, and perhaps the language that they are for. */
const PAIR = /^(?:([a-z]{2,3}(?:-[a-z]{2,4})?)\s*=)?\s*([^\s,;=]+)\s*,\s*([^\s,;=]+)$/i;

const pairsIn = (value: string) =>
  value.split(";").flatMap((pair) => (pair.trim() === "" ? [] : [PAIR.exec(pair.trim())]));

/** Reads the two voices of a debate, such as `onyx,nova; zh=zm_yunxi,zf_xiaoxiao`. */
const voices = z.pipe(
  z._default(z.string(), USUAL_VOICES).check(
    z.refine((value) => {
      const languages = pairsIn(value).map((pair) => pair && (pair[1] ?? "all").toLowerCase());
      return (
        languages.length > 0 &&
        !languages.includes(null) &&
        new Set(languages).size === languages.length
      );
    }, "must be two voices with a comma between them, and for further languages after a semicolon, such as onyx,nova; zh=zm_yunxi,zf_xiaoxiao"),
  ),
  z.transform((value: string): VoiceSettings => {
    let voices: SpeechVoices | null = null;
    const voicesByLanguage: Record<string, SpeechVoices> = {};
    for (const pair of pairsIn(value)) {
      const [, language, low = "", high = ""] = pair ?? [];
      if (language === undefined) voices = { low, high };
      else voicesByLanguage[language] = { low, high };
    }
    return { voices, voicesByLanguage };
  }),
);

/** Reads an amount of US dollars for a million characters. */
const price = z.optional(
  z.pipe(
    z
      .string()
      .check(
        z.refine(
          (value) => /^\d{1,4}(\.\d{1,4})?$/.test(value),
          "must be an amount of US dollars for a million characters, such as 15 or 0",
        ),
      ),
    z.transform(Number),
  ),
);

/** The variables that say where a server of speech is, and how it speaks. */
export const speechSettings = {
  TTS_URL: webUrl,
  TTS_API_KEY: z.optional(z.string()),
  TTS_MODEL: z._default(z.string(), "tts-1"),
  TTS_VOICES: voices,
  TTS_PRICE_USD: price,
};

/** What OpenAI asks for a million characters with the usual model. */
const USUAL_PRICE = 15;

/** Returns the price of a million characters, in US dollars. A server without a key is one's own. */
export function speechPrice({
  TTS_PRICE_USD: set,
  TTS_API_KEY,
}: {
  readonly TTS_PRICE_USD?: number | undefined;
  readonly TTS_API_KEY?: string | undefined;
}): number {
  return set ?? (TTS_API_KEY === undefined ? 0 : USUAL_PRICE);
}
