/**
 * Returns the folder of pdf.js with its character maps, for `characterMaps` in Node.js. A web app
 * serves a copy of it.
 */
export const characterMaps = (): URL =>
  new URL("../../cmaps/", import.meta.resolve("pdfjs-dist/legacy/build/pdf.mjs"));
