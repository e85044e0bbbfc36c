import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { GOOD_DEBATE, type Harness, StreamText, startApp, type Visitor } from "../harness.ts";
import { rawRequest } from "../raw-request.ts";

let app: Harness;
let visitor: Visitor;
let id: number;

beforeAll(async () => {
  app = await startApp();
  visitor = app.visitor();
  id = await visitor.debate();
});
afterAll(async () => {
  // After all these requests the same process still works and has answered none with a server
  // error.
  const response = await visitor.fetch(`/api/debates/${id}`);
  expect(response.status).toBe(200);
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const create = (body: unknown, headers = {}) => visitor.post("/api/debates", body, headers);
const answer = async (response: Response) => [response.status, await response.text()];
const text = (length: number) => "q".repeat(length);

describe("request bodies", () => {
  const notObjects: [string, string][] = [
    ["an array", "[]"],
    ["null", "null"],
    ["a number", "1"],
    ["a string", '"question"'],
    ["an empty body", ""],
  ];
  test.each(notObjects)("%s is refused as a debate", async (_name, body) => {
    expect(await answer(await create(body))).toEqual([
      400,
      "The request body must be a JSON object",
    ]);
  });

  test.each([["[]"], ["null"], ["1"]])("%s is refused as the body of generate", async (body) => {
    expect(await answer(await visitor.post(`/api/debates/${id}/generate`, body))).toEqual([
      400,
      "The request body must be a JSON object",
    ]);
  });

  test("an invalid language is refused before the turn starts", async () => {
    const response = await visitor.post(`/api/debates/${id}/generate`, { language: "en; drop" });
    expect(await answer(response)).toEqual([400, "Language must be a language code"]);
    expect(app.gateway.tries).toHaveLength(0);
  });

  test.each([["{"], ['{"question":'], ["{'question':1}"], ["undefined"]])(
    "broken JSON is refused with its own message: %s",
    async (body) => {
      expect(await answer(await create(body))).toEqual([400, "The request body is not valid JSON"]);
    },
  );

  test("text that is not UTF-8 is refused", async () => {
    const body = Buffer.concat([
      Buffer.from('{"question":"Is it '),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    const response = await visitor.fetch("/api/debates", {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
    });
    expect(await answer(response)).toEqual([400, "The request body is not valid UTF-8"]);
  });

  const types = [
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "application/json; charset=latin1",
    "nonsense",
    "",
  ];
  test.each(types)("only JSON is accepted, not %s", async (type) => {
    const response = await create(GOOD_DEBATE, { "Content-Type": type });
    expect(await answer(response)).toEqual([415, "The request body must be JSON."]);
  });

  test("a compressed body is refused", async () => {
    const response = await create(GOOD_DEBATE, { "Content-Encoding": "gzip" });
    expect(await answer(response)).toEqual([415, "The request body must be JSON."]);
  });

  test("a body of 1 MB is refused by its Content-Length", async () => {
    expect(await answer(await create({ ...GOOD_DEBATE, question: text(1_000_000) }))).toEqual([
      413,
      "The request is too large.",
    ]);
  });

  test("a body of 1 MB without a Content-Length is refused too", async () => {
    let sent = 0;
    const body = new ReadableStream({
      pull(controller) {
        sent += 1;
        if (sent > 16) controller.close();
        else controller.enqueue(Buffer.alloc(64 * 1024, " "));
      },
    });
    const init = {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body,
      duplex: "half",
    };
    expect(await answer(await visitor.fetch("/api/debates", init as RequestInit))).toEqual([
      413,
      "The request is too large.",
    ]);
  });

  const padded = (body: object, length: number) =>
    `${JSON.stringify(body)}${" ".repeat(length)}`.slice(0, length);

  test("a body of exactly 64 KiB is accepted, and one byte more is refused", async () => {
    const check = (body: string) =>
      visitor.fetch("/api/subscription/check-model", {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body,
      });
    expect((await check(padded({ model: "gpt-4o" }, 64 * 1024))).status).toBe(200);
    expect((await check(padded({ model: "gpt-4o" }, 64 * 1024 + 1))).status).toBe(413);
  });

  test("a visitor's debate with sources has 192 KiB at most", async () => {
    expect((await create(padded(GOOD_DEBATE, 192 * 1024))).status).toBe(201);
    expect((await create(padded(GOOD_DEBATE, 192 * 1024 + 1))).status).toBe(413);
  });

  test("the connection of a refused body serves the next request", async () => {
    const body = "x".repeat(200_000);
    const received = await rawRequest(
      app.port,
      `POST /api/debates HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\n\r\n${body}`,
      "GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n",
    );
    expect(received.match(/HTTP\/1\.1 \d+/g)).toEqual(["HTTP/1.1 413", "HTTP/1.1 200"]);
  });

  test("a client that keeps sending an oversized body is disconnected", async () => {
    const head = `POST /api/debates HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 100000000\r\n\r\n`;
    const received = await rawRequest(app.port, head, Buffer.alloc(20_000_000, "x"));
    expect(received).toMatch(/^(HTTP\/1\.1 413|$)/);
  });
});

describe("ids", () => {
  const ids = [
    "0",
    "-1",
    "1.5",
    "1e3",
    "abc",
    "9007199254740993",
    "99999999999999999999",
    "%00",
    "%ff",
    "1%2F2",
    "null",
    "__proto__",
    "%201",
    "0x10",
    "１",
  ];
  test.each(ids)("%s is not found by any route of a debate", async (bad) => {
    for (const [method, path] of [
      ["GET", ""],
      ["POST", "/generate"],
      ["GET", "/live"],
      ["DELETE", "/live"],
    ] as const) {
      const response = await visitor.fetch(`/api/debates/${bad}${path}`, { method });
      expect([method + path, ...(await answer(response))]).toEqual([
        method + path,
        404,
        "Not found. It may be gone, or you may need to log in.",
      ]);
    }
  });

  test("the largest safe integer is not found", async () => {
    expect(await answer(await visitor.fetch(`/api/debates/${Number.MAX_SAFE_INTEGER}`))).toEqual([
      404,
      "Not found. It may be gone, or you may need to log in.",
    ]);
  });
});

describe("addresses and methods", () => {
  test("an unknown address of the API returns the same 404", async () => {
    for (const path of [
      "/api",
      "/api/",
      "/api/nothing",
      "/api/debates/1/nothing",
      "/api/%2e%2e/secret",
    ]) {
      expect(await answer(await visitor.fetch(path))).toEqual([
        404,
        "Not found. It may be gone, or you may need to log in.",
      ]);
    }
  });

  test("a known address with another method returns 405 and lists the allowed methods", async () => {
    const response = await visitor.fetch("/api/debates", { method: "DELETE" });
    expect(await answer(response)).toEqual([405, "This address doesn't accept that method."]);
    expect(response.headers.get("Allow")).toBe("POST");
    const live = await visitor.fetch(`/api/debates/${id}/live`, { method: "PUT" });
    expect([live.status, live.headers.get("Allow")]).toEqual([405, "HEAD, GET, DELETE"]);
  });

  test("paths are case-sensitive, so that no spelling bypasses the middleware of the API", async () => {
    expect((await visitor.fetch("/API/models")).status).toBe(404);
    expect((await visitor.fetch("/Api/debates", { method: "POST" })).status).toBe(405);
  });

  test("generate accepts a body, an empty body and no body", async () => {
    const sends: RequestInit[] = [
      { method: "POST" },
      { method: "POST", body: "", headers: { "Content-Type": "application/json" } },
      { method: "POST", body: "{}", headers: { "Content-Type": "application/json" } },
    ];
    for (const init of sends) {
      const response = await visitor.fetch(`/api/debates/${id}/generate`, init);
      expect(response.status).toBe(200);
      await new StreamText(response).leave();
    }
  });
});
