/** The program of the drawing thread: answers each preview with its picture, or with an error. */

import { parentPort, workerData } from "node:worker_threads";
import type { Preview } from "@einstein-vs-cat/core";
import { drawPreview } from "./draw-preview.ts";
import type { DrawingAnswer } from "./drawing-thread.ts";

parentPort?.on("message", async (preview: Preview) => {
  let answer: DrawingAnswer;
  try {
    answer = { image: await drawPreview(preview, workerData) };
  } catch (error) {
    answer = { error };
  }
  parentPort?.postMessage(answer);
});
