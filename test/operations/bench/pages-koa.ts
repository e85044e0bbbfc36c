/** The least that a page can cost in Koa: as many bytes from memory as the path says. */

import { randomBytes } from "node:crypto";
import type { AddressInfo } from "node:net";
import Koa from "koa";

const app = new Koa();
const pages = new Map<string, Buffer>();

app.use((ctx) => {
  const page = pages.get(ctx.path) ?? randomBytes(Number(ctx.path.slice(1)));
  pages.set(ctx.path, page);
  ctx.type = "html";
  ctx.set("Content-Encoding", "br");
  ctx.body = page;
});

const server = app.listen(0, "127.0.0.1", () => {
  const { port } = server.address() as AddressInfo;
  console.log(`listening on http://127.0.0.1:${port}`);
});
