/**
 * Why: a PDF file may name an encoding of Chinese, Japanese or Korean that only a map of pdf.js
 * explains. The page may load nothing from elsewhere, so the build adds the maps to the assets: 170
 * files of 1.6 MB, of which such a file needs one or two.
 */
import type { Plugin } from "vite";
/** Adds the maps and their licence to the build, and serves them during development. */
export declare function characterMaps(): Plugin;
