import { type Debate, ModelError, SENTENCES_PER_DAY } from "@einstein-vs-cat/core";
import type { MemorySpeech } from "@einstein-vs-cat/memory/speech/speech";
import { noSpeech } from "@einstein-vs-cat/none/speech";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, startApp, type Visitor } from "../../harness.ts";
import { newOwner, share } from "../../sharing/shared-fixtures.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
let speech: MemorySpeech;
const start = async (...options: Parameters<typeof startApp>) => {
  app = await startApp(...options);
  owner = await newOwner(app);
  debate = await share(app, owner, { responses: 12, inputs: 0 });
  speech = app.services.speech as MemorySpeech;
};
beforeEach(() => start());
afterEach(() => app.close());

const JSON_ERRORS = { Accept: "application/problem+json" };
const responseOf = (turnNumber: number) =>
  app.tables.responses.find((one) => one.debateId === debate.id && one.turnNumber === turnNumber)
    ?.id;
const own = (turn: number, body: object = { sentence: 0 }, who = owner) =>
  who.post(`/api/responses/${responseOf(turn)}/audio`, body, JSON_ERRORS);
const shared = (turn: number, who = app.visitor()) =>
  who.post(`/api/share/${debate.shareToken}/turns/${turn}/audio`, { sentence: 0 }, JSON_ERRORS);
const file = (path: string, who = owner) => who.post(path, {}, JSON_ERRORS);
const codeOf = async (answer: Promise<Response>) => {
  const response = await answer;
  return [response.status, ((await response.json()) as { code: string }).code];
};
const bytesOf = async (answer: Promise<Response>) =>
  Buffer.from(await (await answer).arrayBuffer()).toString("hex");

describe("the audio of a sentence", () => {
  test("is MP3 with its place in the text, the same for the owner and for readers", async () => {
    const response = await own(1);
    expect(response.status).toBe(200);
    expect(response.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(response.headers.get("Spoken-Range")).toBe("0-11");
    expect(response.headers.get("Cache-Control")).toMatch(/no-store|private/);
    expect(await bytesOf(shared(1))).toBe(
      Buffer.from(await response.arrayBuffer()).toString("hex"),
    );
    expect(speech.said).toEqual([
      { model: "memory-speech", voice: "low", language: "en", text: "Response 1." },
    ]);
  });

  test("is never of a text that the client sends", async () => {
    await own(2, { sentence: 0, text: "Buy my boxes.", input: "Buy my boxes.", voice: "own" });
    expect(speech.said.map(({ text }) => text)).toEqual(["Response 2."]);
    for (const sentence of [-1, 0.5, "0", null, undefined])
      expect(await codeOf(own(2, { sentence }))).toEqual([400, "invalid-input"]);
    expect(await codeOf(own(2, { sentence: 1 }))).toEqual([404, "not-found"]);
  });

  test("of a shared debate ends for visitors with the tenth item", async () => {
    expect((await shared(10)).status).toBe(200);
    expect(await codeOf(shared(11))).toEqual([404, "not-found"]);
    expect((await shared(11, owner)).status).toBe(200);
    expect(await codeOf(shared(0))).toEqual([404, "not-found"]);
    await owner.post(`/api/debates/${debate.id}/share/revoke`);
    expect(await codeOf(shared(1))).toEqual([404, "not-found"]);
  });

  test("is found nowhere on a server without a server of speech", async () => {
    await app.close();
    await start({ services: { speech: noSpeech } });
    const settings = await owner.fetch("/api/settings");
    expect(await settings.json()).toMatchObject({ spokenLanguages: [] });
    const missing = await own(1, { sentence: 99 });
    const unset = await own(1);
    expect([unset.status, await unset.text()]).toEqual([404, await missing.text()]);
    for (const answer of [
      shared(1),
      file(`/api/debates/${debate.id}/audio`),
      file(`/api/share/${debate.shareToken}/audio`),
    ])
      expect(await codeOf(answer)).toEqual([404, "not-found"]);
  });

  test("names what the server of speech failed with, and keeps nothing", async () => {
    speech.answer = () =>
      Promise.reject(new ModelError("no", { retryable: false, isKeyRefused: true }));
    expect((await codeOf(own(1)))[1]).toBe("key-refused");
    speech.answer = () => Promise.reject(new ModelError("no", { retryable: false }));
    expect((await codeOf(own(1)))[1]).toBe("task-failed");
    expect(app.tables.spokenSentences.size).toBe(0);
  });

  test("has an allowance for all visitors of a network", async () => {
    await app.close();
    await start({ areLimitsOn: true });
    const { visitors } = SENTENCES_PER_DAY;
    const keys = [...Array(visitors).keys()];
    await shared(1);
    const [network = ""] = [...new Set(speech.said.map(() => "network:127.0.0.1"))];
    for (const _ of keys.slice(1)) await app.services.quota.take("sentences", network, visitors);
    expect(await codeOf(shared(2))).toEqual([429, "too-many-requests"]);
    expect((await shared(1)).status).toBe(200);
    expect((await own(2)).status).toBe(200);
  });
});

describe("the audio file of a debate", () => {
  test("is all sentences one after the other, named like the debate", async () => {
    const response = await file(`/api/debates/${debate.id}/audio`);
    expect(response.headers.get("Content-Type")).toBe("audio/mpeg");
    expect(response.headers.get("Content-Disposition")).toContain(
      "Is a box with a cat in it empty.mp3",
    );
    const whole = Buffer.from(await response.arrayBuffer()).toString("hex");
    let parts = "";
    for (let turn = 1; turn <= 12; turn += 1) parts += await bytesOf(own(turn));
    expect(whole).toBe(parts);
    expect(speech.said).toHaveLength(12);
  });

  test("of a shared debate has what its reader sees", async () => {
    const path = `/api/share/${debate.shareToken}/audio`;
    const [all, ten] = [await bytesOf(file(path)), await bytesOf(file(path, app.visitor()))];
    expect(all.startsWith(ten)).toBe(true);
    expect(ten.length / all.length).toBe(10 / 12);
  });

  test("is refused before its first byte when the first sentence fails", async () => {
    speech.answer = () => Promise.reject(new ModelError("no", { retryable: false }));
    expect((await codeOf(file(`/api/debates/${debate.id}/audio`)))[1]).toBe("task-failed");
  });

  test("breaks the connection when a later sentence fails", async () => {
    const { answer } = speech;
    speech.answer = (line) =>
      line.text === "Response 9."
        ? Promise.reject(new ModelError("no", { retryable: false }))
        : answer(line);
    // The first bytes may still be on their way when it breaks.
    const whole = file(`/api/debates/${debate.id}/audio`).then((response) =>
      response.arrayBuffer(),
    );
    await expect(whole).rejects.toThrow();
    expect(speech.said.map(({ text }) => text)).toContain("Response 8.");
  });
});
