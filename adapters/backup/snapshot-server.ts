/**
 * Lets `npm run backup` read an embedded database that a server is using. Only one process can use
 * it, so the server copies its files, between two statements, and the backup reads the copy. The
 * server is asked over a socket in the data folder, which only the owner of the folder can open.
 *
 * Raw SQL: a checkpoint comes before the files are copied.
 */

import { rmSync } from "node:fs";
import { chmod, rm } from "node:fs/promises";
import { createServer, type Server, type Socket } from "node:net";
import type { Database } from "@einstein-vs-cat/mikro-orm/database";
import { type LogSegments, makeSnapshot } from "@einstein-vs-cat/mikro-orm/database/data-folder";
import { MAX_SOCKET_PATH, socketOf } from "./snapshot-socket.ts";

/** What is in the log since the last checkpoint. */
const NEEDED_SEGMENTS = `select redo_wal_file as first, pg_walfile_name(pg_current_wal_lsn()) as last
  from pg_control_checkpoint()`;

/** Answers requests for copies of an embedded database. */
export class SnapshotServer {
  readonly #database: Database;
  readonly #dataDir: string;
  readonly #warn: (message: string) => void;
  readonly #onCopy: () => void;
  readonly #sockets = new Set<Socket>();
  #server: Server | null = null;
  #isClosed = false;

  /** `onCopy` is called whenever a backup has got a copy. */
  constructor(
    database: Database,
    dataDir: string,
    warn: (message: string) => void,
    onCopy: () => void = () => {},
  ) {
    this.#database = database;
    this.#dataDir = dataDir;
    this.#warn = warn;
    this.#onCopy = onCopy;
  }

  /**
   * Begins to answer. A file system without sockets does not prevent debates, so it only causes a
   * warning.
   */
  async start(): Promise<void> {
    const path = socketOf(this.#dataDir);
    const server = createServer((socket) => void this.#answer(socket));
    this.#server = server;
    try {
      if (Buffer.byteLength(path) > MAX_SOCKET_PATH) throw new Error("its path is too long");
      // A server that was killed leaves its socket behind. This one has locked the folder.
      if (process.platform !== "win32") await rm(path, { force: true });
      await new Promise<void>((resolve, reject) => {
        server.once("error", reject);
        server.listen(path, resolve);
      });
      if (process.platform !== "win32") await chmod(path, 0o600);
      server.unref();
    } catch (error) {
      this.#warn(
        `Backups need a stopped server: the socket ${path} cannot be opened (${(error as Error).message})`,
      );
    }
  }

  /** Ends all connections. A backup that is reading a copy goes on, and removes the copy itself. */
  close(): void {
    this.#isClosed = true;
    this.#server?.close();
    for (const socket of this.#sockets) socket.destroy();
  }

  /** Sends the path of a new copy, which lives as long as the connection. */
  async #answer(socket: Socket): Promise<void> {
    this.#sockets.add(socket);
    let snapshot: string | null = null;
    const ended = new Promise<void>((resolve) => socket.once("close", resolve));
    socket.on("error", () => {}).resume();
    try {
      snapshot = await this.#database.run(async (em) => {
        // The copy needs no recovery then, which would leave gaps in the numbers of new rows.
        await em.execute("checkpoint");
        const [segments] = await em.execute<[LogSegments]>(NEEDED_SEGMENTS);
        return makeSnapshot(this.#dataDir, segments);
      });
      socket.write(`${JSON.stringify({ snapshot })}\n`);
      this.#onCopy();
    } catch (error) {
      const { code = "unknown" } = error as { code?: string };
      socket.end(`${JSON.stringify({ error: code })}\n`);
    }
    await ended;
    this.#sockets.delete(socket);
    if (snapshot !== null && !this.#isClosed) rmSync(snapshot, { recursive: true, force: true });
  }
}
