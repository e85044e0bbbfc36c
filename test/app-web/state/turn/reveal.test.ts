import fc from "fast-check";
import { describe, expect, test } from "vitest";
import {
  advanceReveal,
  changeSpeed,
  hasCaughtUp,
  pause,
  REVEAL_MS,
  type Reveal,
  restartReveal,
  resume,
  showAll,
  showUpTo,
  startReveal,
} from "../../../../app-web/state/turn/reveal.ts";
import { SPEEDS } from "../../../../app-web/state/turn/speed.ts";

const TEXT = "The cat sat on the relativity of the mat.";

describe("The reveal", () => {
  test("shows one character per 55 ms", () => {
    let reveal = startReveal(0);
    for (let now = 0; now <= 55 * TEXT.length; now += 5) {
      reveal = advanceReveal(reveal, TEXT, now);
      expect(reveal.shown).toBe(Math.min(TEXT.length, Math.floor(now / 55)));
    }
    expect(hasCaughtUp(reveal, TEXT)).toBe(true);
  });

  test("shows 18 characters within a second", () => {
    expect(advanceReveal(advanceReveal(startReveal(0), TEXT, 0), TEXT, 1_000).shown).toBe(18);
  });

  test("does not depend on the interval between updates", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 300 }), { maxLength: 40 }), (waits) => {
        let reveal = advanceReveal(startReveal(0), TEXT, 0);
        let now = 0;
        for (const wait of waits) {
          now += wait;
          reveal = advanceReveal(reveal, TEXT, now);
        }
        expect(reveal.shown).toBe(
          advanceReveal(advanceReveal(startReveal(0), TEXT, 0), TEXT, now).shown,
        );
      }),
    );
  });

  test("does not accumulate the time in which there was nothing to show", () => {
    const waiting = advanceReveal(advanceReveal(startReveal(0), "ab", 0), "ab", 110);
    expect(waiting.shown).toBe(2);
    const resumed = advanceReveal(waiting, "abcdefgh", 60_000);
    expect(resumed.shown).toBe(3);
    expect(advanceReveal(resumed, "abcdefgh", 60_055).shown).toBe(4);
  });

  test("never shows more text than has arrived and never goes back", () => {
    const step = fc.record({
      wait: fc.integer({ min: 0, max: 500 }),
      piece: fc.string({ unit: "grapheme", maxLength: 10 }),
    });
    fc.assert(
      fc.property(fc.array(step, { maxLength: 40 }), (steps) => {
        let reveal: Reveal = startReveal(0);
        let text = "";
        let now = 0;
        for (const { wait, piece } of steps) {
          now += wait;
          text += piece;
          const next = advanceReveal(reveal, text, now);
          expect(next.shown).toBeGreaterThanOrEqual(reveal.shown);
          expect(next.shown).toBeLessThanOrEqual(text.length);
          reveal = next;
        }
      }),
    );
  });

  test("never splits a grapheme", () => {
    const text = "a👩‍🚀e\u0301😺z";
    let reveal = advanceReveal(startReveal(0), text, 0);
    const steps = [];
    for (let now = 55; !hasCaughtUp(reveal, text); now += 55) {
      const before = reveal.shown;
      reveal = advanceReveal(reveal, text, now);
      steps.push(text.slice(before, reveal.shown));
    }
    expect(steps).toEqual(["a", "👩‍🚀", "e\u0301", "😺", "z"]);
  });

  test("shows everything immediately after a tap, including later text", () => {
    const shown = showAll(startReveal(0), TEXT);
    expect(shown.shown).toBe(TEXT.length);
    expect(advanceReveal(shown, `${TEXT} And more.`, 0).shown).toBe(TEXT.length + 10);
  });

  test("shows everything immediately to a reader who prefers reduced motion", () => {
    expect(advanceReveal(startReveal(0, true), TEXT, 0).shown).toBe(TEXT.length);
  });

  test("shows the earlier text immediately to a returning reader, then continues at its pace", () => {
    const back = showUpTo(startReveal(0), "Hello", 100);
    expect(back.shown).toBe(5);
    expect(advanceReveal(back, "Hello world", 100 + REVEAL_MS.character).shown).toBe(6);
  });
});

