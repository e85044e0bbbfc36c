import {
  type Debate,
  DomainError,
  type SerializedDebateTranslation,
  type Translator,
  textMark,
} from "@einstein-vs-cat/core";
import { MemoryQuota } from "@einstein-vs-cat/memory/quota";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../support/until.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";
import { newOwner, share, takeDown } from "./shared-fixtures.ts";
import { comparableResponse } from "./shared-requests.ts";

/** A translation server whose answers a test can hold back. */
class ScriptedTranslator implements Translator {
  readonly asked: string[][] = [];
  say = (word: string) => `${word} بالعربية`;
  gate: Promise<unknown> = Promise.resolve();

  costOf = async ({ to }: { readonly to: string }) => (to === "el" ? null : ("nothing" as const));

  async translate({ words }: { readonly words: readonly string[] }): Promise<string[]> {
    this.asked.push([...words]);
    await this.gate;
    return words.map(this.say);
  }
}

let app: Harness;
let owner: Visitor & { id: number };
let reader: Visitor;
let debate: Debate;
let translator: ScriptedTranslator;
beforeEach(async () => {
  translator = new ScriptedTranslator();
  app = await startApp({ services: { translationServer: translator } });
  owner = await newOwner(app);
  reader = app.visitor();
  await reader.signUp("reader");
  debate = await share(app, owner, { responses: 12, inputs: 2 });
});
afterEach(() => app.close());

const address = (token: string | null) => `/api/share/${token}/translation`;
const read = async (who: Visitor, language = "ar", token = debate.shareToken) =>
  (await (
    await who.fetch(`${address(token)}?language=${language}`)
  ).json()) as SerializedDebateTranslation;
const ask = (who: Visitor, language = "ar", token = debate.shareToken) =>
  who.post(address(token), { language }, { Accept: "application/problem+json" });
/** The data of the events of a stream. */
const events = async (answer: Response) =>
  Array.from((await answer.text()).matchAll(/^data: (.*)$/gm), ([, data = ""]) => data);
const translationOf = (text: string, { texts }: SerializedDebateTranslation) =>
  texts.find(({ of }) => of === textMark(text))?.text;

describe("a shared debate in another language", () => {
  test("is translated for a user piece by piece, kept, and read by everybody", async () => {
    expect(await read(reader)).toMatchObject({ texts: [], original: "en", canTranslate: true });
    const data = await events(await ask(reader));
    expect(data.at(-1)).toBe("[DONE]");
    expect(data.length).toBeGreaterThan(15);
    expect(JSON.parse(data.at(-2) ?? "")).toMatchObject({ pending: 0 });
    const known = await read(reader);
    expect(known.pending).toBe(0);
    for (const text of [debate.question, debate.option1, "Response 1.", "Response 12."])
      expect(translationOf(text, known)).toBe(`${text} بالعربية`);
    const requests = translator.asked.length;
    expect(await events(await ask(owner))).toHaveLength(2);
    expect(translator.asked).toHaveLength(requests);
  });

  test("is made once for readers who ask at the same time", async () => {
    const other = app.visitor();
    await other.signUp("another");
    const gate = Promise.withResolvers<void>();
    translator.gate = gate.promise;
    const answers = [ask(reader), ask(other)].map(async (answer) => events(await answer));
    await until("a translator is asked", () => translator.asked.length > 0);
    gate.resolve();
    for (const data of await Promise.all(answers)) expect(data.at(-1)).toBe("[DONE]");
    const words = translator.asked.flat();
    expect(words.filter((word) => word === debate.question)).toHaveLength(1);
    expect(new Set(words).size).toBe(words.length);
  });

  test("shows visitors what they see of the original, and no more", async () => {
    await events(await ask(reader));
    const visitor = await read(app.visitor());
    expect(translationOf("Response 8.", visitor)).toBeDefined();
    expect(translationOf("Response 12.", visitor)).toBeUndefined();
    expect(JSON.stringify(visitor)).not.toContain("Response 12.");
  });

  test("is refused without an account, and into a language that nothing translates into", async () => {
    expect((await ask(app.visitor())).status).toBe(401);
    for (const language of ["el", "xx", "not a code"]) {
      const answer = await ask(reader, language);
      expect([answer.status, ((await answer.json()) as { code: string }).code]).toEqual([
        ...[400, "invalid-input"],
      ]);
    }
    expect((await read(reader, "el")).canTranslate).toBe(false);
    expect((await read(reader, "en")).pending).toBe(0);
    expect(translator.asked).toEqual([]);
  });

  test("keeps the original where a translation has an address of its own", async () => {
    translator.say = (word) => (word === "Response 1." ? "https://evil.example" : `${word} ع`);
    await events(await ask(reader));
    const known = await read(reader);
    expect(translationOf("Response 1.", known)).toBeNull();
    expect(translationOf("Response 2.", known)).toBe("Response 2. ع");
  });

  test("goes on where a failed call has ended", async () => {
    let calls = 0;
    translator.say = (word) => {
      calls += 1;
      if (calls > 6) throw new DomainError("provider-busy");
      return `${word} ع`;
    };
    expect(JSON.parse((await events(await ask(reader))).at(-1) ?? "")).toMatchObject({
      code: "provider-busy",
    });
    const { pending, texts } = await read(reader);
    expect(pending).toBeGreaterThan(0);
    expect(texts.length).toBeGreaterThan(0);
    translator.say = (word) => `${word} ع`;
    expect((await events(await ask(reader))).at(-1)).toBe("[DONE]");
    expect((await read(reader)).pending).toBe(0);
  });

  test("does not show the translation of a text that is another one by now", async () => {
    await events(await ask(reader));
    const { id } = app.tables.remarks[0] as { id: number };
    const before = (await read(reader)).pending;
    await app.services.debates.changeRemark({ debateId: debate.id, inputId: id }, "New words.");
    const after = await read(reader);
    expect([before, after.pending]).toEqual([0, 1]);
    expect(translationOf("New words.", after)).toBeUndefined();
    expect(app.tables.translations.some(({ remarkId }) => remarkId === id)).toBe(false);
  });

  test("counts against the hour of the reader", async () => {
    await using limited = await startApp({
      services: { translationServer: translator, quota: new MemoryQuota(app.clock) },
    });
    const author = await newOwner(limited);
    const one = await share(limited, author, { responses: 2, inputs: 0 });
    await limited.services.quota.count("debateTranslations", `user:${author.id}`, 299);
    const data = await events(await author.post(address(one.shareToken), { language: "ar" }));
    expect(JSON.parse(data.at(-1) ?? "")).toMatchObject({ code: "too-many-requests" });
  });
});

