import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { threadId } from "node:worker_threads";
import { DEFAULT_SEATS, PREVIEW_TIMEOUTS } from "@einstein-vs-cat/core";
import { ResvgPreviewImages } from "@einstein-vs-cat/resvg/preview-images";
import { beforeEach, describe, expect, it } from "vitest";
import { readPortraits } from "../../../app-server/wiring/portraits.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { oneTurn, until } from "../../support/until.ts";

const portraits = await readPortraits();
const program = new URL("./endless-program.ts", import.meta.url);

let clock: FakeClock;
let images: ResvgPreviewImages;
beforeEach(() => {
  clock = new FakeClock();
  images = new ResvgPreviewImages({ portraits, clock, program });
});

/** Returns the number of the thread that drew a picture. */
async function threadOf(question: string): Promise<number | undefined> {
  const preview = {
    question,
    language: "en",
    option1: "Yes",
    option2: "No",
    seats: DEFAULT_SEATS,
    responseCount: 1,
    verdict: null,
  };
  return (await images.draw(preview))[0];
}

/** Waits until a picture is being drawn, and lets its time pass. */
async function letTimePass(): Promise<void> {
  await until("a picture is being drawn", () => clock.nextDue === PREVIEW_TIMEOUTS.drawing);
  clock.advance(PREVIEW_TIMEOUTS.drawing);
}

describe("A preview image", () => {
  it("is drawn in a separate thread, which draws the next one too", async () => {
    const first = await threadOf("first");
    expect(first).not.toBe(threadId);
    expect(await threadOf("second")).toBe(first);
  });

  it("that takes too long is given up, and holds up neither this thread nor the next image", async () => {
    const before = await threadOf("first");
    const endless = threadOf("endless");
    const next = threadOf("next");
    await letTimePass();
    await expect(endless).rejects.toThrow("drawing a preview image took too long");
    expect(await next).not.toBe(before);
  });

  it("has its whole time, however long the ones before it took", async () => {
    const [first, second] = [threadOf("endless"), threadOf("endless")];
    const results = Promise.allSettled([first, second]);
    await letTimePass();
    await expect(first).rejects.toThrow("too long");
    await letTimePass();
    expect((await results).map(({ status }) => status)).toEqual(["rejected", "rejected"]);
  });

  it("that cannot be drawn fails with its reason, and the thread goes on", async () => {
    const before = await threadOf("first");
    await expect(threadOf("failing")).rejects.toThrow("no ink");
    expect(await threadOf("next")).toBe(before);
  });

  it("fails when its thread ends, and the next one has another thread", async () => {
    const before = await threadOf("first");
    await expect(threadOf("broken")).rejects.toThrow("the drawing thread ended");
    expect(await threadOf("next")).not.toBe(before);
  });

  it("leaves no thread behind after a while without another one", async () => {
    const before = await threadOf("first");
    clock.advance(PREVIEW_TIMEOUTS.idle);
    await oneTurn();
    expect(await threadOf("next")).not.toBe(before);
  });
});

it("The libraries that draw are loaded in the thread alone, and the image is a PNG", async () => {
  const script = join(import.meta.dirname, "loaded-modules.ts");
  const { stdout } = await promisify(execFile)(process.execPath, [script]);
  const { image, loaded } = JSON.parse(stdout);
  expect(Buffer.from(image, "base64").subarray(1, 4).toString()).toBe("PNG");
  expect(loaded).toContain("node:worker_threads");
  for (const library of ["satori", "@resvg/resvg-js", "fontkit"])
    expect(loaded).not.toContain(library);
});