/** A stretch of time at one speed, or paused. */
const stretch = fc.record({
  ms: fc.integer({ min: 0, max: 400 }),
  speed: fc.constantFrom(...SPEEDS),
  isPaused: fc.boolean(),
});

/** Reveals `TEXT` through stretches of time, with a step at the end of each. */
function revealThrough(stretches: readonly { ms: number; speed: number; isPaused: boolean }[]) {
  let reveal = advanceReveal(startReveal(0), TEXT, 0);
  let now = 0;
  for (const { ms, speed, isPaused } of stretches) {
    reveal = changeSpeed(reveal, speed, now);
    reveal = isPaused ? pause(reveal, now) : resume(reveal, now);
    now += ms;
    reveal = advanceReveal(reveal, TEXT, now);
  }
  return { reveal, now };
}

describe("The speed and the pause of the reveal", () => {
  test.each(SPEEDS)("show a character per 55 ms divided by the speed: %s×", (speed) => {
    const changed = changeSpeed(advanceReveal(startReveal(0), TEXT, 0), speed, 0);
    const chosenBefore = advanceReveal(startReveal(0, false, speed), TEXT, 0);
    for (const start of [changed, chosenBefore])
      expect(advanceReveal(start, TEXT, 550).shown).toBe(10 * speed);
  });

  test("show as many characters as the time without the pauses allows at each speed", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
        const passed = stretches.map(({ ms, speed, isPaused }) => (isPaused ? 0 : ms * speed));
        const allowed = passed.reduce((sum, ms) => sum + ms, 0) / REVEAL_MS.character;
        const { reveal } = revealThrough(stretches);
        expect(reveal.shown).toBe(Math.min(TEXT.length, Math.floor(allowed)));
      }),
    );
  });

  test("never hide what was shown, and end with the whole text", () => {
    fc.assert(
      fc.property(fc.array(stretch, { maxLength: 20 }), (stretches) => {
        const { reveal, now } = revealThrough(stretches);
        const resumed = resume(reveal, now);
        const end = now + 2 * REVEAL_MS.character * (TEXT.length + 1);
        const last = advanceReveal(resumed, TEXT, end);
        expect(last.shown).toBeGreaterThanOrEqual(reveal.shown);
        expect(hasCaughtUp(last, TEXT)).toBe(true);
      }),
    );
  });

  test("show nothing of what arrives during a pause until it ends, and then at the usual pace", () => {
    const paused = pause(advanceReveal(advanceReveal(startReveal(0), "ab", 0), "ab", 120), 120);
    const later = advanceReveal(paused, "abcdef", 60_000);
    expect(later.shown).toBe(2);
    const resumed = advanceReveal(resume(later, 60_000), "abcdef", 60_000);
    expect(resumed.shown).toBeLessThanOrEqual(3);
    expect(advanceReveal(resumed, "abcdef", 60_110).shown).toBe(4);
  });

  test("end with Show All: the pause is over, and all text is shown as it arrives", () => {
    const all = showAll(pause(startReveal(0), 10), TEXT);
    expect([all.shown, all.pausedAt]).toEqual([TEXT.length, null]);
    expect(pause(all, 20)).toBe(all);
    expect(advanceReveal(all, `${TEXT}!`, 30).shown).toBe(TEXT.length + 1);
  });

  test("stay when another text replaces the known one", () => {
    const paused = pause(changeSpeed(startReveal(0), 4, 0), 10);
    const again = advanceReveal(resume(restartReveal(paused, 100), 200), TEXT, 200);
    expect(again.shown).toBe(0);
    expect(advanceReveal(again, TEXT, 200 + 55).shown).toBe(4);
  });
});
