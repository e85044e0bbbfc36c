// @vitest-environment jsdom

import { DEFAULT_SEATS, withPerson } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SerializedResponse } from "../../../app-web/api/debates.ts";
import { FoldedNote } from "../../../app-web/features/debate-view/folded-note.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { learnStanceAtom } from "../../../app-web/state/turn/stance.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const RESPONSE: SerializedResponse = {
  ...{ id: 12, debateId: 7, optionNumber: 2, content: "You are right.", summary: null },
  ...{ turnNumber: 2, aiModel: "gpt-4o", speaker: { kind: "model", model: "gpt-4o" } },
  ...{ leftOut: null, isStopped: false, variant: { chosen: 1, total: 1 }, stance: "folded" },
  createdAt: "2026-11-28T10:00:00.000Z",
};

const seated = (response: SerializedResponse, currentTurn = 2) =>
  debateOf({
    seats: withPerson(DEFAULT_SEATS, 1, null),
    ...{ responses: [response], currentTurn, temperament: "fair" },
  });

const note = (currentTurn: number) =>
  show(<FoldedNote response={RESPONSE} />, {
    user: ada,
    answers: { "POST /api/debates/7/again": () => refusal(409, "cannot-repeat", "No.") },
    before: (set) => set(openDebateAtom, seated(RESPONSE, currentTurn)),
  });

describe("The note on a turn that gave in", () => {
  it("says who gave in, and has the turn again, firmer", async () => {
    const { person, calls } = note(2);
    expect(screen.getByRole("status").textContent).toContain(
      text("stance.folded", { name: "Cat" }),
    );
    await person.click(screen.getByRole("button", { name: text("stance.firmer") }));
    await expect
      .poll(() => calls)
      .toContainEqual({
        call: "POST /api/debates/7/again",
        body: { language: "en", firmer: true },
      });
  });

  it("has no button once there is a later turn", () => {
    note(3);
    expect(screen.getByText(text("stance.folded", { name: "Cat" }))).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

describe("The stance of a turn that has just ended", () => {
  const fresh = { ...RESPONSE, stance: null };
  const opened = (answer: object, debate = seated(fresh)) =>
    show(<p>Debate</p>, {
      user: ada,
      answers: { "POST /api/responses/12/stance": () => answer },
      before: (set) => set(openDebateAtom, debate),
    });
  const shown = ({ store }: ReturnType<typeof opened>) =>
    store.get(openDebateAtom)?.responses[0]?.stance;

  it("is asked for against a person, and shown", async () => {
    const page = opened({ stance: "folded" });
    await page.store.set(learnStanceAtom, fresh);
    expect(shown(page)).toBe("folded");
  });

  it("stays unknown when that fails", async () => {
    const page = opened(refusal(502, "task-failed", "No."));
    await page.store.set(learnStanceAtom, fresh);
    expect(shown(page)).toBeNull();
  });

  it("is not asked for between models", async () => {
    const page = opened({ stance: "kept" }, debateOf({ responses: [fresh], currentTurn: 2 }));
    await page.store.set(learnStanceAtom, fresh);
    expect(page.calls.filter(({ call }) => call.includes("stance"))).toEqual([]);
  });
});
