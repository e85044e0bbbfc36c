// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { createRef } from "react";
import { afterEach, describe, expect, it } from "vitest";
import { EarlierTurns } from "../../../app-web/features/debate-view/earlier-turns.tsx";
import { NextTurn } from "../../../app-web/features/debate-view/next-turn.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { liveTurnAtom } from "../../../app-web/state/debate/turn-on-screen.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const next = (currentTurn: number, setting: Parameters<typeof show>[1] = {}) => {
  const debate = debateOf({ currentTurn });
  const slots = {
    stage: () => <p>Stage</p>,
    judging: <p>Judging</p>,
    editor: <p>Editor</p>,
    scriptOver: <p>Over</p>,
    isAway: false,
    onInvited: () => {},
  };
  const { before, ...rest } = setting;
  return show(<NextTurn debate={debate} place={createRef()} {...slots} />, {
    ...rest,
    before: (set) => {
      set(openDebateAtom, debate);
      before?.(set);
    },
  });
};

const wants = (name: string) =>
  screen.queryByRole("button", { name: text("debate.wantsToAnswer", { name }) });

describe("The end of a conversation", () => {
  it("invites the side whose turn it is", () => {
    next(1, { user: ada });
    expect(wants("Cat")).toBeTruthy();
    leave();
    next(2, { user: ada });
    expect(wants("Einstein")).toBeTruthy();
    expect(wants("Cat")).toBeNull();
  });

  it("has no invitation before the first turn, during a turn, and at a visitor's limit", () => {
    next(0, { user: ada });
    expect(screen.queryByRole("button")).toBeNull();
    leave();
    const live = {
      ...{
        debateId: 7,
        turnNumber: 2,
        isAgain: false,
        text: "",
        visible: "",
        phase: "waiting" as const,
      },
      ...{ isStopping: false, isPaused: false, isAllShown: false, isRequested: true },
    };
    next(1, { user: ada, before: (set) => set(liveTurnAtom, live) });
    expect(screen.queryByRole("button")).toBeNull();
    screen.getByText("Stage");
    screen.getByText("Judging");
    leave();
    next(10);
    expect(screen.queryByRole("button")).toBeNull();
    screen.getByText("Judging");
  });

  it("lets the debaters argue for a number of turns, and Escape takes the choice back", async () => {
    const { person } = next(1, { user: ada });
    await person.click(screen.getByRole("button", { name: text("debate.letThemArgue") }));
    const six = screen.getByRole("button", { name: text("debate.argueTurns", { count: 6 }) });
    expect(screen.getByRole("group", { name: text("debate.argueFor") }).contains(six)).toBe(true);
    await person.keyboard("{Escape}");
    const opener = screen.getByRole("button", { name: text("debate.letThemArgue") });
    expect(document.activeElement).toBe(opener);
  });
});

describe("The turns before the first one on the screen", () => {
  it("can be asked for again when they could not be read", async () => {
    const debate = debateOf({ earlier: 50, currentTurn: 100 });
    const refused = () => refusal(503, "storage-unavailable", "No archive.");
    const page = show(<EarlierTurns debate={debate} />, {
      user: ada,
      answers: { "GET /api/debates/7?before=50": refused },
      before: (set) => set(openDebateAtom, debate),
    });
    await page.person.click(screen.getByRole("button", { name: text("debate.earlier") }));
    await expect.poll(() => page.calls.length).toBe(1);
    expect(await screen.findByRole("button", { name: text("debate.earlier") })).toBeTruthy();
  });

  it("are not offered when the debate begins on the screen", () => {
    show(<EarlierTurns debate={debateOf({ currentTurn: 3 })} />, { user: ada });
    expect(screen.queryByRole("button")).toBeNull();
  });
});
