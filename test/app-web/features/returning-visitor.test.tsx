// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LoginPrompt } from "../../../app-web/features/archive/archive-states.tsx";
import { BackToDebate } from "../../../app-web/features/create-debate/back-to-debate.tsx";
import { CutCard } from "../../../app-web/features/live-turn/cut-card.tsx";
import { clearSessionAtom, startSessionAtom } from "../../../app-web/state/account/session.ts";
import { useRememberDebate } from "../../../app-web/state/debate/recent-debates.ts";
import { cutTurnAtom } from "../../../app-web/state/debate/turn-on-screen.ts";
import { followSessionAtom } from "../../../app-web/state/turn/session-debate.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(() => {
  leave();
  localStorage.clear();
});

/** A visitor gets no share token. */
const { shareToken: _, ...DEBATE } = debateOf({ currentTurn: 5 });

function Open() {
  useRememberDebate(DEBATE);
  return null;
}

/** The browser has had the debate on its screen. */
function remembered(): void {
  show(<Open />);
  const stored = localStorage.getItem("recent-debates") ?? "";
  leave();
  localStorage.setItem("recent-debates", stored);
}

describe("A visitor who comes back", () => {
  it("is led on to the last debate of this browser", async () => {
    remembered();
    const { person, calls } = show(<BackToDebate />, {
      answers: { "GET /api/debates/7": () => DEBATE },
    });
    const name = text("form.continue", { question: DEBATE.question, turn: "5" });
    await person.click(await screen.findByRole("button", { name }));
    await expect.poll(() => calls.map(({ call }) => call)).toContain("GET /api/debates/7");
  });

  it("finds the debates of this browser in the archive", () => {
    remembered();
    show(<LoginPrompt />);
    expect(screen.getByRole("heading", { name: text("archive.inBrowser") })).toBeTruthy();
    expect(screen.getByRole("button", { name: /^Is a hot dog/ })).toBeTruthy();
  });

  it("sees the tagline without such a debate, or when what is stored is something else", () => {
    localStorage.setItem("recent-debates", '[{"id":"x"},null,7]');
    show(<BackToDebate />);
    expect(screen.getByText(text("app.tagline"))).toBeTruthy();
  });

  it("leaves no list behind when they sign in, nor does a user when they log out", () => {
    remembered();
    const { store } = show(<Open />);
    store.set(followSessionAtom);
    store.set(startSessionAtom, ada);
    expect(localStorage.getItem("recent-debates")).toBeNull();
    leave();
    show(<Open />, { user: ada });
    expect(localStorage.getItem("recent-debates")).toBeNull();
    leave();
    localStorage.setItem("recent-debates", "[]");
    const page = show(<Open />, { user: ada });
    page.store.set(followSessionAtom);
    page.store.set(clearSessionAtom);
    expect(localStorage.getItem("recent-debates")).toBeNull();
  });
});

describe("A turn that was cut off", () => {
  it("keeps its words, says who was cut off, and can be tried again", () => {
    const cut = { debateId: 7, turnNumber: 6, isAgain: false, text: "The bun has two" };
    show(<CutCard debate={DEBATE} />, { before: (set) => set(cutTurnAtom, cut) });
    expect(screen.getByText("The bun has two")).toBeTruthy();
    expect(screen.getAllByText(text("live.cutOff", { name: "Cat" }))).not.toHaveLength(0);
    expect(screen.getByRole("button", { name: text("live.tryAgain") })).toBeTruthy();
  });

  it("is gone once its debate has gone on", () => {
    const cut = { debateId: 7, turnNumber: 5, isAgain: false, text: "The bun has two" };
    show(<CutCard debate={DEBATE} />, { before: (set) => set(cutTurnAtom, cut) });
    expect(screen.queryByRole("article")).toBeNull();
  });
});
