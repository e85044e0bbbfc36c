import { mkdir, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { SCREENS_JSON } from "../screens-file.ts";

export const PAGE = "<!doctype html><title>Einstein vs Cat</title>";
export const SCRIPT = `console.log(${JSON.stringify("meow ".repeat(500))})`;

/** Writes a small build; a substitute for Vite. */
export async function build(outFolder: string): Promise<void> {
  await mkdir(join(outFolder, "assets"), { recursive: true });
  await writeFile(join(outFolder, "index.html"), PAGE);
  await writeFile(join(outFolder, "screens.json"), SCREENS_JSON);
  await writeFile(join(outFolder, "cat.svg"), "<svg/>");
  await writeFile(join(outFolder, "assets", "main-1a2b3c.js"), SCRIPT);
}
