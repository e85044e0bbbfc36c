import { Worker } from "node:worker_threads";
import { type Clock, PREVIEW_TIMEOUTS, type Preview, type Sleep } from "@einstein-vs-cat/core";
import type { Portraits } from "./debater.ts";

/** What the program of the thread answers to a preview. */
export type DrawingAnswer = { readonly image: Uint8Array } | { readonly error: unknown };

/** The heap of the thread, several times what a picture needs. */
const MEMORY_MB = 512;

/**
 * A thread that draws one picture after the other. It starts with the first one and is ended when
 * a picture takes too long, because nothing else can stop it, and after some idle time, because it
 * holds fonts and two libraries in memory. The next picture starts another one.
 */
export class DrawingThread {
  readonly #program: URL;
  readonly #portraits: Portraits;
  readonly #clock: Clock;
  #worker: Worker | null = null;
  /** The picture that is being drawn. */
  #drawing: PromiseWithResolvers<Uint8Array> | null = null;
  #last: Promise<unknown> = Promise.resolve();
  #rest: Sleep | null = null;

  constructor(program: URL, portraits: Portraits, clock: Clock) {
    this.#program = program;
    this.#portraits = portraits;
    this.#clock = clock;
  }

  /** Returns the picture. The time limit begins when the earlier ones are drawn. */
  draw(preview: Preview): Promise<Uint8Array> {
    const drawn = this.#last.then(() => this.#drawNow(preview));
    this.#last = drawn.catch(() => {});
    return drawn;
  }

  async #drawNow(preview: Preview): Promise<Uint8Array> {
    this.#rest?.cancel();
    this.#rest = null;
    this.#worker ??= this.#start();
    const drawing = Promise.withResolvers<Uint8Array>();
    this.#drawing = drawing;
    const limit = this.#clock.sleep(PREVIEW_TIMEOUTS.drawing);
    void limit.done.then(() => {
      if (this.#drawing === drawing) this.#end(new Error("drawing a preview image took too long"));
    });
    this.#worker.ref();
    this.#worker.postMessage(preview);
    try {
      return await drawing.promise;
    } finally {
      limit.cancel();
      this.#drawing = null;
      this.#restAWhile();
    }
  }

  #start(): Worker {
    const worker = new Worker(this.#program, {
      workerData: this.#portraits,
      resourceLimits: { maxOldGenerationSizeMb: MEMORY_MB },
    });
    const isCurrent = () => this.#worker === worker;
    worker.on("message", (answer: DrawingAnswer) => {
      if (!isCurrent()) return;
      if ("image" in answer) this.#drawing?.resolve(answer.image);
      else this.#drawing?.reject(answer.error);
    });
    const lost = (cause: unknown) => {
      if (isCurrent()) this.#end(new Error("the drawing thread ended", { cause }));
    };
    worker.on("error", lost);
    worker.on("exit", lost);
    return worker;
  }

  /** Ends the thread; `reason` is what its picture fails with. */
  #end(reason: Error): void {
    const worker = this.#worker;
    this.#worker = null;
    this.#drawing?.reject(reason);
    void worker?.terminate();
  }

  /** An idle thread keeps no process alive, and ends after a while. */
  #restAWhile(): void {
    if (this.#worker === null) return;
    this.#worker.unref();
    const rest = this.#clock.sleep(PREVIEW_TIMEOUTS.idle);
    this.#rest = rest;
    void rest.done.then(() => {
      if (this.#rest === rest) this.#end(new Error("the drawing thread was idle"));
    });
  }
}
