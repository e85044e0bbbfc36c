import {
  type MessageCatalogue,
  ModelError,
  TRANSLATION_LIMIT,
  translateUi,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { CALLER, codeOf, TestApp } from "../test-app.ts";
import { CATALOGUES } from "./sample-catalogues.ts";
import { appWithModel, ENGLISH, KEYS, SERBIAN, translated } from "./translate-ui-fixtures.ts";

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
      material: { purpose: "translation", language: "sr", texts: ENGLISH },
      maxTokens: TRANSLATION_LIMIT.batchTokens,
    });
    await translated(setup, {});
    expect(setup.gateway.tries).toHaveLength(1);
  });

  it("is requested without the texts that are stored already, also after an answer that lacked some", async () => {
    const setup = appWithModel();
    const pick = (keys: readonly string[], texts: MessageCatalogue) =>
      Object.fromEntries(keys.map((key) => [key, texts[key] ?? ""]));
    const [first = "", ...others] = KEYS;
    await setup.app.ports.translationCache.findOrMake(
      { language: "sr", texts: pick([first], ENGLISH) },
      async () => pick([first], SERBIAN),
    );
    const last = others.slice(-1);
    const requestedTexts = () => {
      const material = setup.gateway.tries.at(-1)?.request.material;
      return material !== undefined && "texts" in material ? material.texts : null;
    };
    expect((await translated(setup, pick(others.slice(0, -1), SERBIAN))).untranslated).toEqual(
      last,
    );
    expect(requestedTexts()).toEqual(pick(others, ENGLISH));
    setup.app.clock.advance(TRANSLATION_LIMIT.rest);
    expect((await translated(setup, pick(last, SERBIAN))).translatedElements).toEqual(SERBIAN);
    expect(requestedTexts()).toEqual(pick(last, ENGLISH));
    expect(setup.gateway.tries).toHaveLength(2);
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
          caller: CALLER,
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
      translateUi(app.ports, { elements: ENGLISH, targetLanguage, caller: CALLER });
    const answer = await ask("sr");
    expect(answer).toEqual({
      translatedElements: ENGLISH,
      untranslated: KEYS,
      canTranslate: false,
    });
    expect(await ask("de")).toEqual({
      ...{ translatedElements: CATALOGUES.shipped.de, untranslated: [], canTranslate: false },
    });
    await app.ports.translationCache.findOrMake(
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
        caller: CALLER,
      }),
    );
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.fail(new ModelError("status 400", { retryable: false }));
    expect(await failing).toBe("task-failed");
    expect((await translated(setup, SERBIAN)).translatedElements).toEqual(SERBIAN);
  });
});
