import { Duplex } from "node:stream";
import type { PGlite } from "@electric-sql/pglite";
import { Client } from "pg";

/**
 * Opens a client of `pg` on PGlite's only session. PGlite's own `query` parses and plans every
 * statement anew and enters the database five times for it; this client prepares statements, and
 * enters once for all that it sends together. Nothing else may use the session meanwhile.
 */
export async function openPgliteClient(pglite: PGlite): Promise<Client> {
  const client = new Client({
    stream: () => new PgliteWire(pglite) as never,
    user: "postgres",
    database: "postgres",
    pipeline: true,
  } as ConstructorParameters<typeof Client>[0]);
  // Statements under way report the failure themselves.
  client.on("error", () => {});
  await client.connect();
  return client;
}

/** Passes what a client writes to PGlite and back, as a socket does for a server. */
class PgliteWire extends Duplex {
  readonly #pglite: PGlite;
  #hasStarted = false;

  constructor(pglite: PGlite) {
    super();
    this.#pglite = pglite;
  }

  connect(): void {
    queueMicrotask(() => this.emit("connect"));
  }

  setNoDelay(): void {}

  override _read(): void {}

  override _write(chunk: Buffer, _encoding: string, done: (error?: Error | null) => void): void {
    this.#exchange(chunk).then(() => done(), done);
  }

  override _writev(chunks: { chunk: Buffer }[], done: (error?: Error | null) => void): void {
    this.#exchange(Buffer.concat(chunks.map(({ chunk }) => chunk))).then(() => done(), done);
  }

  /** Answers only after it has returned, because the client registers a statement after sending it. */
  async #exchange(message: Buffer): Promise<void> {
    if (this.#hasStarted) {
      for (const statement of statementsOf(message)) this.push(await this.#answerTo(statement));
    } else {
      // The first message opens the session, and PGlite answers it in another way.
      this.#hasStarted = true;
      const answer = Buffer.from(this.#pglite.execProtocolRawSync(message));
      await null;
      this.push(answer);
    }
  }

  async #answerTo(statement: Buffer): Promise<Buffer> {
    const parts: Buffer[] = [];
    await this.#pglite.execProtocolRawStream(statement, {
      syncToFs: true,
      // A copy, because the bytes are a view of PGlite's memory.
      onRawData: (bytes) => void parts.push(Buffer.from(bytes)),
    });
    const answer = Buffer.concat(parts);
    const last = answer.subarray(-READY_LENGTH);
    // After an error, PGlite says twice that it is ready, and the client expects it once.
    const isSaidTwice =
      last[0] === READY && last.equals(answer.subarray(-2 * READY_LENGTH, -READY_LENGTH));
    return isSaidTwice ? answer.subarray(0, -READY_LENGTH) : answer;
  }
}

/** ReadyForQuery: its type, and its length with the type. */
const READY = "Z".charCodeAt(0);
const READY_LENGTH = 6;

/** The types of the messages that end a statement: Sync, and Query, which needs none. */
const LAST_MESSAGES = new Set(["S", "Q"].map((type) => type.charCodeAt(0)));

/** Divides what a client wrote into statements, whose answers differ after an error. */
function* statementsOf(messages: Buffer): Generator<Buffer> {
  let start = 0;
  for (let at = 0; at < messages.length; ) {
    const type = messages[at] ?? 0;
    at += 1 + messages.readInt32BE(at + 1);
    if (!LAST_MESSAGES.has(type)) continue;
    yield messages.subarray(start, at);
    start = at;
  }
}
