/**
 * Development: Vite serves the web app with hot reload on `PORT` and forwards API requests to the
 * server, which listens one port higher, checks its answers against their schemas, and restarts
 * when its files change.
 */

import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join, resolve } from "node:path";
import { readEnvironment } from "./env.ts";

const root = resolve(import.meta.dirname, "..");
if (existsSync(".env")) process.loadEnvFile(".env");
const { PORT, HOST } = readEnvironment(process.env);
const apiPort = PORT + 1;

const server = spawn(
  process.execPath,
  ["--watch", join(root, "app-server", "main.mjs"), "--api-only", "--check-answers"],
  {
    stdio: "inherit",
    env: {
      ...process.env,
      PORT: String(apiPort),
      HOST: "127.0.0.1",
      SHUTDOWN_DELAY_MS: "0",
    },
  },
);

const { createServer } = await import("vite");
const web = await createServer({
  configFile: join(root, "vite.config.ts"),
  server: {
    host: HOST,
    port: PORT,
    strictPort: true,
    proxy: { "/api": { target: `http://127.0.0.1:${apiPort}` } },
  },
});
await web.listen();
web.printUrls();

const end = async () => {
  server.kill("SIGTERM");
  await web.close();
  process.exit(0);
};
for (const signal of ["SIGTERM", "SIGINT"] as const) process.on(signal, () => void end());
server.once("exit", () => void end());
