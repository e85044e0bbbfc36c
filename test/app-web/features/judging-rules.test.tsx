// @vitest-environment jsdom

import { CRITERIA, DECISIVE_MARGIN } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CountingRules } from "../../../app-web/features/judging-rules/counting-rules.tsx";
import { Criteria } from "../../../app-web/features/judging-rules/criteria.tsx";
import { RubricText } from "../../../app-web/features/judging-rules/rubric-text.tsx";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

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
