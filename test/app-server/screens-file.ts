import type { WebFile } from "../../app-server/pages/web-files.ts";
import { SCREENS } from "../../app-web/screens.ts";

/** The list of screens as the build writes it, without the files of the screens. */
export const SCREENS_JSON = JSON.stringify(
  Object.fromEntries(Object.values(SCREENS).map((path) => [path, []])),
);

/** The entry of that list among the web files. */
export const SCREENS_FILE: readonly [string, WebFile] = [
  "/screens.json",
  { content: Buffer.from(SCREENS_JSON), compressed: {}, entityTag: "screens" },
];
