import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { LibreTranslator } from "@einstein-vs-cat/libretranslate/translator";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeClock } from "../../support/fake-clock.ts";

/** The languages as LibreTranslate 1.6 lists them. */
const CODES = ["en", "ar", "de", "nb", "pt", "pt-BR", "zh-Hans", "zh-Hant"];
const LANGUAGES = CODES.map((code) => ({
  ...{ code, name: code, targets: CODES.filter((one) => one !== code) },
}));

interface Asked {
  readonly path: string;
  readonly body: { readonly q: string[] } & Record<string, unknown>;
}

let server: Server;
let asked: Asked[];
let answer: (body: Asked["body"]) => { status: number; body: unknown };
let lists: number;
beforeEach(async () => {
  [asked, lists] = [[], 0];
  answer = ({ q }) => ({ status: 200, body: { translatedText: q.map((one) => `<${one}>`) } });
  server = createServer(async (request, response) => {
    let text = "";
    for await (const chunk of request) text += String(chunk);
    const send = ({ status, body }: ReturnType<typeof answer>) =>
      response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    if (request.url === "/base/languages") {
      lists += 1;
      send({ status: 200, body: LANGUAGES });
      return;
    }
    const body = JSON.parse(text) as Asked["body"];
    asked.push({ path: request.url ?? "", body });
    send(answer(body));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
});
afterEach(() => {
  server.closeAllConnections();
  server.close();
});

const translator = (apiKey?: string) =>
  new LibreTranslator({
    ...{ url: new URL(`http://127.0.0.1:${(server.address() as AddressInfo).port}/base/`), apiKey },
    clock: new FakeClock(0),
  });
const job = (...words: string[]) => ({ words, from: "en", to: "ar" });

describe("A translation server", () => {
  it("gets the texts in the protocol of LibreTranslate, with its own codes and the key", async () => {
    const words = await translator("secret").translate({ ...job("One.", "Two."), to: "zh-TW" });
    expect(words).toEqual(["<One.>", "<Two.>"]);
    expect(asked).toEqual([
      {
        path: "/base/translate",
        body: {
          ...{ q: ["One.", "Two."], source: "en", target: "zh-Hant" },
          ...{ format: "text", api_key: "secret" },
        },
      },
    ]);
  });

  it.each([
    ["en", "ar", "nothing"],
    ["pt-BR", "nb", "nothing"],
    ["zh-CN", "zh-TW", "nothing"],
    ["en", "el", null],
    ["ka", "en", null],
  ])("translates from %s into %s at the cost of %j", async (from, to, cost) => {
    expect(await translator().costOf({ from, to })).toBe(cost);
  });

  it("is asked once for its languages", async () => {
    const one = translator();
    await Promise.all([one.costOf(job()), one.costOf(job()), one.translate(job("One."))]);
    expect(lists).toBe(1);
  });

  it("gets plain words, and the links of the original follow its translation", async () => {
    const [words] = await translator().translate(
      job("**Boxes** are `warm`, says [a paper](https://example.org/a?b=1)."),
    );
    expect(asked[0]?.body.q).toEqual(["Boxes are warm, says a paper."]);
    expect(words).toBe(
      "<Boxes are warm, says a paper.> ([example.org](https://example.org/a?b=1))",
    );
  });

  it("gets at most 20 texts and 1,800 characters in a request", async () => {
    const long = "A cat sits in a box. ".repeat(200).trim();
    const many = Array.from({ length: 45 }, (_, index) => `Text ${index}.`);
    const words = await translator().translate(job(long, ...many));
    expect(words).toHaveLength(46);
    expect(words[0]).toContain("A cat sits in a box.");
    expect(words.slice(1)).toEqual(many.map((one) => `<${one}>`));
    for (const { body } of asked) {
      expect(body.q.length).toBeLessThanOrEqual(20);
      expect(body.q.join("").length).toBeLessThanOrEqual(1_800);
    }
  });

  it.each([
    [400, "task-failed"],
    [403, "key-refused"],
    [429, "provider-busy"],
    [500, "task-failed"],
    [503, "provider-busy"],
  ])("that answers with status %d fails with %s, without its sentence", async (status, code) => {
    answer = () => ({ status, body: { error: "secret words of the text" } });
    const error = await translator()
      .translate(job("One."))
      .catch((refusal: unknown) => refusal as { code: string; cause: unknown });
    expect(error).toMatchObject({ code });
    expect(String((error as { cause: unknown }).cause)).not.toContain("secret words");
  });

  it("that answers with something else fails", async () => {
    for (const body of [null, { translatedText: "one text" }, { translatedText: ["a", "b"] }]) {
      answer = () => ({ status: 200, body });
      await expect(translator().translate(job("One."))).rejects.toMatchObject({
        code: "task-failed",
      });
    }
  });

  it("that cannot be reached is busy", async () => {
    const gone = translator();
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
    await expect(gone.costOf(job())).rejects.toMatchObject({ code: "provider-busy" });
  });
});
