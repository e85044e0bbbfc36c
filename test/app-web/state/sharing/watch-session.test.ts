import { describe, expect, it } from "vitest";
import type { WatchEvent } from "../../../../app-web/api/sharing/watch.ts";
import { SPREAD_MS } from "../../../../app-web/state/sharing/page-reads.ts";
import {
  type WatchedTurn,
  type WatchPorts,
  WatchSession,
} from "../../../../app-web/state/sharing/watch-session.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { oneTurn } from "../../../support/until.ts";

/** One connection: what it tells, until it ends or breaks. */
class Connection {
  readonly #events: WatchEvent[] = [];
  #wake = () => {};
  #end: "open" | "ended" | "broken" = "open";

  tell(...events: WatchEvent[]): void {
    this.#events.push(...events);
    this.#wake();
  }

  end(how: "ended" | "broken"): void {
    this.#end = how;
    this.#wake();
  }

  async *[Symbol.asyncIterator]() {
    for (;;) {
      yield* this.#events.splice(0);
      if (this.#end === "broken") throw new Error("broken");
      if (this.#end === "ended") return;
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
  }
}

const TURN: WatchEvent = { kind: "turn", turnNumber: 2, side: 2 };
const text = (content: string): WatchEvent => ({ kind: "text", content });

/** A session whose answers the test gives. */
function begin(answers: (Connection | null | Error)[], instant = true) {
  const clock = new FakeClock();
  const shown: (WatchedTurn | null)[] = [];
  const log: string[] = [];
  let refresh: WatchPorts["refresh"] = async () => {};
  const session = new WatchSession(
    {
      clock,
      async watch() {
        log.push("asks");
        const answer = answers.shift() ?? null;
        if (answer instanceof Error) throw answer;
        return answer;
      },
      refresh(turnNumber) {
        log.push(`reads ${turnNumber}`);
        return refresh(turnNumber);
      },
      isGone: (error) => error instanceof Error && error.message === "404",
    },
    {
      show: (turn) => void shown.push(turn),
      count: (viewers) => void log.push(`${viewers} watch`),
      close: () => void log.push("closed"),
    },
    { instant, speed: 1 },
  );
  const done = session.run();
  const settle = async () => {
    for (let turns = 0; turns < 10; turns += 1) await oneTurn();
  };
  const pass = async (milliseconds: number) => {
    await settle();
    clock.advance(milliseconds);
    await settle();
  };
  const onRefresh = (next: WatchPorts["refresh"]) => {
    refresh = next;
  };
  return { session, done, clock, shown, log, settle, pass, onRefresh };
}

describe("A debate that is watched", () => {
  it("is asked for once when there is nothing to watch", async () => {
    const { done, log, shown } = begin([null]);
    await done;
    expect([log, shown]).toEqual([["asks"], []]);
  });

  it("shows a turn from its first word until what is kept takes its place", async () => {
    const connection = new Connection();
    const { log, shown, pass, settle } = begin([connection]);
    connection.tell(TURN, text("First "));
    await pass(20);
    connection.tell(text("words."), { kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(20);
    expect(shown.at(-1)).toEqual({
      turnNumber: 2,
      side: 2,
      visible: "First words.",
      isWhole: true,
    });
    expect(log).toEqual(["asks", "reads null"]);
    await pass(300);
    await settle();
    expect(log).toEqual(["asks", "reads null", "reads 2"]);
    expect(shown.at(-1)).toBe(null);
  });

  it("leaves the words on the screen until the kept turn could be read", async () => {
    const connection = new Connection();
    const { log, shown, pass, onRefresh } = begin([connection]);
    await pass(0);
    onRefresh(() => Promise.reject(new Error("out of reach")));
    connection.tell(TURN, text("Words."), { kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(20);
    await pass(300);
    expect(shown.at(-1)?.visible).toBe("Words.");
    onRefresh(async () => {});
    await pass(1_000);
    expect(log.filter((line) => line === "reads 2")).toHaveLength(2);
    expect(shown.at(-1)).toBe(null);
  });

  it("takes away a turn that failed, and reads nothing", async () => {
    const connection = new Connection();
    const { log, shown, pass } = begin([connection]);
    connection.tell(TURN, text("Half"), { kind: "failed" });
    for (let step = 0; step < 5; step += 1) await pass(20);
    await pass(300);
    expect([shown.at(-1), log]).toEqual([null, ["asks", "reads null"]]);
  });

  it("goes on in the same turn after the connection broke, and repeats no word", async () => {
    const [first, second] = [new Connection(), new Connection()];
    const { shown, pass } = begin([first, second]);
    first.tell(TURN, text("One "));
    await pass(20);
    first.end("broken");
    await pass(1_000);
    second.tell(TURN, text("One two"));
    for (let step = 0; step < 5; step += 1) await pass(20);
    const words = shown.map((turn) => turn?.visible);
    expect(words.at(-1)).toBe("One two");
    expect(words.every((word) => "One two".startsWith(word ?? ""))).toBe(true);
  });

  it("reads what was kept when a new connection tells nothing more of a turn", async () => {
    const [first, second] = [new Connection(), new Connection()];
    const { log, shown, pass } = begin([first, second]);
    first.tell(TURN, text("Half"));
    await pass(20);
    first.end("broken");
    await pass(1_000);
    await pass(1_000);
    for (let step = 0; step < 5; step += 1) await pass(100);
    expect([log.at(-1), shown.at(-1)]).toEqual(["reads 2", null]);
  });

  it("asks again after longer and longer waits while nothing is told", async () => {
    const failure = () => new Error("out of reach");
    const { log, pass } = begin([failure(), failure(), failure(), null]);
    const asked = () => log.filter((line) => line === "asks").length;
    await pass(1_999);
    expect(asked()).toBe(1);
    await pass(1);
    expect(asked()).toBe(2);
    await pass(3_999);
    expect(asked()).toBe(2);
    await pass(1);
    expect(asked()).toBe(3);
  });

  it("is closed by the last event, and by a link that opens nothing", async () => {
    const connection = new Connection();
    const told = begin([connection]);
    connection.tell(TURN, text("Before."), { kind: "gone" });
    await told.done;
    expect(told.log.at(-1)).toBe("closed");
    const refused = begin([new Error("404")]);
    await refused.done;
    expect(refused.log).toEqual(["asks", "closed"]);
  });

  it("shows the rest of a turn at once when the next one begins", async () => {
    const connection = new Connection();
    const { shown, pass } = begin([connection], false);
    connection.tell(TURN, text("x"), text("A long turn that takes its time."), { kind: "kept" });
    await pass(60);
    expect(shown.at(-1)?.visible).not.toContain("time.");
    connection.tell({ kind: "turn", turnNumber: 3, side: 1 });
    await pass(60);
    await pass(60);
    expect(shown.some((turn) => turn?.visible.endsWith("time."))).toBe(true);
  });

  it("shows the turn before again when the owner has it spoken anew, and reads what is kept", async () => {
    const connection = new Connection();
    const { log, shown, pass } = begin([connection]);
    connection.tell(TURN, text("First."), { kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(100);
    expect([log.at(-1), shown.at(-1)]).toEqual(["reads 2", null]);
    connection.tell(TURN, text("Second."));
    await pass(20);
    expect(shown.at(-1)).toMatchObject({ turnNumber: 2, visible: "Second." });
    connection.tell({ kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(100);
    expect(log).toEqual(["asks", "reads null", "reads 2", "reads 2"]);
    expect(shown.at(-1)).toBe(null);
  });

  it("reads once what has changed on the page, a moment later", async () => {
    const connection = new Connection();
    const { log, pass } = begin([connection]);
    await pass(0);
    connection.tell({ kind: "changed" }, { kind: "changed" });
    await pass(0);
    expect(log).toEqual(["asks", "reads null"]);
    await pass(SPREAD_MS);
    expect(log).toEqual(["asks", "reads null", "reads null"]);
    await pass(SPREAD_MS);
    expect(log).toHaveLength(3);
  });

  it("reads a change with the turn that is on the screen, or after it when that fails", async () => {
    const connection = new Connection();
    const { log, pass } = begin([connection]);
    connection.tell(TURN, { kind: "changed" }, text("Kept."), { kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(100);
    await pass(SPREAD_MS);
    expect(log).toEqual(["asks", "reads null", "reads 2"]);
    connection.tell(TURN, { kind: "changed" }, text("Half"), { kind: "failed" });
    for (let step = 0; step < 5; step += 1) await pass(100);
    await pass(SPREAD_MS);
    expect(log.slice(3)).toEqual(["reads null"]);
  });

  it("never shows an answer that was asked for before another one that is shown", async () => {
    const connection = new Connection();
    const { log, pass, onRefresh } = begin([connection]);
    await pass(0);
    const slow = Promise.withResolvers<void>();
    onRefresh((turnNumber) => (turnNumber === null ? slow.promise : Promise.resolve()));
    connection.tell({ kind: "changed" });
    await pass(SPREAD_MS);
    connection.tell(TURN, text("Words."), { kind: "kept" });
    for (let step = 0; step < 5; step += 1) await pass(100);
    expect(log).toEqual(["asks", "reads null", "reads null"]);
    slow.resolve();
    await pass(0);
    expect(log.at(-1)).toBe("reads 2");
  });
});
