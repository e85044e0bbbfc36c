import { once } from "node:events";
import { request, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMetricsServer } from "../../../app-server/telemetry/metrics-server.ts";

let server: Server;
let url: string;
let rendered: () => Promise<string>;
beforeEach(async () => {
  rendered = async () => "lives 9\n";
  server = createMetricsServer({
    contentType: "text/plain; version=0.0.4",
    render: () => rendered(),
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterEach(() => {
  server.close();
  server.closeAllConnections();
});

describe("the server of the metrics", () => {
  it("answers with the metrics of this moment, which no cache keeps", async () => {
    const response = await fetch(`${url}/metrics?a=b`);
    expect([response.status, await response.text()]).toEqual([200, "lives 9\n"]);
    expect(response.headers.get("content-type")).toBe("text/plain; version=0.0.4");
    expect(response.headers.get("cache-control")).toBe("no-store");
    const head = await fetch(`${url}/metrics`, { method: "HEAD" });
    expect([head.status, await head.text()]).toEqual([200, ""]);
  });

  it("answers nothing else", async () => {
    for (const path of ["/", "/api/models", "/metrics/more"])
      expect((await fetch(url + path)).status, path).toBe(404);
    const post = await fetch(`${url}/metrics`, { method: "POST" });
    expect([post.status, post.headers.get("allow")]).toEqual([405, "GET, HEAD"]);
  });

  it("answers no website that points its own name at this machine", async () => {
    const { port } = server.address() as AddressInfo;
    const statusFor = (host: string) =>
      new Promise<number | undefined>((resolve, reject) => {
        request({ port, host: "127.0.0.1", path: "/metrics", headers: { host } }, (response) => {
          response.resume();
          resolve(response.statusCode);
        })
          .once("error", reject)
          .end();
      });
    for (const host of ["127.0.0.1", `localhost:${port}`, "app:9464", "[::1]:9464", "10.0.0.7"])
      expect(await statusFor(host), host).toBe(200);
    for (const host of ["evil.example", "127.0.0.1.evil.example:9464", "evil.example."])
      expect(await statusFor(host), host).toBe(421);
  });

  it("shows nothing of an error", async () => {
    rendered = () => Promise.reject(new Error("a secret"));
    const response = await fetch(`${url}/metrics`);
    expect([response.status, await response.text()]).toEqual([
      500,
      "the metrics could not be read",
    ]);
  });
});
