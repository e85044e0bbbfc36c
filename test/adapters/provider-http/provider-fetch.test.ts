import { createServer, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { brotliCompressSync, deflateSync, gzipSync } from "node:zlib";
import {
  providerFetch,
  readEvents,
  readJsonBody,
} from "@einstein-vs-cat/provider-http/provider-fetch";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, it } from "vitest";

/** What the server answers, write by write; an Error breaks the connection. */
let writes: readonly (Uint8Array | Error)[] = [];
let headers: Record<string, string> = {};
const connections = new Set<number | undefined>();
const received: Record<string, unknown>[] = [];

const server = createServer(async (request, response) => {
  connections.add(request.socket.remotePort);
  received.push({ ...request.headers });
  response.writeHead(200, { "content-type": "text/event-stream", ...headers });
  for (const one of writes) await write(response, one);
  response.end();
});

/** Flushes each write, so that it arrives as a chunk of its own. */
async function write(response: ServerResponse, content: Uint8Array | Error): Promise<void> {
  if (content instanceof Error) response.destroy();
  else await new Promise<void>((resolve) => response.write(content, () => resolve()));
}

beforeAll(() => new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve)));
afterAll(() => server.close());

const fetchAnswer = () =>
  providerFetch(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`, {
    method: "POST",
    body: "{}",
  });

/** Reads the events of an answer as name and data. */
async function read(...answer: (Uint8Array | Error)[]): Promise<(string | undefined)[][]> {
  writes = answer;
  const events: (string | undefined)[][] = [];
  await readEvents(await fetchAnswer(), ({ event, data }) => events.push([event, data]));
  return events;
}

const STREAM = Buffer.from(
  ': a comment\r\n\r\nevent: one\r\ndata: {"text":"猫 and 🐈"}\r\n\r\ndata: two\ndata: lines\n\ndata:é\n\n: ping\n\ndata: [DONE]\n\ndata: cut o',
);
const EVENTS = [
  ["one", '{"text":"猫 and 🐈"}'],
  [undefined, "two\nlines"],
  [undefined, "é"],
  [undefined, "[DONE]"],
];

describe("The events of a provider's answer", () => {
  it("are the same wherever the bytes are split", async () => {
    for (let cut = 1; cut < STREAM.length; cut += 1)
      expect(await read(STREAM.subarray(0, cut), STREAM.subarray(cut))).toEqual(EVENTS);
  });

  it("are the same in any number of chunks", async () => {
    const cuts = fc.array(fc.nat({ max: STREAM.length }), { maxLength: 20 });
    await fc.assert(
      fc.asyncProperty(cuts, async (places) => {
        const ends = [...places.sort((a, b) => a - b), STREAM.length];
        const chunks = ends.map((end, index) => STREAM.subarray(ends[index - 1] ?? 0, end));
        const filled = chunks.filter(({ length }) => length > 0);
        expect(await read(...filled)).toEqual(EVENTS);
      }),
      { numRuns: 50 },
    );
  });

  it.each([
    ["gzip", gzipSync],
    ["deflate", deflateSync],
    ["br", brotliCompressSync],
  ])("are decoded from %s, which was not asked for", async (encoding, compress) => {
    headers = { "content-encoding": encoding };
    expect(await read(compress(STREAM))).toEqual(EVENTS);
    headers = {};
    expect(received.at(-1)?.["accept-encoding"]).toBe("identity");
  });

  it("end with an error when the connection breaks", async () => {
    await expect(read(STREAM, new Error("cut"))).rejects.toMatchObject({
      code: "ECONNRESET",
    });
  });

  it("end with an error when compressed bytes are cut off", async () => {
    headers = { "content-encoding": "gzip" };
    const whole = gzipSync(STREAM);
    await expect(read(whole.subarray(0, whole.length - 9))).rejects.toThrow();
    headers = {};
  });

  it("end with an error when one of them is endless", async () => {
    const endless = Buffer.from(`data: ${"x".repeat(2 ** 21)}`);
    await expect(read(endless, endless)).rejects.toThrow();
  });

  it("end with an error when there is no end of them, and the connection is closed", async () => {
    const comments = Buffer.from(": nothing to say\n".repeat(2 ** 16));
    const reading = read(...Array.from({ length: 40 }, () => comments));
    await expect(reading).rejects.toThrow(/exceeds/);
  });

  it("of a compressed bomb end with an error", async () => {
    headers = { "content-encoding": "gzip" };
    const bomb = gzipSync(Buffer.alloc(2 ** 26, ": nothing\n"));
    expect(bomb.length).toBeLessThan(2 ** 18);
    await expect(read(bomb)).rejects.toThrow(/exceeds/);
    headers = {};
  });

  it("end with the error of their reader", async () => {
    writes = [STREAM];
    const broken = new Error("unreadable");
    const reading = readEvents(await fetchAnswer(), () => {
      throw broken;
    });
    await expect(reading).rejects.toBe(broken);
  });

  it("leave the connection to the next request", async () => {
    connections.clear();
    for (let answer = 0; answer < 3; answer += 1) {
      await read(STREAM);
      await new Promise(setImmediate);
    }
    expect(connections.size).toBe(1);
  });

  it("are not those of another response", async () => {
    const response = new Response("data: 1\n\n");
    await expect(readEvents(response, () => {})).rejects.toThrow(TypeError);
  });
});

describe("A body that is read as a whole", () => {
  const bodyOf = async (body: Uint8Array, encoding?: string) => {
    writes = [body];
    headers = encoding === undefined ? {} : { "content-encoding": encoding };
    const answer = await fetchAnswer();
    headers = {};
    return answer;
  };

  it("is refused above one million characters, also when it is compressed", async () => {
    const long = Buffer.alloc(2 ** 20 + 1, "x");
    await expect((await bodyOf(long)).text()).rejects.toThrow(/exceeds/);
    await expect((await bodyOf(gzipSync(long), "gzip")).text()).rejects.toThrow(/exceeds/);
    expect(await (await bodyOf(long.subarray(1))).text()).toHaveLength(2 ** 20);
  });

  it("is refused above the length that its reader names", async () => {
    const list = Buffer.from(JSON.stringify(["x".repeat(100)]));
    expect(await readJsonBody(await bodyOf(list), 200)).toEqual(["x".repeat(100)]);
    await expect(readJsonBody(await bodyOf(list), 50)).rejects.toThrow(/exceeds 50/);
  });
});

describe("A request to a provider", () => {
  it("that was aborted before it began never arrives", async () => {
    const before = received.length;
    const { port } = server.address() as AddressInfo;
    const sent = providerFetch(`http://127.0.0.1:${port}/`, { signal: AbortSignal.abort() });
    await expect(sent).rejects.toThrow();
    expect(received).toHaveLength(before);
  });

  it("fails when the status is none of HTTP", async () => {
    const target = createServer((_, response) => response.writeHead(999).end());
    await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
    const { port } = target.address() as AddressInfo;
    await expect(providerFetch(`http://127.0.0.1:${port}/`)).rejects.toThrow(RangeError);
    target.closeAllConnections();
    target.close();
  });

  it("follows no redirect", async () => {
    const target = createServer((_, response) =>
      response.writeHead(308, { location: "http://127.0.0.1:1/" }).end("Elsewhere."),
    );
    await new Promise<void>((resolve) => target.listen(0, "127.0.0.1", resolve));
    const { port } = target.address() as AddressInfo;
    const response = await providerFetch(`http://127.0.0.1:${port}/`);
    expect([response.status, await response.text()]).toEqual([308, "Elsewhere."]);
    target.close();
  });
});
