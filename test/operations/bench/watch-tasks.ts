import type { Page } from "playwright-core";

/**
 * The duration of the longest task (ms) by the clock and by processor time. Other processes do not
 * affect processor time.
 */
export interface Longest {
  readonly ms: number;
  readonly processorMs: number;
}

/** A task in the browser's trace. Times are in microseconds. */
interface TraceEvent {
  readonly name: string;
  readonly pid: number;
  readonly tid: number;
  readonly dur?: number;
  readonly tdur?: number;
  readonly args: { readonly name?: string };
}

/** Traces the tasks of the main thread of the only page, until `longest` is called. */
export async function watchTasks(page: Page) {
  const browser = page.context().browser();
  if (browser === null) throw new Error("a page without a browser");
  const devtools = await browser.newBrowserCDPSession();
  const events: TraceEvent[] = [];
  devtools.on("Tracing.dataCollected", ({ value }) =>
    events.push(...(value as unknown as TraceEvent[])),
  );
  const categories = { includedCategories: ["toplevel", "__metadata"] };
  await devtools.send("Tracing.start", { transferMode: "ReportEvents", traceConfig: categories });
  const longest = async (): Promise<Longest> => {
    const complete = new Promise((resolve) => devtools.once("Tracing.tracingComplete", resolve));
    await devtools.send("Tracing.end");
    await complete;
    await devtools.detach();
    const threads = new Set(
      events
        .filter((event) => event.args?.name === "CrRendererMain")
        .map(({ pid, tid }) => `${pid} ${tid}`),
    );
    const tasks = events.filter(
      ({ name, pid, tid }) => name.endsWith("RunTask") && threads.has(`${pid} ${tid}`),
    );
    const most = (key: "dur" | "tdur") =>
      tasks.reduce((found, task) => Math.max(found, task[key] ?? 0), 0) / 1_000;
    return { ms: most("dur"), processorMs: most("tdur") };
  };
  return { longest };
}
