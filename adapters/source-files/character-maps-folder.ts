import pdfjs from "pdfjs-dist/package.json" with { type: "json" };

/**
 * The folder of a web app, among its assets, that has the character maps of this version of pdf.js.
 * The version is in its name, because browsers keep assets for good.
 */
export const CHARACTER_MAPS_FOLDER = `character-maps-${pdfjs.version}`;
