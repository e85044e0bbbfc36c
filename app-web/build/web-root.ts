import { resolve } from "node:path";

/** The folder of the web app's sources, which is also Vite's root. */
export const WEB_ROOT = resolve(import.meta.dirname, "..");
