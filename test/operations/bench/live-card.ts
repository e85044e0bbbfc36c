import type { Page } from "playwright-core";
import { finish, hold, say, stream } from "../../adapters/providers/scripted-provider.ts";
import { ask, BrowserApp, liveCard as card, savedCards } from "../../e2e/support/browser-app.ts";
import { makeDataFolder } from "../../e2e/support/data-folder.ts";
import { MIXED_MARKDOWN } from "./markdown-text.ts";
import { type Longest, watchTasks } from "./watch-tasks.ts";

const LENGTH = 20_000;
const PIECE = 4;
const PIECES_AT_ONCE = 8;
const EVERY_MS = 16;

/** The number of characters between two measurements. */
const STRETCH = 2_000;

/** The number of times that each text streams. */
const ROUNDS = 3;

const PLAIN =
  "A paragraph of plain words, without any mark in it, and long enough to wrap on a narrow screen or two.\n\n";

const TEXTS = {
  "mixed markdown": MIXED_MARKDOWN.repeat(Math.ceil(LENGTH / MIXED_MARKDOWN.length)),
  "one paragraph that never ends": "a word and **another** word and ".repeat(LENGTH / 30),
  "one list that never ends": "- a thing with [a link](https://example.org)\n".repeat(LENGTH / 40),
  "one table that never ends": `| a | b |\n|---|---|\n${"| one cell | **another** |\n".repeat(LENGTH / 22)}`,
};

type Begin = (page: Page) => Promise<void>;

/** The longest tasks of the parts of a turn. */
type Phases = Readonly<Record<"start" | "stream" | "end", Longest>>;

/**
 * Measures the live card's main-thread time per 1,000 characters, near the start and the end of a
 * turn, and compares it with plain text: a short script that appends the same stream to paragraphs
 * in the same browser. The texts stream alternately several times, and the median of each stretch
 * counts. Also measures the longest task with a processor slowed down four times: when the screen
 * changes at the start of the turn, while its text streams, and when the saved card takes the place
 * of the live one.
 */
export async function liveCard() {
  const app = await BrowserApp.open(makeDataFolder());
  const plainText = PLAIN.repeat(Math.ceil(LENGTH / PLAIN.length)).slice(0, LENGTH);
  const texts: readonly (readonly [name: string, text: string, begin: Begin])[] = [
    ["plain text, appended", plainText, appendPlainly],
    ...Object.entries(TEXTS).map(
      ([name, text]) => [name, text.slice(0, LENGTH), askInForm] as const,
    ),
  ];
  const rounds: number[][][] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    const costs: number[][] = [];
    for (const [, text, begin] of texts) costs.push((await measure(app, text, begin)).costs);
    rounds.push(costs);
  }
  const rows: Record<string, object> = {};
  let plain: number | undefined;
  for (const [index, [name, text, begin]] of texts.entries()) {
    const stretches = mediansOf(rounds.map((costs) => costs[index] ?? []));
    const { longest } = await measure(app, text, begin, 4);
    const row = (phase: keyof Phases) => Math.round(longest?.[phase].processorMs ?? 0);
    plain ??= sumOf(stretches);
    const [start, end] = [sumOf(stretches.slice(1, 4)) / 3, sumOf(stretches.slice(-3)) / 3];
    rows[name] = {
      "start (ms per 1,000)": Number(((start * 1_000) / STRETCH).toFixed(1)),
      "end (ms per 1,000)": Number(((end * 1_000) / STRETCH).toFixed(1)),
      "end / start": Number((end / start).toFixed(2)),
      "whole / plain text": Number((sumOf(stretches) / plain).toFixed(2)),
      "longest task at 4 x: start (ms)": row("start"),
      "stream (ms)": row("stream"),
      "end (ms)": row("end"),
      "by the clock (ms)": Math.round(
        Math.max(0, ...Object.values(longest ?? {}).map(({ ms }) => ms)),
      ),
    };
  }
  await app.close();
  return rows;
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

/** Returns the median at each index of the lists. */
function mediansOf(lists: readonly (readonly number[])[]): number[] {
  const [first = []] = lists;
  return first.map((_, place) => {
    const sorted = lists.map((list) => list[place] ?? 0).sort((a, b) => a - b);
    return sorted[Math.floor(sorted.length / 2)] ?? 0;
  });
}

/** Streams into the product's live card. */
async function askInForm(page: Page): Promise<void> {
  await ask(page);
}

/**
 * Streams into plain paragraphs: reads the stream as the live card does, and appends each piece to
 * the last paragraph.
 */
async function appendPlainly(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const send = (path: string, body: object) =>
      fetch(path, {
        method: "POST",
        headers: { "Content-Type": "application/json" },
        body: JSON.stringify(body),
      });
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
    const follow = () =>
      scrollTo({ top: document.documentElement.scrollHeight, behavior: "instant" });
    new ResizeObserver(follow).observe(card);
    void (async () => {
      let rest = "";
      for await (const text of (answer.body as ReadableStream).pipeThrough(
        new TextDecoderStream(),
      ) as unknown as AsyncIterable<string>) {
        const lines = (rest + text).split("\n");
        rest = lines.pop() ?? "";
        for (const line of lines)
          if (line.startsWith("data: {"))
            append((JSON.parse(line.slice(6)) as { content: string }).content);
      }
    })();
  });
}

/**
 * Streams a text. Returns the main-thread time of each stretch (ms), and the longest task if the
 * processor is slowed down.
 */
async function measure(
  app: BrowserApp,
  text: string,
  begin: Begin,
  slowdown = 1,
): Promise<{ costs: number[]; longest: Phases | null }> {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  );
  app.provider.willAnswer(
    stream(...pieces.flatMap((piece) => [hold(), say(piece)]), hold(), finish()),
  );
  const page = await app.visit("/", { reducedMotion: "reduce" });
  // Wait until the app has loaded its later files, which are not part of the card's cost.
  await page.mouse.move(5, 5);
  await page.waitForFunction(() => localStorage.getItem("web-font") !== null);
  await page.waitForLoadState("networkidle");
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  await devtools.send("Emulation.setCPUThrottlingRate", { rate: slowdown });
  const busyMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  // Tracing has a cost of its own, so it runs only with the slow processor.
  const trace = async () => (slowdown > 1 ? watchTasks(page) : null);
  const none: Longest = { ms: 0, processorMs: 0 };
  const starting = await trace();
  const called = app.nextCall();
  await begin(page);
  const call = await called;
  await card(page).waitFor();
  // Keep the pointer off the text. Otherwise the browser performs a hit test in each frame.
  await page.mouse.move(1, 1);
  // Wait until the first frames of the surrounding screen are over.
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const start = (await starting?.longest()) ?? none;
  const streaming = await trace();
  const marks: number[] = [];
  for (let released = 0; released < pieces.length; released += PIECES_AT_ONCE) {
    if (released >= (marks.length * STRETCH) / PIECE) marks.push(await busyMs());
    call.release(PIECES_AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS * slowdown));
  }
  marks.push(await busyMs());
  const streamed = (await streaming?.longest()) ?? none;
  const ending = await trace();
  call.release();
  if (begin === askInForm) await savedCards(page).first().waitFor();
  await new Promise((resolve) => setTimeout(resolve, 1_000));
  const end = (await ending?.longest()) ?? none;
  await page.context().close();
  await app.provider.settle();
  const longest = slowdown > 1 ? { start, stream: streamed, end } : null;
  return { costs: marks.slice(1).map((mark, index) => mark - (marks[index] ?? 0)), longest };
}
