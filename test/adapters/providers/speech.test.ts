import { SPEECH_LIMIT } from "@einstein-vs-cat/core";
import { MemorySpeech } from "@einstein-vs-cat/memory/speech/speech";
import { noSpeech } from "@einstein-vs-cat/none/speech";
import { OpenAiSpeech, type OpenAiSpeechOptions } from "@einstein-vs-cat/openai/speech";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { describeSpeech, failureOf, LINE } from "../../contract/speech-synthesis.contract.ts";
import { toneMp3 } from "../../support/mp3.ts";
import { refuse, type SpeechAnswer, SpeechServer } from "../../support/speech-server.ts";

let server: SpeechServer;
beforeAll(async () => {
  server = await SpeechServer.start();
});
beforeEach(() => {
  server.requests.length = 0;
  server.answers.length = 0;
});
afterAll(() => server.close());

const KEY = "sk-a-key-for-tests";
const open = (options: Partial<OpenAiSpeechOptions> = {}) =>
  new OpenAiSpeech({
    ...{ baseURL: server.url, apiKey: KEY, model: "tts-1", price: 15, now: () => 0 },
    ...{ voices: { low: "onyx", high: "nova" }, voicesByLanguage: {} },
    ...options,
  });

describeSpeech("a server with OpenAI's protocol", async () => open());
describeSpeech("memory", async () => new MemorySpeech());

describe("a request for speech", () => {
  it("is one POST to /audio/speech with the key, and asks for MP3", async () => {
    await open().speak(LINE).done;
    expect(server.requests).toEqual([
      {
        path: "/v1/audio/speech",
        authorization: `Bearer ${KEY}`,
        body: { model: "tts-1", voice: "onyx", input: LINE.text, response_format: "mp3" },
      },
    ]);
  });

  it("carries no key to a server that has none", async () => {
    await open({ apiKey: undefined }).speak(LINE).done;
    expect(server.requests[0]?.authorization).toBeUndefined();
  });

  it("is over at once when it is cancelled", async () => {
    server.answers.push(() => {});
    const speaking = open().speak(LINE);
    await expect.poll(() => server.requests.length).toBe(1);
    speaking.cancel();
    await expect(speaking.done).rejects.toMatchObject({ name: "ModelError" });
    await expect.poll(() => server.open).toBe(0);
  });
});

const answer =
  (type: string, ...parts: Uint8Array[]): SpeechAnswer =>
  (response) =>
    response.writeHead(200, { "Content-Type": type }).end(Buffer.concat(parts));

const cut: SpeechAnswer = (response) => {
  response.writeHead(200, { "Content-Type": "audio/mpeg", "Content-Length": "9600" });
  response.write(toneMp3(3));
  setTimeout(() => response.destroy(), 20);
};

const FAILURES: Record<string, [SpeechAnswer, object]> = {
  "429": [
    refuse(429, { code: "rate_limit_exceeded" }, { "Retry-After": "3" }),
    { retryable: true, busy: true, retryAfterMs: 3_000, isFree: true },
  ],
  "429 without credit": [
    refuse(429, { type: "insufficient_quota", code: "insufficient_quota" }),
    { retryable: false, isUnpaid: true },
  ],
  "500": [refuse(500), { retryable: true, busy: false, isFree: true }],
  "503": [refuse(503), { retryable: true, busy: true }],
  "401": [refuse(401, { code: "invalid_api_key" }), { retryable: false, isKeyRefused: true }],
  "404": [refuse(404, { code: "model_not_found" }), { retryable: false, refusal: "retired" }],
  "another kind of audio": [answer("audio/wav", toneMp3(2)), { retryable: false, isFree: false }],
  "a page": [answer("text/html", Buffer.from("<p>Sign in")), { retryable: false }],
  "JSON with status 200": [answer("application/json", Buffer.from("{}")), { retryable: false }],
  "MP3 that is none": [answer("audio/mpeg", Buffer.from("RIFF…")), { retryable: false }],
  "an empty file": [answer("audio/mpeg"), { retryable: false }],
  "a file that is too large": [
    answer("audio/mpeg", toneMp3(2), Buffer.alloc(SPEECH_LIMIT.bytes)),
    { retryable: true, isFree: false },
  ],
  "a file that is cut off": [cut, { retryable: true, isFree: false }],
};

describe("speech that fails", () => {
  it.each(Object.entries(FAILURES))("with %s is a failure of its class", async (_, [how, what]) => {
    server.answers.push(how);
    const failure = await failureOf(open());
    expect(failure).toMatchObject(what);
    expect(`${failure.message} ${failure.stack}`).not.toContain(LINE.text);
    expect(server.requests).toHaveLength(1);
  });

  it("without a server is a failure that cost nothing", async () => {
    const failure = await failureOf(open({ baseURL: "http://127.0.0.1:9/v1" }));
    expect(failure).toMatchObject({ retryable: true, isFree: true });
  });

  it("follows no redirect, because texts go only where the settings say", async () => {
    server.answers.push((response) => response.writeHead(307, { Location: "/v1/other" }).end());
    await failureOf(open());
    expect(server.requests).toHaveLength(1);
  });
});

describe("the voices of a server of speech", () => {
  const zh = { low: "zm_yunxi", high: "zf_xiaoxiao" };

  it("are those of the language, of its general form, or the usual ones", () => {
    const speech = open({ voicesByLanguage: { zh } });
    expect(speech.voicesFor("zh-TW")).toBe(zh);
    expect(speech.voicesFor("de")).toEqual({ low: "onyx", high: "nova" });
    expect(speech.languages).toBeNull();
  });

  it("are none for a language that is not named where there are no usual ones", () => {
    const speech = open({ voices: null, voicesByLanguage: { zh } });
    expect(speech.voicesFor("de")).toBeNull();
    expect(speech.languages).toEqual(["zh"]);
  });

  it("are none without a server", async () => {
    expect(noSpeech.voicesFor("en")).toBeNull();
    expect(noSpeech.languages).toEqual([]);
    await failureOf(noSpeech);
  });
});
