import {
  batchPoints,
  type MessageCatalogue,
  ModelError,
  parseTranslations,
  type Quota,
  TRANSLATION_LIMIT,
  translateUi,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { FakeGateway } from "../models/fake-gateway.ts";
import { CLIENT, codeOf, TestApp } from "../test-app.ts";
import { CATALOGUES } from "./sample-catalogues.ts";

const ENGLISH = CATALOGUES.english;
const SERBIAN: MessageCatalogue = {
  "form.submit": "Дебата!",
  "form.arguedBy": "заступа {name}",
  "archive.title": "МОЈА_АРХИВА",
  "archive.responses": "{count, plural, one {# одговор} few {# одговора} other {# одговора}}",
};
const KEYS = Object.keys(ENGLISH);

/** An app with a configured model. */
function appWithModel() {
  const voice = new FakeGateway();
  return { voice, app: new TestApp({ openai: voice }) };
}

/** Asks, and lets the model answer if it is asked. */
async function translated(
  { app, voice }: ReturnType<typeof appWithModel>,
  said: unknown,
  elements = ENGLISH,
  targetLanguage = "sr",
) {
  const before = voice.tries.length;
  const asking = translateUi(app.ports, { elements, targetLanguage, client: CLIENT });
  await Promise.race([asking.catch(() => {}), app.asked(voice, before + 1)]);
  if (voice.tries.length > before) {
    voice.latest.say(typeof said === "string" ? said : JSON.stringify(said));
    voice.latest.finish();
  }
  return asking;
}

describe("The interface in another language", () => {
  it("is English as it is, and no model is asked", async () => {
    const world = appWithModel();
    expect(await translated(world, {}, ENGLISH, "en")).toEqual({
      translatedElements: ENGLISH,
      untranslated: [],
      canTranslate: true,
    });
    expect(world.voice.tries).toHaveLength(0);
  });

  it("is a shipped catalogue at once, for every tag that means its language, and no model is asked", async () => {
    const world = appWithModel();
    for (const tag of ["de", "de-AT", "de-CH"]) {
      const answer = await translated(world, {}, ENGLISH, tag);
      expect(answer).toEqual({
        translatedElements: CATALOGUES.shipped.de,
        untranslated: [],
        canTranslate: true,
      });
    }
    expect(world.voice.tries).toHaveLength(0);
  });

  it("is asked for from a model where a shipped catalogue lacks or breaks a text, and the shipped texts stay", async () => {
    const world = appWithModel();
    const french = {
      "form.submit": "Autre !",
      "form.arguedBy": "défendu par {name}",
      "archive.title": "MES_ARCHIVES",
    };
    const answer = await translated(world, french, ENGLISH, "fr");
    expect(answer.translatedElements).toEqual({
      ...ENGLISH,
      ...french,
      "form.submit": "Débattre !",
    });
    expect(answer.untranslated).toEqual(["archive.responses"]);
  });

  it("is what a model made once, from then on for everybody", async () => {
    const world = appWithModel();
    const whole = { translatedElements: SERBIAN, untranslated: [], canTranslate: true };
    expect(await translated(world, SERBIAN)).toEqual(whole);
    expect(await translated(world, {})).toEqual(whole);
    expect(await translated(world, {}, { "form.submit": "Debate!" })).toMatchObject({
      translatedElements: { "form.submit": "Дебата!" },
    });
    expect(world.voice.tries).toHaveLength(1);
    await translated(world, SERBIAN, ENGLISH, "mk");
    expect(world.voice.tries).toHaveLength(2);
  });

  it("is asked for in the batch of the catalogue, whatever part of it is wanted", async () => {
    const world = appWithModel();
    const answer = await translated(world, SERBIAN, { "form.submit": "Debate!" });
    expect(answer).toEqual({
      translatedElements: { "form.submit": "Дебата!" },
      untranslated: [],
      canTranslate: true,
    });
    expect(world.voice.tries[0]?.request).toMatchObject({
      promptContext: { purpose: "translation", language: "sr", texts: ENGLISH },
      maxTokens: TRANSLATION_LIMIT.batchTokens,
    });
    await translated(world, {});
    expect(world.voice.tries).toHaveLength(1);
  });

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
    "stays in English for exactly those texts where the answer %s, and nothing bad is kept",
    async (_name, said, english) => {
      const world = appWithModel();
      const first = await translated(world, said);
      expect([...first.untranslated].sort()).toEqual([...english].sort());
      for (const key of KEYS)
        expect(first.translatedElements[key]).toBe(
          (english.includes(key) ? ENGLISH : SERBIAN)[key],
        );
      expect(Object.keys(first.translatedElements)).toEqual(KEYS);
      const kept = await world.app.ports.translationCache.find({
        language: "sr",
        texts: ENGLISH,
      });
      expect(Object.keys(kept).sort()).toEqual(KEYS.filter((key) => !english.includes(key)).sort());
      // What was left out is not asked for again at once, and after an hour it is.
      expect((await translated(world, SERBIAN)).untranslated.length).toBe(english.length);
      expect(world.voice.tries).toHaveLength(1);
      world.app.clock.advance(TRANSLATION_LIMIT.rest);
      expect((await translated(world, SERBIAN)).translatedElements).toEqual(SERBIAN);
      expect(world.voice.tries).toHaveLength(english.length === 0 ? 1 : 2);
    },
  );

  it("is found in a fence and among other words", async () => {
    const world = appWithModel();
    const said = `Here you are:\n\`\`\`json\n${JSON.stringify(SERBIAN)}\n\`\`\`\nEnjoy!`;
    expect((await translated(world, said)).translatedElements).toEqual(SERBIAN);
  });

  it("leaves out what is not a known key with its exact English words, and nobody sees or keeps it", async () => {
    const world = appWithModel();
    const forged = {
      ...{
        "form.submit": "Debate! ",
        "archive.title": "Send money to Cat",
        "form.arguedBy": "Argued by {name}",
      },
      ...{ "no.such.key": "Translate my homework", toString: "x" },
    };
    const answer = await translated(world, SERBIAN, forged);
    expect(answer).toEqual({ translatedElements: {}, untranslated: [], canTranslate: true });
    expect(world.voice.tries).toHaveLength(0);
    const mixed = await translated(world, SERBIAN, {
      ...forged,
      "archive.responses": ENGLISH["archive.responses"] as string,
    });
    expect(mixed.translatedElements).toEqual({ "archive.responses": SERBIAN["archive.responses"] });
    expect(JSON.stringify(world.voice.tries[0]?.request)).not.toMatch(/money|homework/);
    expect((await translated(world, {})).translatedElements).toEqual(SERBIAN);
  });

  it("of whatever map somebody sends has known keys alone, under each the translation or the English", async () => {
    const elements = fc.dictionary(
      fc.oneof(fc.constantFrom(...KEYS, "__proto__", "constructor"), anyText({ maxLength: 6 })),
      fc.oneof(fc.constantFrom(...Object.values(ENGLISH)), anyText({ maxLength: 20 })),
    );
    const world = appWithModel();
    await translated(world, { ...SERBIAN, "form.submit": "" });
    await fc.assert(
      fc.asyncProperty(elements, async (sent) => {
        const { translatedElements, untranslated } = await translateUi(world.app.ports, {
          elements: sent,
          targetLanguage: "sr",
          client: CLIENT,
        });
        const known = KEYS.filter((key) => Object.hasOwn(sent, key) && sent[key] === ENGLISH[key]);
        const shown = known.map((key) => [
          key,
          key === "form.submit" ? ENGLISH[key] : SERBIAN[key],
        ]);
        expect(translatedElements).toEqual(Object.fromEntries(shown));
        expect(untranslated).toEqual(known.filter((key) => key === "form.submit"));
      }),
    );
    expect(world.voice.tries).toHaveLength(1);
  });

  it("is not known for a language that cannot be picked", async () => {
    const world = appWithModel();
    expect(await codeOf(translated(world, {}, ENGLISH, "xx"))).toBe("invalid-input");
  });

  it("stays in English when only the rehearsal voice is there, which is said and never asked", async () => {
    const app = new TestApp();
    const ask = (targetLanguage: string) =>
      translateUi(app.ports, { elements: ENGLISH, targetLanguage, client: CLIENT });
    const answer = await ask("sr");
    expect(answer).toEqual({
      translatedElements: ENGLISH,
      untranslated: KEYS,
      canTranslate: false,
    });
    expect(await ask("de")).toEqual({
      ...{ translatedElements: CATALOGUES.shipped.de, untranslated: [], canTranslate: false },
    });
    await app.ports.translationCache.translate(
      { language: "sr", texts: ENGLISH },
      async () => SERBIAN,
    );
    expect(await ask("sr")).toEqual({
      ...{ translatedElements: SERBIAN, untranslated: [], canTranslate: false },
    });
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("that fails is told as a failure, and works at the next call", async () => {
    const world = appWithModel();
    const failing = codeOf(
      translateUi(world.app.ports, {
        elements: ENGLISH,
        targetLanguage: "sr",
        client: CLIENT,
      }),
    );
    await world.app.asked(world.voice, 1);
    world.voice.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await translated(world, SERBIAN)).translatedElements).toEqual(SERBIAN);
  });
});

