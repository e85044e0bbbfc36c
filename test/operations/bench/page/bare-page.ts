/**
 * A minimal React page: one paragraph and one button, both rendered by its script. It is the lower
 * limit of what any page of the app can reach.
 */

import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import { brotliCompressSync } from "node:zlib";
import { build } from "vite";

const SCRIPT = `import { useState } from "react";
import { createRoot } from "react-dom/client";
import { createElement as h } from "react";
function Page() {
  const [count, setCount] = useState(0);
  return h("main", null, h("p", null, "A cat has an opinion."), h("button", { onClick: () => setCount(count + 1) }, count));
}
createRoot(document.getElementById("root")).render(h(Page));
`;

const HTML =
  '<!doctype html><meta name="viewport" content="width=device-width"><title>Bare</title><div id="root"></div><script type="module" src="/bare.js"></script>';

/** Serves the minimal page, and an empty one under a name that is another site to the browser. */
export async function serveBarePage() {
  const files = {
    "/": [brotliCompressSync(HTML), "text/html"],
    "/bare.js": [brotliCompressSync(await buildScript()), "text/javascript"],
  } as const;
  const server = createServer((request, response) => {
    const [content, type] = files[request.url as keyof typeof files] ?? [
      brotliCompressSync(""),
      "text/plain",
    ];
    response.writeHead(200, { "Content-Type": type, "Content-Encoding": "br" }).end(content);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/`,
    elsewhere: `http://elsewhere.localhost:${port}/elsewhere`,
    close: () => void server.close(),
  };
}

/** Builds the script for production. */
async function buildScript(): Promise<string> {
  const folder = await mkdtemp(join(import.meta.dirname, "bare-"));
  await writeFile(join(folder, "bare.js"), SCRIPT);
  const mode = process.env.NODE_ENV;
  process.env.NODE_ENV = "production";
  const built = await build({
    configFile: false,
    root: folder,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      modulePreload: false,
      rolldownOptions: { input: join(folder, "bare.js") },
    },
  });
  if (mode === undefined) delete process.env.NODE_ENV;
  else process.env.NODE_ENV = mode;
  await rm(folder, { recursive: true });
  const outputs = Array.isArray(built) ? built : "output" in built ? [built] : [];
  return outputs.flatMap(({ output }) => output).find((file) => file.type === "chunk")?.code ?? "";
}
