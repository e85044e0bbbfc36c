// @vitest-environment jsdom

import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { screen, waitFor, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SerializedEvidence } from "../../../app-web/api/sources.ts";
import { LazyEvidence } from "../../../app-web/features/evidence/lazy-evidence.tsx";
import { useEvidenceAction } from "../../../app-web/features/evidence/use-evidence-action.ts";
import { CountedCitations } from "../../../app-web/features/verdict/counted-citations.tsx";
import { useRequestedPassage } from "../../../app-web/state/debate/requested-passage.ts";
import type { JudgedSource } from "../../../app-web/state/judging/source.ts";
import { SeatsContext } from "../../../app-web/ui/debate/sides.tsx";
import { debateOf } from "./debates.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const NONE = { quoted: 0, cited: 0, "not-given": 0, misquoted: 0, invented: 0 };
const SHEET: SerializedEvidence = {
  sources: [{ n: 1, title: "Optics", address: "https://example.org/optics" }],
  counts: { 1: { ...NONE, quoted: 4, invented: 1 }, 2: { ...NONE, cited: 7 } },
  citedByBoth: [
    { source: 1, passage: 2, page: 3, text: "Light bends.", turns: { 1: [1, 3], 2: [2] } },
  ],
  uncited: [{ source: 1, passage: 8, page: null, text: "Glass slows it." }],
  claims: { 1: { cited: 2, uncited: 1 }, 2: { cited: 0, uncited: 5 } },
  hidden: false,
};
const HIDDEN: SerializedEvidence = {
  ...{ ...SHEET, sources: [], citedByBoth: [], uncited: [], claims: null },
  hidden: true,
};

const TURN = {
  ...{ id: 9, debateId: 7, optionNumber: 1, turnNumber: 3, content: 'It is "bent" [S1 §2].' },
  ...{ summary: null, aiModel: "rehearsal", speaker: { kind: "rehearsal" }, isStopped: false },
  ...{ leftOut: null, variant: { chosen: 1, total: 1 }, stance: null },
  citations: [
    {
      ...{ source: 1, passage: 2, start: 13, end: 20, kind: "quoted" },
      quote: { start: 7, end: 11, sourceStart: 0, sourceEnd: 4 },
    },
  ],
  createdAt: "2026-11-21T10:00:00.000Z",
} as const;

/** The page around the sheet: the action of its menu, and the passage that a card would show. */
function Page(props: { readonly sourceCount?: number; readonly source: JudgedSource }) {
  const { source, ...count } = props;
  const debate = debateOf({ ...count, responses: [TURN as never], currentTurn: 3 });
  const action = useEvidenceAction(debate);
  return (
    <SeatsContext value={DEFAULT_SEATS}>
      {action !== null && (
        <button type="button" onClick={action.run}>
          {action.label(text)}
        </button>
      )}
      <output>{JSON.stringify(useRequestedPassage())}</output>
      <LazyEvidence source={source} debate={debate} keptTurns={3} />
    </SeatsContext>
  );
}

const OWN = { kind: "own", debateId: 7 } as const;
const SHARED = { kind: "shared", segment: "abc" } as const;
const opener = () => screen.queryByRole("button", { name: text("evidence.title") });
const row = (name: string) =>
  within(screen.getByRole("rowheader", { name }).closest("tr") as HTMLElement)
    .getAllByRole("cell")
    .map((cell) => cell.textContent);

describe("The evidence sheet", () => {
  it("is not offered for a debate without sources", () => {
    show(<Page source={OWN} />);
    expect(opener()).toBeNull();
  });

  it("shows the citations and claims of each side by number, and the passages", async () => {
    const { person, calls } = show(<Page source={OWN} sourceCount={1} />, {
      answers: { "GET /api/debates/7/evidence": () => SHEET },
    });
    await person.click(opener() as HTMLElement);
    expect(await screen.findByText("Light bends.")).toBeTruthy();
    expect(row(text("evidence.kind.quoted"))).toEqual(["4", "0"]);
    expect(row(text("evidence.kind.cited"))).toEqual(["0", "7"]);
    expect(row(text("evidence.kind.invented"))).toEqual(["1", "0"]);
    expect(row(text("evidence.claims.cited"))).toEqual(["2", "0"]);
    expect(row(text("evidence.claims.uncited"))).toEqual(["1", "5"]);
    expect(screen.getByText("Glass slows it.")).toBeTruthy();
    expect(calls).toHaveLength(1);
  });

  it("leads to the quoted words of a turn", async () => {
    const { person } = show(<Page source={OWN} sourceCount={1} />, {
      answers: { "GET /api/debates/7/evidence": () => SHEET },
    });
    await person.click(opener() as HTMLElement);
    await person.click(
      await screen.findByRole("link", { name: text("debate.turn", { number: 3 }) }),
    );
    const requested = { turnNumber: 3, passage: { start: 7, end: 11 } };
    await waitFor(() =>
      expect(screen.getByRole("status").textContent).toBe(JSON.stringify(requested)),
    );
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("shows the numbers alone where the owner keeps the sources private", async () => {
    const { person } = show(<Page source={SHARED} sourceCount={1} />, {
      answers: { "GET /api/share/abc/evidence": () => HIDDEN },
    });
    await person.click(opener() as HTMLElement);
    expect(await screen.findByText(text("evidence.hidden"))).toBeTruthy();
    expect(row(text("evidence.kind.quoted"))).toEqual(["4", "0"]);
    expect(screen.queryByText(text("evidence.both"))).toBeNull();
  });
});

it("A verdict has the counted citations beside the judges, and says that they are computed", async () => {
  show(
    <SeatsContext value={DEFAULT_SEATS}>
      <CountedCitations source={SHARED} keptTurns={3} />
    </SeatsContext>,
    { answers: { "GET /api/share/abc/evidence": () => SHEET } },
  );
  expect(await screen.findByText(text("evidence.computed"))).toBeTruthy();
  expect(row(text("evidence.kind.cited"))).toEqual(["0", "7"]);
});
