// @vitest-environment jsdom

import { CRITERIA, DEBATES_FOR_STANCE_FIGURES, DECISIVE_MARGIN } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CountingRules } from "../../../app-web/features/judging-rules/counting-rules.tsx";
import { Criteria } from "../../../app-web/features/judging-rules/criteria.tsx";
import { Figures } from "../../../app-web/features/judging-rules/figures.tsx";
import { RubricText } from "../../../app-web/features/judging-rules/rubric-text.tsx";
import { Stances } from "../../../app-web/features/judging-rules/stances.tsx";
import type { JudgingLoadState } from "../../../app-web/state/judging/judging.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const loaded = (judging: object) => ({ kind: "loaded", judging }) as unknown as JudgingLoadState;
const failed: JudgingLoadState = { kind: "failed", error: new Error("no answer") };
const isShown = (element: Element) => element.closest(".invisible") === null;

describe("The rules of judging", () => {
  it("explain every criterion that judges score", () => {
    show(<Criteria />);
    const terms = screen.getAllByRole("term").map(({ textContent }) => textContent);
    expect(terms).toEqual(CRITERIA.map((name) => text(`criterion.${name}`)));
  });

  it("name the margin that decides", () => {
    show(<CountingRules decisiveMargin={DECISIVE_MARGIN} />);
    expect(screen.getAllByRole("listitem")).toHaveLength(8);
    expect(screen.getByText(text("judging.ruleMargin", { margin: DECISIVE_MARGIN }))).toBeTruthy();
  });

  it("show the rubric word for word, with the command that checks its digest", async () => {
    const rubric = {
      ...{ version: 3, digest: "abc123", text: "Score every turn." },
      ...{ criteria: CRITERIA, decisiveMargin: DECISIVE_MARGIN },
    };
    const { person } = show(<RubricText rubric={rubric} />);
    expect(screen.getByText("abc123")).toBeTruthy();
    expect(screen.getByText(/curl -s .*\/api\/judging .*sha256sum/)).toBeTruthy();
    await person.click(screen.getByText(text("judging.showRubric")));
    expect(screen.getByText("Score every turn.").closest("details")?.open).toBe(true);
  });
});

describe("The figures of the judges", () => {
  const FIGURES = { verdicts: 40, decided: 0.5, orderAgreement: 0.7, judgeAgreement: null };
  const note = () => screen.getByText(/^Shown from \d+ verdicts on\./);
  const showFigures = (loadState: JudgingLoadState, onRetry = () => {}) =>
    show(<Figures loadState={loadState} onRetry={onRetry} />);

  it("have the room of every answer from the start, and show none before the server has answered", () => {
    showFigures({ kind: "loading" });
    expect(document.querySelectorAll("dl > div")).toHaveLength(4);
    expect(isShown(document.querySelector("dl") as Element)).toBe(false);
    expect(isShown(note())).toBe(false);
  });

  it("are shown without the note, and the note without them", () => {
    showFigures(loaded({ figures: FIGURES }));
    const values = screen.getAllByRole("definition").map(({ textContent }) => textContent);
    expect(values).toEqual(["40", "50%", "70%", "–"]);
    expect([isShown(screen.getByText("40")), isShown(note())]).toEqual([true, false]);
    leave();
    showFigures(loaded({ figures: null }));
    expect(isShown(document.querySelector("dl") as Element)).toBe(false);
    expect(isShown(note())).toBe(true);
  });

  it("that could not be read say so in the same place, and are read again when asked", async () => {
    let readings = 0;
    const { person } = showFigures(failed, () => (readings += 1));
    await person.click(screen.getByRole("button", { name: text("archive.tryAgain") }));
    expect(readings).toBe(1);
  });
});

describe("The stances of the models", () => {
  const STANCES = [
    { model: "gpt-4.1-nano", debates: 1_234, flips: 7, meanFirstFlip: 4.267 },
    { model: "a-model-of-its-own", debates: 30, flips: 0, meanFirstFlip: null },
  ];
  const note = () =>
    screen.getByText(text("judging.noStances", { minimum: DEBATES_FOR_STANCE_FIGURES }));

  it("are a table with the counts of each model below its name, named after its section", () => {
    show(<Stances loadState={loaded({ stances: STANCES })} />);
    const table = screen.getByRole("table", { name: text("judging.stances") });
    const cellsOf = (row: Element) => [...row.children].map(({ textContent }) => textContent);
    expect([...table.querySelectorAll("tr")].map(cellsOf)).toEqual([
      [text("judging.stanceDebates"), text("judging.stanceFlips"), text("judging.stanceFirst")],
      ["Alex (GPT-4.1 Nano)"],
      ["1,234", "7", "4.3"],
      ["a-model-of-its-own"],
      ["30", "0", "–"],
    ]);
    expect(screen.getAllByRole("columnheader")).toHaveLength(3);
    const names = table.querySelectorAll("tbody th[scope=rowgroup]");
    expect(names).toHaveLength(STANCES.length);
    expect(isShown(note())).toBe(false);
  });

  it("of a server without enough debates are one sentence that says from how many on they are shown", () => {
    show(<Stances loadState={loaded({ stances: null })} />);
    expect(screen.queryByRole("table")).toBeNull();
    expect(isShown(note())).toBe(true);
  });

  it("are neither shown nor missed before the server has answered, and a failure is told", () => {
    show(<Stances loadState={{ kind: "loading" }} />);
    expect(screen.queryByRole("table")).toBeNull();
    expect(isShown(note())).toBe(false);
    leave();
    show(<Stances loadState={failed} />);
    expect(isShown(note())).toBe(false);
    expect(isShown(screen.getByText("no answer"))).toBe(true);
  });
});