describe("a link that opens nothing any more", () => {
  test("ends a translation within a second, and its texts are not told", async () => {
    for (const end of [
      () => owner.post(`/api/debates/${debate.id}/share/revoke`),
      () => takeDown(app, debate),
      () => owner.fetch(`/api/debates/${debate.id}`, { method: "DELETE" }),
    ]) {
      debate = await share(app, owner, { responses: 4 });
      const gate = Promise.withResolvers<void>();
      translator.gate = gate.promise;
      const asked = translator.asked.length;
      const answer = await ask(reader);
      const data = events(answer);
      await until("a translator is asked", () => translator.asked.length > asked);
      await end();
      app.clock.advance(1_000);
      const told = await data;
      expect(JSON.parse(told.at(-1) ?? "")).toMatchObject({ code: "not-found" });
      expect(told.join()).not.toContain("بالعربية");
      gate.resolve();
    }
  });

  test("answers like one that was never made, byte for byte", async () => {
    await events(await ask(reader));
    const deleted = await share(app, owner);
    const down = await share(app, owner);
    await events(await ask(reader, "ar", down.shareToken));
    await owner.fetch(`/api/debates/${deleted.id}`, { method: "DELETE" });
    await takeDown(app, down);
    await owner.post(`/api/debates/${debate.id}/share/revoke`);
    const tokens = [debate, deleted, down].map(({ shareToken }) => shareToken);
    for (const who of [reader, owner, app.visitor()]) {
      const answers = await Promise.all(
        [...tokens, "A".repeat(43)].map(async (token) => [
          await comparableResponse(await who.fetch(`${address(token)}?language=ar`)),
          await comparableResponse(await ask(who, "ar", token)),
        ]),
      );
      expect(new Set(answers.map((answer) => answer.join("\n"))).size).toBe(1);
      expect(answers[0]?.[0]).toMatch(/^\[404,/);
    }
  });

  test("leaves nothing of a translation when the debate is removed for good", async () => {
    await events(await ask(reader));
    expect(app.tables.translations.length).toBeGreaterThan(0);
    await app.services.users.delete(owner.id);
    expect(app.tables.translations).toEqual([]);
  });
});
