import { DomainError, type ErrorCode, TurnFeed } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { wellFormedText } from "../../support/arbitraries.ts";

type Reader = ReturnType<TurnFeed["read"]>;

/** All that is left for a reader, and how it ended. */
async function drain(reader: Reader): Promise<{ pieces: string[]; end: "kept" | ErrorCode }> {
  const pieces: string[] = [];
  try {
    for await (const piece of reader) pieces.push(piece);
    return { pieces, end: "kept" };
  } catch (error) {
    return { pieces, end: (error as DomainError).code };
  }
}

/** A text cut anywhere, also inside a surrogate pair. */
const cutText = wellFormedText({ maxLength: 40 }).chain((text) =>
  fc.array(fc.nat({ max: text.length }), { maxLength: 8 }).map((places) => {
    const cuts = [0, ...places.sort((a, b) => a - b), text.length];
    return cuts.slice(1).map((cut, index) => text.slice(cuts[index], cut));
  }),
);

/** What happens to a feed, in any order: text arrives, a reader comes, asks for a piece, or goes. */
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

describe("The feed of a turn", () => {
  it("gives any number of readers, coming at any time, the same whole text and the same end", async () => {
    await fc.assert(
      fc.asyncProperty(schedule, async ({ pushes, steps, end }) => {
        const feed = new TurnFeed(1);
        const waiting = [...pushes];
        const readers: {
          reader: Reader;
          pieces: string[];
          asked: Promise<unknown>;
          gone: boolean;
        }[] = [];
        for (const { act, reader: index } of steps) {
          const one = readers[index];
          if (act === "push") feed.push(waiting.shift() ?? "");
          if (act === "read")
            readers.push({
              reader: feed.read(),
              pieces: [],
              asked: Promise.resolve(),
              gone: false,
            });
          if (act === "next" && one !== undefined) {
            const asked = one.reader
              .next()
              .then(({ value }) => value !== undefined && one.pieces.push(value));
            one.asked = Promise.all([one.asked, asked.catch(() => {})]);
          }
          if (act === "return" && one !== undefined) {
            one.gone = true;
            await one.reader.return?.();
          }
          await Promise.resolve();
        }
        for (const text of waiting) feed.push(text);
        feed.end(end);
        const text = pushes.join("");
        for (const { reader, pieces, asked, gone } of readers) {
          await asked;
          const rest = await drain(reader);
          const heard = [...pieces, ...rest.pieces];
          expect(heard.every((piece) => piece !== "" && piece.isWellFormed())).toBe(true);
          expect(gone ? text.slice(0, heard.join("").length) : text).toBe(heard.join(""));
          expect(rest.end).toBe(gone ? "kept" : end);
        }
        expect(await drain(feed.read())).toEqual({ pieces: text === "" ? [] : [text], end });
      }),
      { numRuns: 300 },
    );
  });

  it("gives a reader all that came since its last piece, from the first word", async () => {
    const feed = new TurnFeed(3);
    feed.push("In the ");
    feed.push("beginning");
    const reader = feed.read();
    expect(feed.turnNumber).toBe(3);
    expect(await reader.next()).toEqual({ done: false, value: "In the beginning" });
    feed.push(" was");
    feed.push(" a box");
    expect(reader.lag).toBe(" was a box".length);
    expect(await reader.next()).toEqual({ done: false, value: " was a box" });
    expect(reader.lag).toBe(0);
    expect(feed.text).toBe("In the beginning was a box");
  });

  it("keeps half a surrogate pair back until the other half is there", async () => {
    const feed = new TurnFeed(1);
    const reader = feed.read();
    feed.push("a\ud83d");
    expect(await reader.next()).toEqual({ done: false, value: "a" });
    const next = reader.next();
    feed.push("\ude00");
    expect(await next).toEqual({ done: false, value: "😀" });
  });

  it("hands out a half that never got its other half when the turn is over", async () => {
    const feed = new TurnFeed(1);
    feed.push("a\ud83d");
    feed.end("kept");
    expect((await drain(feed.read())).pieces).toEqual(["a\ud83d"]);
  });

  it("tells every reader of a failure, after the text so far, and again whenever asked", async () => {
    const feed = new TurnFeed(1);
    const early = feed.read();
    feed.push("So ");
    feed.end("provider-busy");
    const late = feed.read();
    for (const reader of [early, late]) {
      expect(await reader.next()).toEqual({ done: false, value: "So " });
      await expect(reader.next()).rejects.toThrow(DomainError);
      await expect(reader.next()).rejects.toMatchObject({ code: "provider-busy" });
    }
  });

  it("ends for every reader when the turn is kept, also for those who were waiting", async () => {
    const feed = new TurnFeed(1);
    const pending = [feed.read(), feed.read()].map((reader) => reader.next());
    feed.end("kept");
    expect(await Promise.all(pending)).toEqual([
      { done: true, value: undefined },
      { done: true, value: undefined },
    ]);
  });

  it("lets a reader go at once, even one that waits for a piece, and the others stay", async () => {
    const feed = new TurnFeed(1);
    const [leaving, staying] = [feed.read(), feed.read()];
    const pending = leaving.next();
    const other = staying.next();
    await leaving.return?.();
    expect(await pending).toEqual({ done: true, value: undefined });
    feed.push("still here");
    expect(await other).toEqual({ done: false, value: "still here" });
    expect(await leaving.next()).toEqual({ done: true, value: undefined });
  });

  it("takes no text after its end, and the first end counts", async () => {
    const feed = new TurnFeed(1);
    feed.push("all");
    feed.end("turn-stopped");
    feed.push(" and more");
    feed.end("kept");
    expect(feed.text).toBe("all");
    expect(await drain(feed.read())).toEqual({ pieces: ["all"], end: "turn-stopped" });
  });

  it.each(["kept", "internal"] as const)(
    "says when it has ended, as %s, and not before",
    async (end) => {
      const feed = new TurnFeed(1);
      let isOver = false;
      const over = feed.ended().then(() => {
        isOver = true;
      });
      feed.push("a word");
      await feed.read().next();
      expect([feed.isRunning, isOver]).toEqual([true, false]);
      feed.end(end);
      await over;
      await feed.ended();
      expect([feed.isRunning, isOver]).toEqual([false, true]);
    },
  );
});
