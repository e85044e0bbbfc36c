import type { Page } from "playwright-core";
import { finish, hold, say, stream } from "../adapters/scripted-provider.ts";
import { makeDataFolder } from "../e2e/data-folder.ts";
import { ask, liveCard as card, Stage } from "../e2e/stage.ts";

const LENGTH = 20_000;
const PIECE = 4;
const PIECES_AT_ONCE = 8;
const EVERY_MS = 16;

const MIXED = `## A heading of its own

A paragraph with **bold** and *soft* words, \`code\`, and [a link](https://example.org/page) to follow, long enough to wrap.

- one thing
- another thing, with **weight**
- a third

| Bun | Box |
|---|---|
| soft | hard |

\`\`\`js
const cat = box.open();
\`\`\`

`;

const PLAIN = "A paragraph of plain words, without any mark in it, and long enough to wrap on a narrow screen or two.\n\n";

const TEXTS = {
  "mixed markdown": MIXED.repeat(Math.ceil(LENGTH / MIXED.length)),
  "one paragraph that never ends": "a word and **another** word and ".repeat(LENGTH / 30),
  "one list that never ends": "- a thing with [a link](https://example.org)\n".repeat(LENGTH / 40),
  "one table that never ends": `| a | b |\n|---|---|\n${"| one cell | **another** |\n".repeat(LENGTH / 22)}`,
};

/** Of 2,000 characters each: what is compared at the start and at the end, and what is counted as a whole. */
interface Cost {
  readonly marks: readonly number[];
  /** The longest task (ms): as the clock tells, and as the processor does, which other processes do not lengthen. */
  readonly longest: { readonly ms: number; readonly processorMs: number };
}

/**
 * Main-thread time of the live card per 1,000 characters of a turn, near its start and near its end, and beside plain text: the
 * same stream in the same browser, whose pieces a few lines of script append to the last of some paragraphs. With the processor
 * slowed down four times, how long the longest task takes.
 */
export async function liveCard() {
  const stage = await Stage.open(makeDataFolder());
  const rows: Record<string, object> = {};
  const plainText = PLAIN.repeat(Math.ceil(LENGTH / PLAIN.length)).slice(0, LENGTH);
  const texts = Object.entries(TEXTS).map(([name, text]) => [name, text.slice(0, LENGTH), askInForm] as const);
  let plain: number | undefined;
  for (const [name, text, begin] of [["plain text, appended", plainText, appendPlainly] as const, ...texts]) {
    const cost = await measure(stage, text, begin);
    const slow = await measure(stage, text, begin, 4);
    const { marks } = cost;
    plain ??= totalOf(cost);
    const per1000 = (from: number, to: number) => ((marks[to] ?? 0) - (marks[from] ?? 0)) / ((to - from) * 2);
    const [start, end] = [per1000(1, 4), per1000(marks.length - 4, marks.length - 1)];
    rows[name] = {
      "start (ms per 1,000)": Number(start.toFixed(1)),
      "end (ms per 1,000)": Number(end.toFixed(1)),
      "end / start": Number((end / start).toFixed(2)),
      "whole / plain text": Number((totalOf(cost) / plain).toFixed(2)),
      "longest task at 4 x (ms)": Math.round(slow.longest.ms),
      "on the processor": Math.round(slow.longest.processorMs),
    };
  }
  await stage.close();
  return rows;
}

const totalOf = ({ marks }: Cost) => (marks.at(-1) ?? 0) - (marks[0] ?? 0);

/** The card of the product. */
async function askInForm(page: Page): Promise<void> {
  await ask(page);
}

/** What plain text costs: the stream is read like that of the card, and each piece goes to the end of the last paragraph. */
async function appendPlainly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const send = (path: string, body: object) =>
      fetch(path, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) });
    const draft = { question: "Is it plain?", option1: "Yes", option2: "No", coffeeLevel: 1 };
    const { id } = (await (await send("/api/debates", draft)).json()) as { id: number };
    const card = document.createElement("article");
    card.className = "markdown panel max-w-3xl";
    card.ariaBusy = "true";
    document.querySelector("main")?.replaceChildren(card);
    const answer = await send(`/api/debates/${id}/generate`, { language: "en" });
    const append = (words: string) => {
      for (const [index, part] of words.split("\n\n").entries()) {
        if (index > 0 || card.lastElementChild === null) card.append(document.createElement("p"));
        card.lastElementChild?.append(part);
        card.lastElementChild?.normalize();
      }
    };
    const follow = () => scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    new ResizeObserver(follow).observe(card);
    void (async () => {
      let rest = "";
      for await (const text of (answer.body as ReadableStream).pipeThrough(
        new TextDecoderStream(),
      ) as unknown as AsyncIterable<string>) {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines)
          if (line.startsWith("data: {")) append((JSON.parse(line.slice(6)) as { content: string }).content);
      }
    })();
  });
}

/** Streams a text and reads the clock of the main thread every 2,000 characters. */
async function measure(stage: Stage, text: string, begin: (page: Page) => Promise<void>, slowdown = 1): Promise<Cost> {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  );
  stage.provider.willAnswer(stream(...pieces.flatMap((piece) => [hold(), say(piece)]), hold(), finish()));
  const page = await stage.visit("/", { reducedMotion: "reduce" });
  // Whoever asks has been here for a moment: what is loaded for somebody who is there is no cost of the card.
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => "letters" in document.documentElement.dataset);
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const busyMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const called = stage.nextCall();
  await begin(page);
  const call = await called;
  await card(page).waitFor();
  // Off the text: where the pointer rests over it, the browser looks with each frame at what lies under it.
  await page.mouse.move(1, 1);
  // The screen around it has been drawn by then, and its first frames are over.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const tasks = await watchTasks(page);
  const marks: number[] = [];
  for (let released = 0; released < pieces.length; released += PIECES_AT_ONCE) {
    if (released % (2_000 / PIECE) === 0) marks.push(await busyMs());
    call.release(PIECES_AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS * slowdown));
  }
  marks.push(await busyMs());
  const longest = await tasks.longest();
  await page.context().close();
  call.release();
  await stage.provider.settle();
  return { marks, longest };
}

/** A task of the browser as its trace tells it, in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Watches the tasks of all main threads of pages: there is one page. */
async function watchTasks(page: Page) {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page without a browser");
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  const categories = { includedCategories: ["toplevel", "__metadata"] };
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: categories });
  const longest = async (): Promise<Cost["longest"]> => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.detach();
    const threads = new Set(
      events.filter((event) => event.args?.name === "CrRendererMain").map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`));
    const most = (key: "dur" | "tdur") => tasks.reduce((found, task) => Math.max(found, task[key] ?? 0), 0) / 1_000;
    return { ms: most("dur"), processorMs: most("tdur") };
  };
  return { longest };
}
