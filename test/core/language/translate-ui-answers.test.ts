import { parseTranslations, TRANSLATION_LIMIT } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { appWithModel, ENGLISH, KEYS, SERBIAN, translated } from "./translate-ui-fixtures.ts";

describe("The interface in another language", () => {
  const badAnswers: [string, unknown, string[]][] = [
    [
      "lacks texts",
      { "form.submit": "Дебата!" },
      ["form.arguedBy", "archive.title", "archive.responses"],
    ],
    ["breaks a placeholder", { ...SERBIAN, "form.arguedBy": "заступа {ime}" }, ["form.arguedBy"]],
    [
      "holds HTML",
      { ...SERBIAN, "archive.title": "<script>alert(1)</script>МОЈА" },
      ["archive.title"],
    ],
    [
      "holds no texts",
      { ...SERBIAN, "archive.title": { text: "x" }, "form.submit": null },
      ["form.submit", "archive.title"],
    ],
    [
      "breaks a plural",
      { ...SERBIAN, "archive.responses": "{count, plural, one {# одговор}}" },
      ["archive.responses"],
    ],
    ["is a flood", { ...SERBIAN, "form.submit": "Дебата ".repeat(500).trim() }, ["form.submit"]],
    ["has other keys", { ...SERBIAN, "form.other": "Друго", __proto__: null }, []],
    ["is a list", [SERBIAN, SERBIAN], KEYS],
    ["is cut in the middle", JSON.stringify(SERBIAN).slice(0, 60), KEYS],
    ["is chatter", "I would rather not.", KEYS],
  ];
  it.each(badAnswers)(
    "stays in English for exactly the affected texts when the answer %s, and caches only sound texts",
    async (_name, answer, english) => {
      const setup = appWithModel();
      const first = await translated(setup, answer);
      expect([...first.untranslated].sort()).toEqual([...english].sort());
      for (const key of KEYS)
        expect(first.translatedElements[key]).toBe(
          (english.includes(key) ? ENGLISH : SERBIAN)[key],
        );
      expect(Object.keys(first.translatedElements)).toEqual(KEYS);
      const kept = await setup.app.ports.translationCache.find({
        language: "sr",
        texts: ENGLISH,
      });
      expect(Object.keys(kept).sort()).toEqual(KEYS.filter((key) => !english.includes(key)).sort());
      // Omitted texts are requested again only after an hour.
      expect((await translated(setup, SERBIAN)).untranslated.length).toBe(english.length);
      expect(setup.gateway.tries).toHaveLength(1);
      setup.app.clock.advance(TRANSLATION_LIMIT.rest);
      expect((await translated(setup, SERBIAN)).translatedElements).toEqual(SERBIAN);
      expect(setup.gateway.tries).toHaveLength(english.length === 0 ? 1 : 2);
    },
  );

  it("is found in a code fence between other text", async () => {
    const setup = appWithModel();
    const answer = `Here you are:\n\`\`\`json\n${JSON.stringify(SERBIAN)}\n\`\`\`\nEnjoy!`;
    expect((await translated(setup, answer)).translatedElements).toEqual(SERBIAN);
  });
});

describe("A model's answer", () => {
  it("never makes the parser throw", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (answer) => {
        const read = parseTranslations(answer);
        if (read !== null) expect(Array.isArray(read)).toBe(false);
      }),
    );
  });
});
