import { catalogueBatches, type MessageCatalogue } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { ENGLISH } from "../../../app-web/i18n/english.ts";
import {
  answer,
  finish,
  hold,
  type ProviderCall,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { createMigratedDatabase } from "../../support/databases.ts";
import { until } from "../../support/until.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";

const BATCHES = catalogueBatches(ENGLISH);
const inWelsh = (texts: MessageCatalogue) =>
  Object.fromEntries(Object.entries(texts).map(([key, text]) => [key, `Ŵ ${text}`]));
const WELSH = inWelsh(ENGLISH);
const VISITORS = 200;
/** The batches that the visitors request. */
const FIRST = BATCHES.slice(0, 3);

let provider: ScriptedProvider;
let one: ServerProcess;
let two: ServerProcess;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
  const environment = {
    ...{
      DATABASE_URL: await createMigratedDatabase(),
      SESSION_SECRET: "a secret of the tests, long enough",
    },
    ...{
      OPENAI_API_KEY: "test-key",
      OPENAI_BASE_URL: `${provider.url}/v1`,
      RATE_LIMITS: "off",
      TRUST_PROXY: "on",
    },
  };
  [one, two] = await Promise.all([
    startServer(environment, "--api-only"),
    startServer(environment, "--api-only"),
  ]);
});
afterAll(async () => {
  await Promise.all([one.end("SIGKILL"), two.end("SIGKILL")]);
  await provider.close();
});

/** Returns the text keys in the prompt of a call. */
function keysOf({ body }: ProviderCall): string[] {
  const prompt = JSON.stringify(body);
  return Object.keys(ENGLISH).filter((key) => prompt.includes(`\\"${key}\\"`));
}

const ask = (server: ServerProcess, elements: MessageCatalogue, targetLanguage: string) =>
  new Visitor().send(server, "/api/language/translate-ui", {
    method: "POST",
    json: { elements, targetLanguage },
  });

describe("the interface in a language without a catalogue, on two servers of one PostgreSQL", () => {
  it("is translated with one provider call per batch for 200 visitors at once", async () => {
    provider.willAlwaysAnswer(stream(hold(), say(JSON.stringify(WELSH)), finish()));
    const requests = Array.from({ length: VISITORS }, (_, visitor) =>
      Promise.all(
        FIRST.map(async (batch) => (await ask(visitor % 2 ? one : two, batch, "cy")).json()),
      ),
    );
    await until("every batch is requested", () => provider.calls.length >= FIRST.length);
    for (const call of provider.calls) call.release();
    for (const answers of await Promise.all(requests)) {
      for (const [index, texts] of FIRST.entries()) {
        expect(answers[index]).toEqual({
          translatedElements: inWelsh(texts),
          untranslated: [],
          canTranslate: true,
        });
      }
    }
    expect(provider.calls).toHaveLength(FIRST.length);
    expect(provider.calls.flatMap(keysOf).sort()).toEqual(
      FIRST.flatMap((batch) => Object.keys(batch)).sort(),
    );
  });

  it("is translated only where texts are missing when one request contains all of them", async () => {
    provider.willAlwaysAnswer(answer(JSON.stringify(WELSH)));
    const whole = await (await ask(one, ENGLISH, "cy")).json();
    expect(whole).toEqual({ translatedElements: WELSH, untranslated: [], canTranslate: true });
    expect(provider.calls).toHaveLength(BATCHES.length);
    expect(provider.calls.flatMap(keysOf).sort()).toEqual(Object.keys(ENGLISH).sort());
  });

  it("is detected from the IP address", async () => {
    const detect = (address: string) =>
      new Visitor().send(two, "/api/language/detect-language", {
        headers: { "X-Forwarded-For": address, "Accept-Language": "cy" },
      });
    const answers = await Promise.all(["202.12.27.33", "141.20.1.1", "127.0.0.1"].map(detect));
    expect(await Promise.all(answers.map((each) => each.json()))).toEqual([
      { language: "ja" },
      { language: "de" },
      { language: "en" },
    ]);
  });
});