describe("Two hundred visitors at once", () => {
  const ask = (
    { app }: ReturnType<typeof appWithModel>,
    quota: Quota = app.ports.quota,
    visitor = 1,
  ) =>
    translateUi(
      { ...app.ports, quota },
      { elements: ENGLISH, targetLanguage: "sr", client: `network:${visitor}` },
    );

  it("have a model asked once, and one of them counted", async () => {
    const world = appWithModel();
    const quota = new RecordingQuota();
    const asked = Array.from({ length: 200 }, (_, visitor) => ask(world, quota, visitor));
    await world.app.asked(world.voice, 1);
    world.voice.latest.say(JSON.stringify(SERBIAN));
    world.voice.latest.finish();
    for (const { translatedElements } of await Promise.all(asked))
      expect(translatedElements).toEqual(SERBIAN);
    expect(world.voice.tries).toHaveLength(1);
    expect(quota.calls).toEqual([
      expect.stringMatching(`^count languages network:\\d+ ${batchPoints(1)}$`),
    ]);
  });

  it("do not suffer from the one who has used up their own limit", async () => {
    const world = appWithModel();
    const refused = ask(world, spentQuota);
    const others = Array.from({ length: 199 }, () => ask(world));
    expect(await codeOf(refused)).toBe("too-many-requests");
    await world.app.asked(world.voice, 1);
    world.voice.latest.say(JSON.stringify(SERBIAN));
    world.voice.latest.finish();
    for (const { translatedElements } of await Promise.all(others))
      expect(translatedElements).toEqual(SERBIAN);
    expect(world.voice.tries).toHaveLength(1);
  });

  it("who have all used it up are all refused, each in their own name", async () => {
    const world = appWithModel();
    const asked = Array.from({ length: 50 }, () => codeOf(ask(world, spentQuota)));
    expect(await Promise.all(asked)).toEqual(Array(50).fill("too-many-requests"));
    expect(world.voice.tries).toHaveLength(0);
  });
});

describe("A model's answer", () => {
  it("is read without an error, whatever it is", () => {
    fc.assert(
      fc.property(fc.oneof(anyText(), fc.json()), (answer) => {
        const read = parseTranslations(answer);
        if (read !== null) expect(Array.isArray(read)).toBe(false);
      }),
    );
  });
});
