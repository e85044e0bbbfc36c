/**
 * Wakes those who wait for a change of a turn, by LISTEN and NOTIFY. A notification says only which
 * debate to look at, so a lost or repeated one does no harm. A commit with a notification waits for
 * all others that have one; so a turn without watchers sends none.
 *
 * Raw SQL: the ORM has no LISTEN and NOTIFY.
 */

import type { Clock } from "@einstein-vs-cat/core";
import type { Sql } from "@einstein-vs-cat/sql/session";
import type { ClientBase } from "pg";

const CHANNEL = "turns";

/** Sent by each server to prove that notifications arrive. */
const HELLO = "hello";

/** How long a notification may take before the server works without them (ms). */
const HELLO_MS = 5_000;

/** Whether a server besides the owner's watches a claim. */
export const IS_WATCHED = "coalesce(watched_until > clock_timestamp(), false)";

const tell = (kind: "changed" | "asked") =>
  `pg_notify('${CHANNEL}', '${kind} ' || debate_id)::text`;

/** For `returning`: tells the other servers that they should look at a claim, if one watches it. */
export const TELL_WATCHERS = `case when ${IS_WATCHED} then ${tell("changed")} end`;

/** For `returning`: tells the other servers to look at a claim. */
export const TELL_CHANGE = tell("changed");

/** For `returning`: tells the owner of a claim to look at it. */
export const TELL_OWNER = tell("asked");

/** Tells every server that a debate is deleted. */
export async function tellDeletion(sql: Sql, debateId: number): Promise<void> {
  await sql.execute(
    `select ${tell("changed")}, ${tell("asked")} from (select ?::bigint as debate_id) deleted`,
    [debateId],
  );
}

/** Tells every server how many people watch a debate on one of them. */
export async function tellViewers(
  sql: Sql,
  { debateId, owner, count }: ViewerCount,
): Promise<void> {
  await sql.execute(`select pg_notify('${CHANNEL}', ?)`, [`viewers ${debateId} ${owner} ${count}`]);
}

/** How many people watch a debate on one server, which its number identifies. */
export interface ViewerCount {
  readonly debateId: number;
  readonly owner: number;
  readonly count: number;
}

/** The notifications that arrive in this process, over the session of its liveness lock. */
export class TurnSignals {
  readonly #clock: Clock;
  readonly #warn: (message: string) => void;
  readonly #watchers = new Map<number, Set<() => void>>();
  #onAsked: (debateId: number) => void = () => {};
  #onViewers: (count: ViewerCount) => void = () => {};
  #session: ClientBase | null = null;
  #isListening = false;
  #hasWarned = false;

  /** `warn` receives one message when notifications do not arrive. */
  constructor(clock: Clock, warn: (message: string) => void) {
    this.#clock = clock;
    this.#warn = warn;
  }

  /** Whether notifications arrive now. While they do not, look as often as without them. */
  get isListening(): boolean {
    return this.#isListening;
  }

  /**
   * Calls `onChange` when a claim of the debate may have changed, also when notifications may have
   * been lost. Returns a function that ends this.
   */
  watch(debateId: number, onChange: () => void): () => void {
    const watchers = this.#watchers.get(debateId) ?? new Set();
    this.#watchers.set(debateId, watchers.add(onChange));
    return () => {
      watchers.delete(onChange);
      if (watchers.size === 0) this.#watchers.delete(debateId);
    };
  }

  /** Calls `onAsked` when the owner of a debate's claim should look at it. */
  onAsked(onAsked: (debateId: number) => void): void {
    this.#onAsked = onAsked;
  }

  /** Calls `onViewers` when a server tells how many people watch a debate there. */
  onViewers(onViewers: (count: ViewerCount) => void): void {
    this.#onViewers = onViewers;
  }

  /** Listens on a new session, in place of an earlier one. Never rejects. */
  async listen(session: ClientBase): Promise<void> {
    this.#session = session;
    this.#isListening = false;
    session.on("notification", ({ payload = "" }) => this.#receive(session, payload));
    session.once("error", () => this.#lose(session));
    session.once("end", () => this.#lose(session));
    try {
      await session.query(`listen ${CHANNEL}`);
      await session.query("select pg_notify($1, $2)", [CHANNEL, HELLO]);
    } catch {
      // Without an answer to the hello, the message below follows.
    }
    void this.#warnWithoutHello(session);
  }

  #receive(session: ClientBase, payload: string): void {
    if (session !== this.#session) return;
    if (!this.#isListening) {
      this.#isListening = true;
      // Whatever happened before may have been missed.
      this.#wakeAll();
    }
    const [kind, id, owner, count] = payload.split(" ");
    const debateId = Number(id);
    if (kind === "asked") this.#onAsked(debateId);
    if (kind === "changed") for (const wake of this.#watchers.get(debateId) ?? []) wake();
    if (kind === "viewers")
      this.#onViewers({ debateId, owner: Number(owner), count: Number(count) });
  }

  #lose(session: ClientBase): void {
    if (session !== this.#session) return;
    this.#session = null;
    this.#isListening = false;
    // So that they look as often as without notifications from now on.
    this.#wakeAll();
  }

  async #warnWithoutHello(session: ClientBase): Promise<void> {
    if (this.#isListening) return;
    await this.#clock.sleep(HELLO_MS).done;
    if (this.#isListening || this.#session !== session || this.#hasWarned) return;
    this.#hasWarned = true;
    this.#warn(
      "notifications of the database do not arrive: turns of other servers are read four times a second",
    );
  }

  #wakeAll(): void {
    for (const watchers of this.#watchers.values()) for (const wake of watchers) wake();
  }
}
