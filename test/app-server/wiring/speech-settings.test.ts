import { describe, expect, test } from "vitest";
import { dailyBudgetOf, readEnvironment } from "../../../app-server/env.ts";
import { speechPrice } from "../../../app-server/speech-settings.ts";

const TTS_URL = "http://localhost:8880/v1";
const read = (more: Record<string, string> = {}) => readEnvironment({ TTS_URL, ...more });

describe("the settings of a server of speech", () => {
  test("have a model and two voices by default, and nothing else without an address", () => {
    const usual = { voices: { low: "onyx", high: "nova" }, voicesByLanguage: {} };
    expect(read()).toMatchObject({ TTS_MODEL: "tts-1", TTS_VOICES: usual });
    for (const [name, value] of Object.entries({
      ...{ TTS_API_KEY: "sk-1", TTS_MODEL: "kokoro", TTS_VOICES: "a,b", TTS_PRICE_USD: "0" },
    }))
      expect(() => readEnvironment({ [name]: value })).toThrow(
        `TTS_URL must be set when ${name} is set.`,
      );
  });

  test("name voices of languages, and perhaps none for all others", () => {
    const zh = { low: "zm_yunxi", high: "zf_xiaoxiao" };
    const voicesByLanguage = { zh, "pt-BR": { low: "pm_alex", high: "pf_dora" } };
    const pairs = "zh = zm_yunxi , zf_xiaoxiao; pt-BR=pm_alex,pf_dora;";
    expect(read({ TTS_VOICES: pairs }).TTS_VOICES).toEqual({ voices: null, voicesByLanguage });
    expect(read({ TTS_VOICES: `am_adam,af_sky; ${pairs}` }).TTS_VOICES).toEqual({
      ...{ voices: { low: "am_adam", high: "af_sky" }, voicesByLanguage },
    });
  });

  test.each(["onyx", "onyx,", "a,b,c", "a,b; c,d", "zh=a,b; ZH=c,d", "z=a,b", ";"])(
    "refuse the voices %s",
    (TTS_VOICES) => {
      expect(() => read({ TTS_VOICES })).toThrow(/^TTS_VOICES must be two voices/);
    },
  );

  test("refuse an address that is none and a price that is none", () => {
    expect(() => readEnvironment({ TTS_URL: "localhost:8880" })).toThrow(/^TTS_URL must be/);
    for (const TTS_PRICE_USD of ["-1", "cheap", "1e3", "15,00"])
      expect(() => read({ TTS_PRICE_USD })).toThrow(/^TTS_PRICE_USD must be/);
  });

  test("cost nothing without a key, and then have no budget; with one they have both", () => {
    expect([speechPrice(read()), dailyBudgetOf(read()).limit]).toEqual([0, null]);
    const paid = read({ TTS_API_KEY: "sk-1" });
    expect([speechPrice(paid), dailyBudgetOf(paid).limit]).toEqual([15, 5_000_000]);
    const own = read({ TTS_API_KEY: "sk-1", TTS_PRICE_USD: "0" });
    expect([speechPrice(own), dailyBudgetOf(own).limit]).toEqual([0, null]);
    expect(speechPrice(read({ TTS_PRICE_USD: "30.5" }))).toBe(30.5);
  });
});
