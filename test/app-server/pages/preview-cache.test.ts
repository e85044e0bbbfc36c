import { DEFAULT_SEATS, type Preview, TooManyRequests } from "@einstein-vs-cat/core";
import { beforeEach, expect, test } from "vitest";
import { cachePreviews, type PreviewCache } from "../../../app-server/pages/preview-cache.ts";
import { oneTurn, until } from "../../support/until.ts";

const preview = (question: string): Preview => ({
  question,
  language: "en",
  option1: "Yes",
  option2: "No",
  seats: DEFAULT_SEATS,
  responseCount: 1,
  verdict: null,
});

/** The images being drawn; a test ends each of them. */
let drawing: { question: string; finish(): void; fail(): void }[];
let cache: PreviewCache;
beforeEach(() => {
  drawing = [];
  const draw = ({ question }: Preview) =>
    new Promise<Uint8Array>((resolve, reject) => {
      drawing.push({
        question,
        finish: () => resolve(Buffer.from(question)),
        fail: () => reject(new Error("no ink")),
      });
    });
  cache = cachePreviews({ draw }, { cached: 3, waiting: 4 });
});

/** Returns the drawing with this number (from 1) as soon as it has started. */
async function drawingOf(number: number) {
  await until(`drawing ${number} has started`, () => drawing.length >= number);
  return drawing[number - 1] as (typeof drawing)[number];
}

async function drawCompletely(question: string): Promise<void> {
  const number = drawing.length + 1;
  const drawn = cache.draw(preview(question));
  (await drawingOf(number)).finish();
  await drawn;
}

test("concurrent requests for an image draw it once, and later requests take it from the cache", async () => {
  const requests = Array.from({ length: 50 }, () => cache.draw(preview("a")));
  (await drawingOf(1)).finish();
  expect(new Set(await Promise.all(requests)).size).toBe(1);
  expect(Buffer.from(await cache.draw(preview("a"))).toString()).toBe("a");
  expect(drawing).toHaveLength(1);
});

test("every part of the preview is part of the cache key", async () => {
  const others = [
    ...[{}, { question: "b" }, { option1: "b" }, { option2: "b" }],
    ...[{ responseCount: 2 }, { verdict: "b" }, { verdict: "c" }],
  ];
  for (const [index, other] of others.entries()) {
    expect(cache.has({ ...preview("a"), ...other })).toBe(false);
    const drawn = cache.draw({ ...preview("a"), ...other });
    (await drawingOf(index + 1)).finish();
    await drawn;
  }
  expect(drawing).toHaveLength(others.length);
});

test("images are drawn one after the other", async () => {
  const both = Promise.all([cache.draw(preview("a")), cache.draw(preview("b"))]);
  const first = await drawingOf(1);
  for (let turn = 0; turn < 5; turn += 1) await oneTurn();
  expect(drawing.map(({ question }) => question)).toEqual(["a"]);
  first.finish();
  (await drawingOf(2)).finish();
  expect((await both).map((image) => Buffer.from(image).toString())).toEqual(["a", "b"]);
});

test("a full cache drops the least recently used image", async () => {
  for (const question of ["a", "b", "c"]) await drawCompletely(question);
  await cache.draw(preview("a"));
  await drawCompletely("d");
  expect(["a", "b", "c", "d"].map((question) => cache.has(preview(question)))).toEqual([
    true,
    false,
    true,
    true,
  ]);
});

test("an image that fails is not cached and does not block the next one", async () => {
  const failing = cache.draw(preview("a"));
  const other = cache.draw(preview("b"));
  (await drawingOf(1)).fail();
  await expect(failing).rejects.toThrow("no ink");
  (await drawingOf(2)).finish();
  await other;
  await drawCompletely("a");
  expect(cache.has(preview("a"))).toBe(true);
});

test("a full queue refuses further images with TooManyRequests and draws the waiting ones", async () => {
  const waiting = ["a", "b", "c", "d"].map((question) => cache.draw(preview(question)));
  const refused = await cache.draw(preview("e")).catch((error: unknown) => error);
  expect(refused).toBeInstanceOf(TooManyRequests);
  expect(cache.has(preview("e"))).toBe(false);
  for (const [index] of waiting.entries()) (await drawingOf(index + 1)).finish();
  await Promise.all(waiting);
  await drawCompletely("e");
});
