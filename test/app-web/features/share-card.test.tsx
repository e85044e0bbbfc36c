// @vitest-environment jsdom

import type { VerifiedCard } from "@einstein-vs-cat/core";
import { act, screen, waitFor } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SerializedDebate } from "../../../app-web/api/debates.ts";
import { ArgumentCards } from "../../../app-web/features/summary-panel/argument-cards.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { openSharedAtom } from "../../../app-web/state/sharing/shared.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, type Screen, show, text } from "./screen.tsx";

afterEach(() => {
  leave();
  vi.restoreAllMocks();
});

const TURNS = [
  { id: 11, turnNumber: 1, content: "A bun is a box. A box is warm." },
  { id: 12, turnNumber: 2, content: "A box has a lid." },
] as unknown as SerializedDebate["responses"];
const SHEET = {
  claims: [
    { id: "1.1", turnNumber: 1, side: 1, quote: "A bun is a box." },
    { id: "1.2", turnNumber: 1, side: 1, quote: "A box is warm." },
    { id: "2.1", turnNumber: 2, side: 2, quote: "A box has a lid." },
  ],
  replies: [{ from: "2.1", to: "1.1", kind: "answers", quote: "A box has a lid." }],
  pending: [],
};
const card = (quote: string, isFound = true) =>
  ({ point: quote, quote, url: null, match: isFound ? {} : null, source: null }) as VerifiedCard;
const OWN = "GET /api/debates/7/flow";
const SHARED = "GET /api/share/abc/flow";
const HOME = {
  "GET /api/settings": () => ({ publicUrl: null, platformHosts: [] }),
};

/** Shows the cards of the first turn; of them, one has a reply. */
async function open(answers: Answers, before: (set: Screen["store"]["set"]) => unknown) {
  const cards = [card("A bun is a box."), card("A box is warm."), card("A bun is round", false)];
  const list = <ArgumentCards cards={cards} turnNumber={1} language="en" onShow={() => {}} />;
  const setting = {
    answers: { ...HOME, ...answers },
    before: (set: Screen["store"]["set"]) => void before(set),
  };
  // The button is there as soon as its code is.
  return act(async () => show(list, setting));
}

const buttons = () => screen.findAllByRole("button", { name: text("exchange.share") });

describe("An argument card", () => {
  const debate = debateOf({ responses: TURNS, currentTurn: 2 });

  it("offers its quote with the reply to it, and only where there is one", async () => {
    const { calls, person } = await open({ [OWN]: () => SHEET }, (set) =>
      set(openDebateAtom, debate),
    );
    const [button, ...others] = await buttons();
    expect(others).toEqual([]);
    expect(button?.closest("li")?.textContent).toContain("A bun is a box.");
    expect(button?.getAttribute("aria-haspopup")).toBe("dialog");
    vi.spyOn(console, "warn").mockImplementation(() => {});
    button?.focus();
    await person.keyboard("{Enter}");
    await screen.findByRole("dialog", { name: text("exchange.share") });
    await person.keyboard("{Escape}");
    await waitFor(() => expect(screen.queryByRole("dialog")).toBeNull());
    expect(calls.filter(({ call }) => call === OWN)).toHaveLength(1);
  });

  it("offers it on the page of a shared debate too", async () => {
    const view = { ...debate, total: 2, responses: TURNS };
    const answers = { [SHARED]: () => SHEET, "GET /api/share/abc": () => view };
    const { calls } = await open(answers, (set) => {
      set(openDebateAtom, debateOf({ id: 8 }));
      return set(openSharedAtom, "abc");
    });
    expect(await buttons()).toHaveLength(1);
    expect(calls.map(({ call }) => call)).toContain(SHARED);
  });

  it.each([
    ["the sheet cannot be read", () => refusal(503, "storage-unavailable", "No archive.")],
    ["another variant of the turn was chosen", () => ({ ...SHEET, claims: SHEET.claims.slice(1) })],
  ])("offers nothing when %s", async (_, sheet) => {
    vi.spyOn(console, "warn").mockImplementation(() => {});
    const { calls } = await open({ [OWN]: sheet }, (set) => set(openDebateAtom, debate));
    await expect.poll(() => calls.map(({ call }) => call)).toEqual([OWN]);
    await new Promise((resolve) => setTimeout(resolve));
    expect(screen.queryByRole("button", { name: text("exchange.share") })).toBeNull();
  });
});
