// @vitest-environment jsdom

import { type Exchange, exchangeOf } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { JudgedSource } from "../../../app-web/state/judging/source.ts";
import { ExchangeDialog } from "../../../app-web/ui/exchange/exchange-dialog.tsx";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

/** The texts that were drawn. */
let drawn: string[] = [];

/** Stands in for a canvas, which jsdom does not have: it notes the texts. */
function standIn(): void {
  drawn = [];
  const context = new Proxy({} as Record<string, unknown>, {
    get: (target, name: string) => {
      if (name === "measureText") return (words: string) => ({ width: words.length * 8 });
      if (name === "fillText") return (words: string) => drawn.push(words);
      return target[name] ?? (() => {});
    },
  });
  vi.stubGlobal("Path2D", class {});
  vi.spyOn(HTMLCanvasElement.prototype, "getContext").mockReturnValue(context as never);
  vi.spyOn(HTMLCanvasElement.prototype, "toBlob").mockImplementation((done) => done(new Blob()));
  vi.spyOn(HTMLCanvasElement.prototype, "toDataURL").mockReturnValue("data:image/png;base64,");
  Object.assign(document, { fonts: { ready: Promise.resolve() } });
}

beforeEach(standIn);
afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const TURNS = [
  { turnNumber: 1, content: "A bun is a box." },
  { turnNumber: 2, content: "A box has a lid." },
];
const exchangeWith = (quote: string): Exchange =>
  exchangeOf(
    { side: 1, turnNumber: 1, quote: "A bun is a box" },
    { side: 2, turnNumber: 2 },
    { quote },
  );
const SHARED: JudgedSource = { kind: "shared", segment: "abc" };
const OWN: JudgedSource = { kind: "own", debateId: 7 };
const MARK = `✓ ${text("exchange.found")}`;

/** Opens the picture of an exchange on a page with some turns. */
function open(setting: {
  readonly exchange: Exchange;
  readonly source?: JudgedSource;
  readonly turns?: typeof TURNS;
  readonly answers?: Answers;
}) {
  const { exchange, source = SHARED, turns = TURNS, answers = {} } = setting;
  const debate = { question: "Is a bun a box?", language: "en", responses: turns };
  const home = () => ({ publicUrl: null, platformHosts: [] });
  const given = { "GET /api/settings": home, ...answers };
  const dialog = (
    <ExchangeDialog exchange={exchange} source={source} debate={debate} onClose={() => {}} />
  );
  return show(dialog, { answers: given });
}

/** Returns what the picture says, once it is drawn. */
const altOf = async () => (await screen.findByRole("img")).getAttribute("alt");

describe("The picture of an exchange", () => {
  it("carries the mark when both quotes are in their turns", async () => {
    open({ exchange: exchangeWith("A box has a lid") });
    expect(await altOf()).toContain(MARK);
    expect(drawn).toContain(MARK);
  });

  it("carries no mark when a quote was altered", async () => {
    open({ exchange: exchangeWith("A box has no lid") });
    expect(await altOf()).not.toContain(text("exchange.found"));
    expect(drawn.join(" ")).toContain("A box has no lid");
    expect(drawn).not.toContain(MARK);
  });

  it.each([
    ["an own debate, from its end", OWN, "GET /api/debates/7", "earlier", "before"],
    ["a shared debate, from its start", SHARED, "GET /api/share/abc", "later", "after"],
  ] as const)("has the turns that the page does not have read: %s", async (...row) => {
    const [, source, call, further, page] = row;
    const { calls } = open({
      ...{ source, turns: TURNS.slice(1), exchange: exchangeWith("A box has a lid") },
      answers: {
        [call]: () => ({ responses: [], [further]: 50 }),
        [`${call}?${page}=50`]: () => ({ responses: TURNS.slice(0, 1), [further]: 100 }),
      },
    });
    expect(await altOf()).toContain(MARK);
    const read = calls.map((one) => one.call).filter((one) => one.startsWith(call));
    expect(read).toEqual([call, `${call}?${page}=50`]);
  });

  it("carries no mark when the turns cannot be read", async () => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    open({
      ...{ exchange: exchangeWith("A box has a lid"), turns: [] },
      answers: { "GET /api/share/abc": () => refusal(503, "storage-unavailable", "No archive.") },
    });
    expect(await altOf()).not.toContain(text("exchange.found"));
    expect(drawn).not.toContain(MARK);
  });
});
