// @vitest-environment jsdom

import type { VerifiedCard } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ArgumentCards } from "../../../app-web/features/summary-panel/argument-cards.tsx";
import { SummaryPanel } from "../../../app-web/features/summary-panel/summary-panel.tsx";
import type { Summary } from "../../../app-web/state/turn/summaries.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const MATCH = { start: 4, end: 20 };
const card = (rest: Partial<VerifiedCard>): VerifiedCard =>
  ({
    ...{ point: "Boxes are warm", quote: "A box keeps the cold out." },
    ...{ url: null, match: MATCH, source: null },
    ...rest,
  }) as VerifiedCard;

const cards = (list: readonly VerifiedCard[], shown: unknown[] = []) =>
  show(
    <ArgumentCards
      cards={list}
      turnNumber={1}
      language="en"
      onShow={(passage) => shown.push(passage)}
    />,
  );

describe("An argument card", () => {
  it("says that its quote is verified, and leads to the passage", async () => {
    const shown: unknown[] = [];
    const { person } = cards([card({})], shown);
    const quote = screen.getByRole("button", { name: /^A box keeps the cold out\./ });
    expect(quote.textContent).toContain(text("summary.verified"));
    await person.click(quote);
    expect(shown).toEqual([MATCH]);
  });

  it("marks a quote that the turn does not contain as a paraphrase, without a passage", () => {
    cards([card({ match: null })]);
    expect(screen.getByText(text("summary.paraphrase"))).toBeTruthy();
    expect(screen.getByText("A box keeps the cold out.")).toBeTruthy();
    expect(screen.getByText(text("summary.paraphraseNote"))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });

  it("makes an address that the debate does not contain a link only on request", async () => {
    const url = "https://example.org/made-up";
    const { person } = cards([card({ url, source: "unconfirmed" })]);
    expect(screen.queryByRole("link")).toBeNull();
    expect(screen.getByText(text("summary.unconfirmed"))).toBeTruthy();
    await person.click(screen.getByRole("button", { name: text("summary.showLink") }));
    const link = screen.getByRole("link");
    expect(link.getAttribute("href")).toBe(url);
    expect(document.activeElement).toBe(link);
  });

  it("links an address that the debate contains at once", () => {
    cards([card({ url: "https://example.org/said", source: "stated" })]);
    const link = screen.getByRole("link");
    expect(link.getAttribute("rel")).toContain("noopener");
    expect(link.getAttribute("target")).toBe("_blank");
    expect(link.textContent).toContain(text("summary.newTab"));
    expect(screen.queryByText(text("summary.unconfirmed"))).toBeNull();
  });
});

describe("The cards of a turn", () => {
  const panel = (summary: Summary) =>
    show(
      <SummaryPanel
        response={{ content: "word ".repeat(200), turnNumber: 1 }}
        debate={{ language: "en", userInputs: [] }}
        summary={summary}
        onShow={() => {}}
      />,
    );
  const button = () => screen.queryByRole("button", { name: text("archive.tryAgain") });

  it("that failed are replaced by the beginning of the turn, and by a button that asks again", async () => {
    let presses = 0;
    const { person } = panel({ kind: "failed", retry: () => (presses += 1) });
    expect(
      screen.getByText(`${"word ".repeat(100)}…`, { normalizer: (words) => words }),
    ).toBeTruthy();
    await person.click(button() as HTMLElement);
    expect(presses).toBe(1);
  });

  it("offer no button while they are made, and before anything was asked", () => {
    panel({ kind: "generating" });
    expect(button()).toBeNull();
    leave();
    panel({ kind: "none" });
    expect(button()).toBeNull();
  });
});
