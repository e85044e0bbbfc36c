/** Draws a preview image and prints it, with everything that its own thread has loaded. */

import { registerHooks } from "node:module";

const loaded: string[] = [];
registerHooks({
  resolve(specifier, context, next) {
    loaded.push(specifier);
    return next(specifier, context);
  },
});

const { DEFAULT_SEATS } = await import("@einstein-vs-cat/core");
const { ResvgPreviewImages } = await import("@einstein-vs-cat/resvg/preview-images");
const { FakeClock } = await import("../../support/fake-clock.ts");
const { readPortraits } = await import("../../../app-server/wiring/portraits.ts");

const images = new ResvgPreviewImages({
  portraits: await readPortraits(),
  clock: new FakeClock(),
});
const image = await images.draw({
  question: "Is it so?",
  language: "en",
  option1: "Yes",
  option2: "No",
  seats: DEFAULT_SEATS,
  responseCount: 1,
  verdict: null,
});
console.log(JSON.stringify({ image: Buffer.from(image).toString("base64"), loaded }));
process.exit();
