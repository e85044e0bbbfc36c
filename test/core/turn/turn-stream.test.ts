import { DomainError, type ErrorCode, TurnStream } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";

type Reader = ReturnType<TurnStream["read"]>;

/** Reads the remaining pieces of a reader and returns them with the way the turn ended. */
async function drain(reader: Reader): Promise<{ pieces: string[]; end: "kept" | ErrorCode }> {
  const pieces: string[] = [];
  try {
    for await (const piece of reader) pieces.push(piece);
    return { pieces, end: "kept" };
  } catch (error) {
    return { pieces, end: (error as DomainError).code };
  }
}

/** A text cut into pieces at any offset, also inside a surrogate pair. */
const cutText = wellFormedText({ maxLength: 40 }).chain((text) =>
  fc.array(fc.nat({ max: text.length }), { maxLength: 8 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), text.length];
    return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
  }),
);

/**
 * Events of a stream in any order: text arrives, and a reader attaches, requests a piece, or
 * leaves.
 */
const schedule = fc.record({
  pushes: cutText,
  steps: fc.array(
    fc.record({
      act: fc.constantFrom("push", "push", "read", "next", "next", "return"),
      reader: fc.nat({ max: 3 }),
    }),
    { maxLength: 40 },
  ),
  end: fc.constantFrom<"kept" | ErrorCode>("kept", "turn-failed", "shutting-down"),
});

