import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readFileInWorker } from "../../../app-web/api/source-files/read-file-in-worker.ts";

/** A worker that does what a test says. */
class FakeWorker extends EventTarget {
  static started: FakeWorker[] = [];
  requests: unknown[] = [];
  isTerminated = false;

  constructor() {
    super();
    FakeWorker.started.push(this);
  }

  postMessage(request: unknown): void {
    this.requests.push(request);
  }

  terminate(): void {
    this.isTerminated = true;
  }

  say(data: unknown): void {
    this.dispatchEvent(new MessageEvent("message", { data }));
  }
}

const FILE = new File(["text"], "cat.txt");

beforeEach(() => {
  FakeWorker.started = [];
  vi.stubGlobal("Worker", FakeWorker);
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

function start(signal?: AbortSignal) {
  const steps: number[] = [];
  const onProgress = (done: number) => steps.push(done);
  const reading = readFileInWorker(FILE, { maxCharacters: 100, signal, onProgress });
  const [worker] = FakeWorker.started;
  if (worker === undefined) throw new Error("No worker was started.");
  // A refusal may come before the test waits for it.
  reading.catch(() => {});
  return { reading, worker, steps };
}

it("the text of a file comes from a worker, which then ends", async () => {
  const { reading, worker, steps } = start();
  expect(worker.requests).toEqual([{ file: FILE, maxCharacters: 100 }]);
  worker.say({ kind: "progress", done: 1, total: 2 });
  worker.say({ sourceName: "worker", action: "ready" });
  worker.say({ kind: "read", file: { title: "cat", text: "text" } });
  expect(await reading).toEqual({ title: "cat", text: "text" });
  expect(steps).toEqual([1]);
  expect(worker.isTerminated).toBe(true);
});

it("a worker without progress for a minute ends, and its file counts as damaged", async () => {
  const { reading, worker } = start();
  await vi.advanceTimersByTimeAsync(59_000);
  worker.say({ kind: "progress", done: 1, total: 2 });
  await vi.advanceTimersByTimeAsync(59_000);
  expect(worker.isTerminated).toBe(false);
  await vi.advanceTimersByTimeAsync(1_000);
  await expect(reading).rejects.toMatchObject({ name: "SourceFileError", reason: "broken" });
  expect(worker.isTerminated).toBe(true);
});

it("a cancelled worker ends at once, with the reason", async () => {
  const controller = new AbortController();
  const { reading, worker } = start(controller.signal);
  const reason = new Error("No longer wanted");
  controller.abort(reason);
  await expect(reading).rejects.toBe(reason);
  expect(worker.isTerminated).toBe(true);
});

it("a refusal arrives with its details, and a failure with its message", async () => {
  const refused = start();
  const refusal = { reason: "too-long", characters: 500, hasMore: true };
  refused.worker.say({ kind: "refused", refusal });
  await expect(refused.reading).rejects.toMatchObject({ name: "SourceFileError", ...refusal });
  FakeWorker.started = [];
  const failed = start();
  failed.worker.dispatchEvent(Object.assign(new Event("error"), { message: "Not loaded" }));
  await expect(failed.reading).rejects.toThrow("Not loaded");
  expect(failed.worker.isTerminated).toBe(true);
});

it("a file of more than 20 MB is refused without a worker", async () => {
  const file = new File([new Uint8Array(20_000_001)], "large.pdf");
  await expect(readFileInWorker(file, { maxCharacters: 100 })).rejects.toMatchObject({
    reason: "too-large",
  });
  expect(FakeWorker.started).toEqual([]);
});
