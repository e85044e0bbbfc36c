/**
 * Lets `npm run admin` reach the server of an embedded database, which only one process can use. The
 * socket is in the data folder, which only its owner can open.
 */

import { once } from "node:events";
import { rm } from "node:fs/promises";
import { createServer, type IncomingMessage, request, type Server } from "node:http";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import type { Log } from "../http/log.ts";
import { type AdminServices, runAdminCommand } from "./commands.ts";

const socketOf = (dataDir: string) => join(dataDir, "admin.sock");

/** Answers commands until the returned server is closed. A file system without sockets is no error. */
export async function serveAdmin(
  services: AdminServices,
  dataDir: string,
  log: Log,
): Promise<Server> {
  const server = createServer(async (incoming, response) => {
    try {
      const words: unknown = JSON.parse(await text(incoming));
      const known = Array.isArray(words) && words.every((word) => typeof word === "string");
      const result = known ? await runAdminCommand(services, words) : null;
      response.writeHead(result === null ? 400 : 200).end(result ?? "");
    } catch (error) {
      log.error({ error }, "a command of the operator failed");
      response.writeHead(500).end(String(error));
    }
  });
  try {
    // A server that was killed leaves its socket behind. This one has locked the folder.
    await rm(socketOf(dataDir), { force: true });
    server.listen(socketOf(dataDir));
    await once(server, "listening");
  } catch (error) {
    log.warn({ error }, "npm run admin needs a stopped server: its socket cannot be opened");
  }
  server.unref();
  return server;
}

/** What a server has answered: what it prints, null when the words are no command. */
export interface AdminAnswer {
  readonly printed: string | null;
}

/**
 * Sends a command to the server of a data folder. Returns null when none answers.
 * @throws Error when the command failed there.
 */
export async function askServer(
  dataDir: string,
  words: readonly string[],
): Promise<AdminAnswer | null> {
  const sent = request({ socketPath: socketOf(dataDir), method: "POST" });
  const answered = once(sent, "response");
  sent.end(JSON.stringify(words));
  let response: IncomingMessage;
  try {
    [response] = await answered;
  } catch {
    return null;
  }
  const printed = await text(response);
  if (response.statusCode === 500) throw new Error(printed);
  return { printed: response.statusCode === 200 ? printed : null };
}
