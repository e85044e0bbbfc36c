import { createHash } from "node:crypto";
import { connect, type Socket } from "node:net";
import { join, resolve } from "node:path";
import { BackupError } from "./backup-error.ts";

/** Operating systems limit the paths of sockets, some of them to 104 bytes with the end. */
export const MAX_SOCKET_PATH = 103;

/** Returns the path of the socket of a data folder. Windows has named pipes instead. */
export function socketOf(dataDir: string): string {
  if (process.platform !== "win32") return join(dataDir, "backup.sock");
  const name = createHash("sha256").update(resolve(dataDir).toLowerCase()).digest("hex");
  return `\\\\.\\pipe\\einstein-vs-cat-${name.slice(0, 32)}`;
}

/** A copy of a server's database. */
export interface ServedSnapshot {
  readonly dataDir: string;
  /** Tells the server that the copy is no longer needed. */
  release(): void;
}

/**
 * Asks the server of a data folder for a copy of its database. Returns null when no server answers.
 * @throws BackupError when the server cannot copy it.
 */
export async function requestSnapshot(dataDir: string): Promise<ServedSnapshot | null> {
  const socket = connect(socketOf(dataDir));
  const answer = await readLine(socket);
  if (answer === null) return null;
  const { snapshot, error } = JSON.parse(answer) as { snapshot?: string; error?: string };
  if (snapshot === undefined) {
    const reason = error === "ENOSPC" ? "the disk of DATA_DIR is full" : error;
    throw new BackupError(`The server could not copy its database: ${reason}.`);
  }
  return { dataDir: snapshot, release: () => socket.destroy() };
}

/** Returns the first line of an answer; null when the connection fails or ends before. */
function readLine(socket: Socket): Promise<string | null> {
  return new Promise((resolve) => {
    let text = "";
    socket.on("data", (chunk) => {
      text += chunk;
      if (text.includes("\n")) resolve(text.slice(0, text.indexOf("\n")));
    });
    socket.on("error", () => resolve(null));
    socket.on("close", () => resolve(null));
  });
}
