import { createServer, type Server, type Socket } from "node:net";
import pg from "pg";

const AUTHENTICATED = "R".charCodeAt(0);
const READY = "Z".charCodeAt(0);
const TERMINATE = "X".charCodeAt(0);
const OUTSIDE_TRANSACTION = "I".charCodeAt(0);

/** The answer to a client's first message: it is welcome, and its session is ready. */
const WELCOME = Buffer.from([
  ...[AUTHENTICATED, 0, 0, 0, 8, 0, 0, 0, 0],
  ...[READY, 0, 0, 0, 5, OUTSIDE_TRANSACTION],
]);

/** Splits the bytes of a connection into messages: a type, a length, a body. */
class MessageReader {
  #rest = Buffer.alloc(0);

  read(chunk: Buffer): Buffer[] {
    this.#rest = Buffer.concat([this.#rest, chunk]);
    const messages: Buffer[] = [];
    while (this.#rest.length >= 5) {
      const length = 1 + this.#rest.readInt32BE(1);
      if (this.#rest.length < length) break;
      messages.push(this.#rest.subarray(0, length));
      this.#rest = this.#rest.subarray(length);
    }
    return messages;
  }
}

/** A client of the pooler, its unsent messages, and the session it has for a transaction. */
interface Guest {
  readonly socket: Socket;
  readonly unsent: Buffer[];
  session: Socket | null;
}

/**
 * A connection pooler in transaction mode before a real PostgreSQL: it gives a session to each
 * transaction and takes it back afterwards. `order` says which idle session comes next.
 */
export class TransactionPooler {
  readonly #server: Server;
  readonly #idle: Socket[] = [];
  readonly #guests = new Set<Guest>();
  readonly #order: "last used first" | "in turn";

  private constructor(order: "last used first" | "in turn") {
    this.#order = order;
    this.#server = createServer((socket) => this.#welcome(socket));
  }

  static async start(
    databaseUrl: string,
    sessions: number,
    order: "last used first" | "in turn",
  ): Promise<TransactionPooler> {
    const pooler = new TransactionPooler(order);
    for (let index = 0; index < sessions; index += 1) await pooler.#openSession(databaseUrl);
    await new Promise<void>((resolve) => pooler.#server.listen(0, "127.0.0.1", resolve));
    return pooler;
  }

  /** The same database, through this pooler. */
  through(databaseUrl: string): string {
    const address = this.#server.address();
    const url = new URL(databaseUrl);
    url.host = `127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
    return url.href;
  }

  async close(): Promise<void> {
    for (const { socket } of this.#guests) socket.destroy();
    for (const socket of this.#idle) socket.destroy();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  async #openSession(databaseUrl: string): Promise<void> {
    const client = new pg.Client({ connectionString: databaseUrl });
    client.on("error", () => {});
    await client.connect();
    const { stream } = (client as unknown as { connection: { stream: Socket } }).connection;
    const reader = new MessageReader();
    stream.removeAllListeners("data");
    stream.on("data", (chunk: Buffer) => {
      for (const message of reader.read(chunk)) this.#answer(stream, message);
    });
    this.#idle.push(stream);
  }

  #welcome(socket: Socket): void {
    const guest: Guest = { socket, unsent: [], session: null };
    const reader = new MessageReader();
    this.#guests.add(guest);
    socket.on("error", () => {});
    socket.once("close", () => this.#guests.delete(guest));
    socket.once("data", () => {
      socket.write(WELCOME);
      socket.on("data", (chunk: Buffer) => {
        guest.unsent.push(...reader.read(chunk));
        if (guest.unsent.some(([type]) => type === TERMINATE)) socket.destroy();
        else this.#assign();
      });
    });
  }

  #assign(): void {
    for (const guest of this.#guests) {
      if (guest.unsent.length === 0) continue;
      guest.session ??= (this.#order === "in turn" ? this.#idle.shift() : this.#idle.pop()) ?? null;
      if (guest.session !== null) guest.session.write(Buffer.concat(guest.unsent.splice(0)));
    }
  }

  #answer(session: Socket, message: Buffer): void {
    const guest = [...this.#guests].find((each) => each.session === session);
    guest?.socket.write(message);
    if (message[0] !== READY || message[5] !== OUTSIDE_TRANSACTION) return;
    if (guest !== undefined) guest.session = null;
    this.#idle.push(session);
    this.#assign();
  }
}
