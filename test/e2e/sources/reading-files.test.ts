import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { FILES, WORD_FILES } from "../../adapters/source-files/read-in-thread.ts";
import type { Harness } from "../../app-server/harness.ts";
import { launchBrowser, openPage, type WatchedPage } from "../support/browser.ts";
import { readInPage, serveReadingPage } from "./reading-page.ts";

let app: Harness;
let browser: Awaited<ReturnType<typeof launchBrowser>>;
let watched: WatchedPage;
/** What was loaded besides the page and its script. */
const loaded: string[] = [];
beforeAll(async () => {
  app = await serveReadingPage();
  browser = await launchBrowser();
  watched = await openPage(browser);
  watched.context.on("request", (request) => loaded.push(new URL(request.url()).pathname));
  await watched.page.goto(`${app.url}/reading.html`);
});
afterAll(async () => {
  await browser?.close();
  await app?.close();
});

const read = (...[path, options]: [string, Parameters<typeof readInPage>[2]?]) =>
  readInPage(watched.page, path, options);

it("a browser reads Word documents, pages and texts without the reader of PDF files", async () => {
  const table = await read(join(WORD_FILES, "tables.docx"));
  expect(table).toMatchObject({ title: "tables", text: expect.stringContaining("Top left\tTop") });
  const page = await read(join(FILES, "html/expat-reference.html"));
  expect(page).toMatchObject({ title: "Expat XML Parser" });
  const text = await read(join(FILES, "vim/tutor.ja.sjis"));
  expect(text.text).toContain("チュートリアル");
  expect(loaded.some((path) => path.includes("worker"))).toBe(true);
  expect(loaded.filter((path) => /pdf/.test(path))).toEqual([]);
});

it("a browser reads PDF files, with the character maps of its own server", async () => {
  const answer = await read(join(FILES, "pdfminer/jo.pdf"));
  expect(answer.text).toContain("わたくしといふ現象は假定された");
  expect(loaded.some((path) => /^\/assets\/character-maps-[\d.]+\/.+\.bcmap$/.test(path))).toBe(
    true,
  );
});

it("a browser gives the reason of a refused file", async () => {
  const scan = await read(join(FILES, "pdfbox/JBIG2Image.pdf"));
  expect(scan.error).toMatchObject({ name: "SourceFileError", reason: "scan" });
  const long = await read(join(FILES, "vim/tutor.fr"), { maxCharacters: 100 });
  expect(long.error).toMatchObject({ reason: "too-long", characters: 38501 });
});

it("a browser has no worker left after a text, a refusal and a cancelled file", async () => {
  await expect.poll(() => watched.page.workers().length).toBe(0);
  const cancelled = await read(join(FILES, "pypdf/pdflatex-outline.pdf"), { cancelAfter: 2 });
  expect(cancelled.error).toMatchObject({ message: "No longer wanted" });
  await expect.poll(() => watched.page.workers().length).toBe(0);
});

it("a browser finds nothing that the headers of the server forbid", () => {
  expect(watched.problems).toEqual([]);
});
