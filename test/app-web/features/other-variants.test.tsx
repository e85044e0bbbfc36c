// @vitest-environment jsdom

import { screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SerializedResponse } from "../../../app-web/api/debates.ts";
import { ResponseCard } from "../../../app-web/features/debate-view/response-card.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const AT = "2026-11-21T10:00:00.000Z";
const READ = "GET /api/responses/9/variants";
const VARIANTS = ["A bun is a box.", "A bun is a bed.", "A bun is a boat."].map(
  (content, index) => ({
    ...{ number: index + 1, content, aiModel: "rehearsal", isStopped: index === 2 },
    createdAt: AT,
  }),
);

const TURN: SerializedResponse = {
  ...{ id: 9, debateId: 7, optionNumber: 1, turnNumber: 1, content: "A bun is a bed." },
  ...{ summary: null, aiModel: "rehearsal", speaker: { kind: "rehearsal" } },
  ...{ isStopped: false, leftOut: null, variant: { chosen: 2, total: 3 }, stance: null },
  createdAt: AT,
};

/** The card of the first turn, after which that many turns were spoken. */
const open = (later: number, answers: Answers = {}, turn = TURN) => {
  const debate = debateOf({ responses: [turn], currentTurn: 1 + later });
  return show(<ResponseCard response={turn} debate={debate} summary={() => null} />, {
    ...{ user: ada, answers },
    before: (set) => set(openDebateAtom, debate),
  });
};
const fold = () => screen.queryByRole("button", { name: text("variant.title") });
const press = () => fold() as HTMLElement;

describe("The variants of an earlier turn that were not chosen", () => {
  it("are read on the first press, shown below the chosen one, and hidden by the second", async () => {
    const page = open(1, { [READ]: () => VARIANTS });
    expect(page.calls).toEqual([]);
    await page.person.click(press());
    expect(press().getAttribute("aria-expanded")).toBe("true");
    expect(await screen.findByText("A bun is a box.")).toBeTruthy();
    expect(screen.getAllByText("A bun is a bed.")).toHaveLength(1);
    const third = screen.getByText("A bun is a boat.").closest("section") as HTMLElement;
    const heading = within(third).getByRole("heading").textContent;
    expect(heading).toBe(
      `${text("variant.of", { number: 3, total: 3 })} · ${text("debate.rehearsal")}`,
    );
    await page.person.click(press());
    expect(screen.queryByText("A bun is a box.")).toBeNull();
    await page.person.click(press());
    expect(await screen.findByText("A bun is a box.")).toBeTruthy();
    expect(page.calls.map(({ call }) => call)).toEqual([READ]);
  });

  it("are read again when that failed and the person wants it", async () => {
    let isThere = false;
    const answer = () => (isThere ? VARIANTS : refusal(503, "storage-unavailable", "No archive."));
    const page = open(2, { [READ]: answer });
    await page.person.click(press());
    expect(await screen.findByText("503: No archive.")).toBeTruthy();
    isThere = true;
    await page.person.click(screen.getByRole("button", { name: text("archive.tryAgain") }));
    expect(await screen.findByText("A bun is a boat.")).toBeTruthy();
  });

  it("have no fold while one of them can still be chosen, and none where there is one variant", () => {
    open(0);
    expect(fold()).toBeNull();
    expect(screen.getByRole("button", { name: text("variant.next") })).toBeTruthy();
    leave();
    open(1, {}, { ...TURN, variant: { chosen: 1, total: 1 } });
    expect(fold()).toBeNull();
  });
});
