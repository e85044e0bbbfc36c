import { once } from "node:events";
import { connect, type Socket } from "node:net";
import { type Debate, STREAMS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { until } from "../../../support/until.ts";
import type { Harness, Visitor } from "../../harness.ts";
import { newOwner, share, startAppWithPages } from "../shared-fixtures.ts";
import { claim } from "./live-app.ts";

let app: Harness;
let owner: Visitor;
let debate: Debate;
let open: Socket[];
beforeEach(async () => {
  open = [];
  app = await startAppWithPages({ settings: { streamsPerClient: 2, trustedProxies: 1 } });
  owner = await newOwner(app);
  debate = await share(app, owner, { responses: 2, inputs: 0 });
  (await claim(app, debate.id)).push("Words.");
});
afterEach(async () => {
  for (const socket of open) socket.destroy();
  await app.close();
});

/** Opens a stream on a connection of its own, from an address. Resolves with it, when it is answered. */
async function stream(from: string, { path = "", cookie = "" } = {}) {
  const socket = connect(app.port, "127.0.0.1");
  open.push(socket);
  await once(socket, "connect");
  let answer = "";
  socket.setEncoding("utf8").on("data", (text: string) => {
    answer += text;
  });
  const lines = [
    `GET ${path || `/api/share/${debate.shareToken}/live`} HTTP/1.1`,
    ...["Host: x", `X-Forwarded-For: ${from}`, "Accept: application/problem+json"],
    ...(cookie === "" ? [] : [`Cookie: ${cookie}`]),
  ];
  socket.write(`${lines.join("\r\n")}\r\n\r\n`);
  await until("it is answered", () => answer.includes("\r\n\r\n"));
  return { socket, status: Number(answer.slice(9, 12)), answer: () => answer };
}

const statusFrom = async (from: string) => (await stream(from)).status;

describe("the live streams of one client", () => {
  test("are 200 at most, so that a school can watch", () => {
    expect(STREAMS.perClient).toBe(200);
  });

  test("are refused beyond the limit, in the form of every refusal, with a time to wait", async () => {
    expect([await statusFrom("192.0.2.1"), await statusFrom("192.0.2.1")]).toEqual([200, 200]);
    const third = await stream("192.0.2.1");
    await until("the refusal is whole", () => third.answer().includes("too-many-requests"));
    expect(third.status).toBe(429);
    expect(third.answer()).toMatch(/^Retry-After: 30\r$/m);
    expect(third.answer()).toContain("application/problem+json");
    expect(await statusFrom("192.0.2.2")).toBe(200);
  });

  test("are counted for a whole /64 of IPv6", async () => {
    expect(await statusFrom("2001:db8:1:2::1")).toBe(200);
    expect(await statusFrom("2001:db8:1:2:ffff::2")).toBe(200);
    expect(await statusFrom("2001:db8:1:2:abcd::3")).toBe(429);
    expect(await statusFrom("2001:db8:1:3::1")).toBe(200);
  });

  test("are counted for an account wherever it is, its own turns included", async () => {
    const cookie = Object.entries(owner.cookies)
      .map(([name, value]) => `${name}=${value}`)
      .join("; ");
    const own = { cookie, path: `/api/debates/${debate.id}/live` };
    expect((await stream("192.0.2.1", own)).status).toBe(200);
    expect((await stream("192.0.2.2", { cookie })).status).toBe(200);
    expect((await stream("192.0.2.3", own)).status).toBe(429);
    const again = await owner.post(`/api/debates/${debate.id}/generate`);
    expect([again.status, again.headers.get("Retry-After")]).toEqual([429, "30"]);
    expect(await statusFrom("192.0.2.1")).toBe(200);
  });

  test.each([
    ["closes its connection", (socket: Socket) => socket.end()],
    ["is killed", (socket: Socket) => socket.resetAndDestroy()],
  ])("are free again when a client %s", async (_, leave) => {
    const first = await stream("192.0.2.1");
    await stream("192.0.2.1");
    expect(await statusFrom("192.0.2.1")).toBe(429);
    leave(first.socket);
    await expect.poll(() => statusFrom("192.0.2.1")).toBe(200);
    expect(await statusFrom("192.0.2.1")).toBe(429);
  });

  test("are no longer held when the answer was none, or the debate is not there", async () => {
    for (let call = 0; call < 3; call += 1) {
      const missing = await stream("192.0.2.1", { path: `/api/share/${"x".repeat(43)}/live` });
      expect(missing.status).toBe(404);
    }
    expect(await statusFrom("192.0.2.1")).toBe(200);
  });
});
