/**
 * A program for the drawing thread. It never ends with the question "endless", ends itself with
 * "broken", fails with "failing", and answers every other one with the number of its thread.
 */

import { parentPort, threadId } from "node:worker_threads";
import type { Preview } from "@einstein-vs-cat/core";

parentPort?.on("message", ({ question }: Preview) => {
  while (question === "endless");
  if (question === "broken") throw new Error("out of paper");
  parentPort?.postMessage(
    question === "failing" ? { error: new Error("no ink") } : { image: Uint8Array.of(threadId) },
  );
});
