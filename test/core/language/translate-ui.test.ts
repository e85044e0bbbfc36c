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

/** Creates an app with a configured model. */
function appWithModel() {
  const gateway = new FakeGateway();
  return { gateway, app: new TestApp({ openai: gateway }) };
}

/** Requests a translation, and lets the gateway answer if it receives a request. */
async function translated(
  { app, gateway }: ReturnType<typeof appWithModel>,
  answer: unknown,
  elements = ENGLISH,
  targetLanguage = "sr",
) {
  const before = gateway.tries.length;
  const request = translateUi(app.ports, { elements, targetLanguage, client: CLIENT });
  await Promise.race([request.catch(() => {}), app.untilRequested(gateway, before + 1)]);
  if (gateway.tries.length > before) {
    gateway.latest.say(typeof answer === "string" ? answer : JSON.stringify(answer));
    gateway.latest.finish();
  }
  return request;
}

describe("The interface in another language", () => {
  it("is the unchanged English for English, without a model call", async () => {
    const setup = appWithModel();
    expect(await translated(setup, {}, ENGLISH, "en")).toEqual({
      translatedElements: ENGLISH,
      untranslated: [],
      canTranslate: true,
    });
    expect(setup.gateway.tries).toHaveLength(0);
  });

  it("is the shipped catalogue for every tag of its language, without a model call", async () => {
    const setup = appWithModel();
    for (const tag of ["de", "de-AT", "de-CH"]) {
      const answer = await translated(setup, {}, ENGLISH, tag);
      expect(answer).toEqual({
        translatedElements: CATALOGUES.shipped.de,
        untranslated: [],
        canTranslate: true,
      });
    }
    expect(setup.gateway.tries).toHaveLength(0);
  });

  it("comes from a model only where the shipped catalogue lacks or breaks a text", async () => {
    const setup = appWithModel();
    const french = {
      "form.submit": "Autre !",
      "form.arguedBy": "défendu par {name}",
      "archive.title": "MES_ARCHIVES",
    };
    const answer = await translated(setup, french, ENGLISH, "fr");
    expect(answer.translatedElements).toEqual({
      ...ENGLISH,
      ...french,
      "form.submit": "Débattre !",
    });
    expect(answer.untranslated).toEqual(["archive.responses"]);
  });

  it("comes from a model once and from the cache afterwards", async () => {
    const setup = appWithModel();
    const whole = { translatedElements: SERBIAN, untranslated: [], canTranslate: true };
    expect(await translated(setup, SERBIAN)).toEqual(whole);
    expect(await translated(setup, {})).toEqual(whole);
    expect(await translated(setup, {}, { "form.submit": "Debate!" })).toMatchObject({
      translatedElements: { "form.submit": "Дебата!" },
    });
    expect(setup.gateway.tries).toHaveLength(1);
    await translated(setup, SERBIAN, ENGLISH, "mk");
    expect(setup.gateway.tries).toHaveLength(2);
  });

  it("is requested in whole batches of the catalogue, whichever texts are needed", async () => {
    const setup = appWithModel();
    const answer = await translated(setup, SERBIAN, { "form.submit": "Debate!" });
    expect(answer).toEqual({
      translatedElements: { "form.submit": "Дебата!" },
      untranslated: [],
      canTranslate: true,
    });
    expect(setup.gateway.tries[0]?.request).toMatchObject({
      promptContext: { purpose: "translation", language: "sr", texts: ENGLISH },
      maxTokens: TRANSLATION_LIMIT.batchTokens,
    });
    await translated(setup, {});
    expect(setup.gateway.tries).toHaveLength(1);
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

  it("omits unknown keys and altered English texts, which neither the model nor the cache receives", async () => {
    const setup = appWithModel();
    const forged = {
      ...{
        "form.submit": "Debate! ",
        "archive.title": "Send money to Cat",
        "form.arguedBy": "Argued by {name}",
      },
      ...{ "no.such.key": "Translate my homework", toString: "x" },
    };
    const answer = await translated(setup, SERBIAN, forged);
    expect(answer).toEqual({ translatedElements: {}, untranslated: [], canTranslate: true });
    expect(setup.gateway.tries).toHaveLength(0);
    const mixed = await translated(setup, SERBIAN, {
      ...forged,
      "archive.responses": ENGLISH["archive.responses"] as string,
    });
    expect(mixed.translatedElements).toEqual({ "archive.responses": SERBIAN["archive.responses"] });
    expect(JSON.stringify(setup.gateway.tries[0]?.request)).not.toMatch(/money|homework/);
    expect((await translated(setup, {})).translatedElements).toEqual(SERBIAN);
  });

  it("has only known keys for any map, each with the translation or the English text", async () => {
    const elements = fc.dictionary(
      fc.oneof(fc.constantFrom(...KEYS, "__proto__", "constructor"), anyText({ maxLength: 6 })),
      fc.oneof(fc.constantFrom(...Object.values(ENGLISH)), anyText({ maxLength: 20 })),
    );
    const setup = appWithModel();
    await translated(setup, { ...SERBIAN, "form.submit": "" });
    await fc.assert(
      fc.asyncProperty(elements, async (sent) => {
        const { translatedElements, untranslated } = await translateUi(setup.app.ports, {
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
    expect(setup.gateway.tries).toHaveLength(1);
  });

  it("is refused for a language outside the picker", async () => {
    const setup = appWithModel();
    expect(await codeOf(translated(setup, {}, ENGLISH, "xx"))).toBe("invalid-input");
  });

  it("stays in English with `canTranslate` false when only the rehearsal model is available", async () => {
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
    await app.ports.translationCache.findOrTranslate(
      { language: "sr", texts: ENGLISH },
      async () => SERBIAN,
    );
    expect(await ask("sr")).toEqual({
      ...{ translatedElements: SERBIAN, untranslated: [], canTranslate: false },
    });
    expect(app.rehearsal.tries).toHaveLength(0);
  });

  it("that fails is reported as a failure, and works in the next call", async () => {
    const setup = appWithModel();
    const failing = codeOf(
      translateUi(setup.app.ports, {
        elements: ENGLISH,
        targetLanguage: "sr",
        client: CLIENT,
      }),
    );
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await translated(setup, SERBIAN)).translatedElements).toEqual(SERBIAN);
  });
});

describe("Two hundred simultaneous visitors", () => {
  const ask = (
    { app }: ReturnType<typeof appWithModel>,
    quota: Quota = app.ports.quota,
    visitor = 1,
  ) =>
    translateUi(
      { ...app.ports, quota },
      { elements: ENGLISH, targetLanguage: "sr", client: `network:${visitor}` },
    );

  it("cause one model call, which counts for one of them", async () => {
    const setup = appWithModel();
    const quota = new RecordingQuota();
    const requests = Array.from({ length: 200 }, (_, visitor) => ask(setup, quota, visitor));
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.say(JSON.stringify(SERBIAN));
    setup.gateway.latest.finish();
    for (const { translatedElements } of await Promise.all(requests))
      expect(translatedElements).toEqual(SERBIAN);
    expect(setup.gateway.tries).toHaveLength(1);
    expect(quota.calls).toEqual([
      expect.stringMatching(`^count languages network:\\d+ ${batchPoints(1)}$`),
    ]);
  });

  it("are not affected by one visitor who has used up their limit", async () => {
    const setup = appWithModel();
    const refused = ask(setup, spentQuota);
    const others = Array.from({ length: 199 }, () => ask(setup));
    expect(await codeOf(refused)).toBe("too-many-requests");
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.say(JSON.stringify(SERBIAN));
    setup.gateway.latest.finish();
    for (const { translatedElements } of await Promise.all(others))
      expect(translatedElements).toEqual(SERBIAN);
    expect(setup.gateway.tries).toHaveLength(1);
  });

  it("who have all used up their limit are all refused", async () => {
    const setup = appWithModel();
    const requests = Array.from({ length: 50 }, () => codeOf(ask(setup, spentQuota)));
    expect(await Promise.all(requests)).toEqual(Array(50).fill("too-many-requests"));
    expect(setup.gateway.tries).toHaveLength(0);
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
