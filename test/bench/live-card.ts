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

const TEXTS = {
  "mixed markdown": MIXED.repeat(Math.ceil(LENGTH / MIXED.length)),
  "one paragraph that never ends": "a word and **another** word and ".repeat(LENGTH / 30),
  "one list that never ends": "- a thing with [a link](https://example.org)\n".repeat(LENGTH / 40),
  "one table that never ends": `| a | b |\n|---|---|\n${"| one cell | **another** |\n".repeat(LENGTH / 22)}`,
};

/** Main-thread time of the live card per 1,000 characters of a turn, near its start and near its end. */
export async function liveCard() {
  const stage = await Stage.open(makeDataFolder());
  const rows: Record<string, object> = {};
  for (const [name, text] of Object.entries(TEXTS)) rows[name] = await measure(stage, text.slice(0, LENGTH));
  await stage.close();
  return rows;
}

async function measure(stage: Stage, text: string) {
  const pieces = Array.from({ length: Math.ceil(text.length / PIECE) }, (_, index) =>
    text.slice(index * PIECE, (index + 1) * PIECE),
  );
  stage.provider.willAnswer(stream(...pieces.flatMap((piece) => [hold(), say(piece)]), hold(), finish()));
  const page = await stage.visit("/", { reducedMotion: "reduce" });
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Performance.enable");
  const busyMs = async () => {
    const { metrics } = await devtools.send("Performance.getMetrics");
    return (metrics.find(({ name }) => name === "TaskDuration")?.value ?? 0) * 1_000;
  };
  const called = stage.nextCall();
  await ask(page);
  const call = await called;
  await card(page).waitFor();
  const marks: number[] = [];
  for (let released = 0; released < pieces.length; released += PIECES_AT_ONCE) {
    if (released % (2_000 / PIECE) === 0) marks.push(await busyMs());
    call.release(PIECES_AT_ONCE);
    await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
  }
  marks.push(await busyMs());
  await page.context().close();
  call.release();
  const per1000 = (from: number, to: number) => Number((((marks[to] ?? 0) - (marks[from] ?? 0)) / ((to - from) * 2)).toFixed(1));
  const [start, end] = [per1000(1, 4), per1000(marks.length - 4, marks.length - 1)];
  return { "start (ms per 1,000)": start, "end (ms per 1,000)": end, "end / start": Number((end / start).toFixed(2)) };
}
