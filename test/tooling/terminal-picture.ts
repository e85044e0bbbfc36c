/** The picture of the terminal program in the README. */

import { PassThrough } from "node:stream";
import { systemClock } from "@einstein-vs-cat/node/clock";
import type { Browser } from "playwright-core";
import { run } from "../../cli/run.ts";

const COLUMNS = 84;
const WORDS = ["Should we colonise Mars?", "--turns", "2"];

/** The colors of the dark theme for the codes that the program uses. */
const STYLE_OF: Readonly<Record<string, string>> = {
  1: "font-weight: bold",
  2: "opacity: 0.6",
  33: "color: #e6b450",
  36: "color: #66c2cd",
};

/** What ends a style, and which styles it ends. */
const ENDED_BY: Readonly<Record<string, readonly string[]>> = { 22: ["1", "2"], 39: ["33", "36"] };

/** Takes the picture of a debate in a terminal. */
export async function takeTerminalPicture(browser: Browser, path: string): Promise<void> {
  const page = await browser.newPage({ viewport: { width: 860, height: 400 } });
  await page.setContent(
    `<body style="margin: 0; padding: 20px 28px; background: #10140f; color: #d8dccf;
      font: 15px/1.5 'JetBrains Mono', 'DejaVu Sans Mono', monospace; white-space: pre">${toHtml(await playedText())}`,
  );
  await page.screenshot({ path, fullPage: true });
  await page.close();
}

/** Plays a debate in a terminal, without waiting, and returns what the terminal gets. */
async function playedText(): Promise<string> {
  const stdout = Object.assign(new PassThrough(), { isTTY: true, columns: COLUMNS });
  let text = `<b>$</b> einstein-vs-cat "${WORDS[0]}"\n`;
  stdout.on("data", (chunk) => {
    text += String(chunk).replace(/[<&]/g, (sign) => (sign === "<" ? "&lt;" : "&amp;"));
  });
  const sleep = () => ({ done: Promise.resolve(), cancel() {} });
  await run({
    ...{ words: WORDS, variables: { LOCAL_MODEL_DISCOVERY: "off" }, version: "" },
    ...{ stdin: new PassThrough(), stdout, stderr: new PassThrough(), stop: new AbortController() },
    clock: { ...systemClock, sleep },
  });
  return text;
}

/** Turns the color codes of a terminal into HTML. */
function toHtml(text: string): string {
  let styles: readonly string[] = [];
  const [first = "", ...parts] = text.split("\u001b[");
  const pieces = parts.map((part) => {
    const [, code = "", rest = ""] = /^(\d+)m(.*)$/s.exec(part) ?? [];
    const ended = ENDED_BY[code];
    styles = ended ? styles.filter((style) => !ended.includes(style)) : [...styles, code];
    const css = styles.map((style) => STYLE_OF[style]).join("; ");
    return css === "" ? rest : `<span style="${css}">${rest}</span>`;
  });
  return first + pieces.join("");
}