describe("The stream of a turn", () => {
  it("gives all readers the same whole text and the same end, whenever they attach", async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({ pushes, steps, end }) => {
        const stream = new TurnStream(1);
        const waiting = [...pushes];
        const readers: {
          reader: Reader;
          pieces: string[];
          requested: Promise<unknown>;
          hasLeft: boolean;
        }[] = [];
        for (const { act, reader: index } of steps) {
          const one = readers[index];
          if (act === "push") stream.push(waiting.shift() ?? "");
          if (act === "read")
            readers.push({
              reader: stream.read(),
              pieces: [],
              requested: Promise.resolve(),
              hasLeft: false,
            });
          if (act === "next" && one !== undefined) {
            const requested = one.reader
              .next()
              .then(({ value }) => value !== undefined && one.pieces.push(value));
            one.requested = Promise.all([one.requested, requested.catch(() => {})]);
          }
          if (act === "return" && one !== undefined) {
            one.hasLeft = true;
            await one.reader.return?.();
          }
          await Promise.resolve();
        }
        for (const text of waiting) stream.push(text);
        stream.end(end);
        const text = pushes.join("");
        for (const { reader, pieces, requested, hasLeft } of readers) {
          await requested;
          const rest = await drain(reader);
          const received = [...pieces, ...rest.pieces];
          expect(received.every((piece) => piece !== "" && piece.isWellFormed())).toBe(true);
          expect(hasLeft ? text.slice(0, received.join("").length) : text).toBe(received.join(""));
          expect(rest.end).toBe(hasLeft ? "kept" : end);
        }
        expect(await drain(stream.read())).toEqual({ pieces: text === "" ? [] : [text], end });
      }),
      { numRuns: 300 },
    );
  });

  it("gives a reader all text since its last piece, starting with the first word", async () => {
    const stream = new TurnStream(3);
    stream.push("In the ");
    stream.push("beginning");
    const reader = stream.read();
    expect(stream.turnNumber).toBe(3);
    expect(await reader.next()).toEqual({ done: false, value: "In the beginning" });
    stream.push(" was");
    stream.push(" a box");
    expect(reader.lag).toBe(" was a box".length);
    expect(await reader.next()).toEqual({ done: false, value: " was a box" });
    expect(reader.lag).toBe(0);
    expect(stream.text).toBe("In the beginning was a box");
  });

  it("calls a reader at each change, who takes the new text at once or later", () => {
    const stream = new TurnStream(1);
    stream.push("So ");
    const [quick, slow]: [string[], string[]] = [[], []];
    const late = stream.read(() => slow.push("called"));
    const prompt: Reader = stream.read(() => quick.push(prompt.take()));
    expect([prompt.take(), prompt.take()]).toEqual(["So ", ""]);
    stream.push("it is");
    stream.push(" a box.");
    stream.end("kept");
    expect([quick, slow]).toEqual([
      ["it is", " a box.", ""],
      ["called", "called", "called"],
    ]);
    expect([late.take(), late.take(), late.lag]).toEqual(["So it is a box.", "", 0]);
  });

  it("calls no reader that has left, and gives it nothing more", async () => {
    const stream = new TurnStream(1);
    let calls = 0;
    const reader = stream.read(() => {
      calls += 1;
    });
    await reader.return();
    stream.push("text");
    expect([calls, reader.take()]).toEqual([0, ""]);
  });

  it.each([
    ["kept", null],
    ["provider-busy", "provider-busy"],
  ] as const)("names its failure only when it has failed: %s", (end, failure) => {
    const stream = new TurnStream(1);
    expect(stream.failure).toBeNull();
    stream.end(end);
    expect(stream.failure).toBe(failure);
  });

  it("holds half a surrogate pair back until the other half arrives", async () => {
    const stream = new TurnStream(1);
    const reader = stream.read();
    stream.push("a\ud83d");
    expect(await reader.next()).toEqual({ done: false, value: "a" });
    const next = reader.next();
    stream.push("\ude00");
    expect(await next).toEqual({ done: false, value: "😀" });
  });

  it("delivers an incomplete surrogate pair when the turn has ended", async () => {
    const stream = new TurnStream(1);
    stream.push("a\ud83d");
    stream.end("kept");
    expect((await drain(stream.read())).pieces).toEqual(["a\ud83d"]);
  });

  it("reports a failure to every reader after the text so far, and on every later read", async () => {
    const stream = new TurnStream(1);
    const early = stream.read();
    stream.push("So ");
    stream.end("provider-busy");
    const late = stream.read();
    for (const reader of [early, late]) {
      expect(await reader.next()).toEqual({ done: false, value: "So " });
      await expect(reader.next()).rejects.toThrow(DomainError);
      await expect(reader.next()).rejects.toMatchObject({ code: "provider-busy" });
    }
  });

  it("ends for every reader when the turn is stored, also for waiting readers", async () => {
    const stream = new TurnStream(1);
    const pending = [stream.read(), stream.read()].map((reader) => reader.next());
    stream.end("kept");
    expect(await Promise.all(pending)).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
    ]);
  });

  it("releases a reader at once, even a waiting one, and keeps the others", async () => {
    const stream = new TurnStream(1);
    const [leaving, staying] = [stream.read(), stream.read()];
    const pending = leaving.next();
    const other = staying.next();
    await leaving.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    stream.push("still here");
    expect(await other).toEqual({ done: false, value: "still here" });
    expect(await leaving.next()).toEqual({ done: true, value: undefined });
  });

  it("is abandoned once every reader has left, not before the first one, and not when one comes back", async () => {
    const seen: boolean[] = [];
    const stream: TurnStream = new TurnStream(1, () => seen.push(stream.isAbandoned));
    expect(stream.isAbandoned).toBe(false);
    const [first, second] = [stream.read(), stream.read()];
    await first.return?.();
    await first.return?.();
    expect(stream.isAbandoned).toBe(false);
    await second.return?.();
    expect(stream.isAbandoned).toBe(true);
    const back = stream.read();
    expect(stream.isAbandoned).toBe(false);
    await back.return?.();
    expect([stream.isAbandoned, seen]).toEqual([true, [true, false, true]]);
  });

  it("gives a follower the same text and end as a reader, from the first word", async () => {
    const stream = new TurnStream(1);
    stream.push("So ");
    let calls = 0;
    const follower = stream.follow(() => {
      calls += 1;
    });
    expect(await follower.next()).toEqual({ done: false, value: "So " });
    stream.push("it is");
    expect([calls, follower.lag, follower.take()]).toEqual([1, "it is".length, "it is"]);
    stream.end("provider-busy");
    await expect(follower.next()).rejects.toMatchObject({ code: "provider-busy" });
    await follower.return();
    stream.end("kept");
    expect(calls).toBe(2);
  });

  it("is abandoned with followers exactly as without them", async () => {
    const seen: boolean[] = [];
    const stream: TurnStream = new TurnStream(1, () => seen.push(stream.isAbandoned));
    const early = stream.follow();
    await early.return();
    expect([stream.isAbandoned, seen]).toEqual([false, []]);
    const staying = stream.follow();
    const reader = stream.read();
    await reader.return();
    expect([stream.isAbandoned, seen]).toEqual([true, [true]]);
    await stream.follow().return();
    await staying.return();
    expect([stream.isAbandoned, seen]).toEqual([true, [true]]);
    stream.read();
    expect([stream.isAbandoned, seen]).toEqual([false, [true, false]]);
  });

  it("accepts no text after its end, and ignores a second end", async () => {
    const stream = new TurnStream(1);
    stream.push("all");
    stream.end("turn-stopped");
    stream.push(" and more");
    stream.end("kept");
    expect(stream.text).toBe("all");
    expect(await drain(stream.read())).toEqual({ pieces: ["all"], end: "turn-stopped" });
  });

  it.each(["kept", "internal"] as const)(
    "resolves `ended` only after it has ended, as %s",
    async (end) => {
      const stream = new TurnStream(1);
      let isOver = false;
      const over = stream.ended().then(() => {
        isOver = true;
      });
      stream.push("a word");
      await stream.read().next();
      expect([stream.isRunning, isOver]).toEqual([true, false]);
      stream.end(end);
      await over;
      await stream.ended();
      expect([stream.isRunning, isOver]).toEqual([false, true]);
    },
  );
});
