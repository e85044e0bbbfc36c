// @vitest-environment jsdom

import { type ClaimStatus, DEFAULT_SEATS, withPerson } from "@einstein-vs-cat/core";
import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import type { SerializedClaim, SerializedFlow } from "../../../app-web/api/judging/flow.ts";
import { OwnTurnEditor } from "../../../app-web/features/own-turn/own-turn-editor.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { keepSheetAtom } from "../../../app-web/state/judging/arguments.ts";
import { openDialogAtom } from "../../../app-web/state/judging/judging-dialog.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const claim = (id: string, status: ClaimStatus): SerializedClaim => {
  const turnNumber = Number(id.split(".")[0]);
  const side = turnNumber % 2 === 1 ? 1 : 2;
  return {
    ...{ id, turnNumber, side, status, responseId: turnNumber, point: `Point ${id}` },
    ...{ quote: "q", start: 0, end: 1, mayBeAnsweredIn: null, kind: "claim" },
  } as unknown as SerializedClaim;
};

/** A sheet in which the other side has replied to so many of the person's claims. */
const sheetOf = (replied: number, total: number): SerializedFlow =>
  ({
    claims: Array.from({ length: total }, (_, index) =>
      claim(`1.${index + 1}`, index < replied ? "answered" : "open"),
    ),
    replies: Array.from({ length: replied }, (_, index) => ({
      ...{ from: "2.1", to: `1.${index + 1}`, kind: "answers", quote: "q", start: 0, end: 1 },
    })),
    pending: [],
  }) as unknown as SerializedFlow;

const UNREAD = { claims: [], replies: [], pending: [1, 2] } as unknown as SerializedFlow;

function write(sheet: SerializedFlow | Promise<Response>, currentTurn = 2) {
  const debate = debateOf({
    ...{ seats: withPerson(DEFAULT_SEATS, 1, null), temperament: "fair", currentTurn },
  });
  return show(<OwnTurnEditor debate={debate} />, {
    ...{ user: ada, answers: { "GET /api/debates/7/flow": () => sheet } },
    before: (set) => set(openDebateAtom, debate),
  });
}

const sheetButton = () => screen.queryByRole("button", { name: text("flow.title") });

describe("The hints above the field", () => {
  it.each([
    [2, 3, "Cat has answered 2 of your 3 claims; 1 is still open."],
    [1, 3, "Cat has answered 1 of your 3 claims; 2 are still open."],
    [0, 3, "Cat has not answered any of your 3 claims yet."],
    [0, 1, "Cat has not answered your claim yet."],
    [1, 1, "Cat has answered your claim."],
    [3, 3, "Cat has answered all 3 of your claims."],
  ])("say of %i answered claims of %i: %s", async (replied, total, sentence) => {
    write(sheetOf(replied, total));
    expect(await screen.findByText(sentence)).toBeTruthy();
    expect(sheetButton()).toBeNull();
  });

  it("name the claims that the person has left alone", async () => {
    const left = { ...sheetOf(1, 1), claims: [claim("1.1", "answered"), claim("2.1", "open")] };
    write(left);
    expect(await screen.findByText(text("hints.unreplied"))).toBeTruthy();
    expect(screen.getByRole("button", { name: "Point 2.1" })).toBeTruthy();
  });

  it("lead to the flow sheet while it was not read, and ask no model", async () => {
    const { person, store, calls } = write(UNREAD);
    expect(await screen.findByText(text("hints.unread"))).toBeTruthy();
    await person.click(sheetButton() as HTMLElement);
    await expect.poll(() => store.get(openDialogAtom)).toBe("flow");
    expect(calls.filter(({ call }) => call.startsWith("POST"))).toEqual([]);
  });

  it("do not lead there before each side has spoken", async () => {
    const { calls } = write({ ...UNREAD, pending: [1] }, 1);
    await expect.poll(() => calls.some(({ call }) => call.endsWith("/flow"))).toBe(true);
    await act(async () => {});
    expect(sheetButton()).toBeNull();
  });

  it("stay as they are while the person types, until they open the flow sheet", async () => {
    let answer: (sheet: Response) => void = () => {};
    const { person, store } = write(new Promise<Response>((resolve) => (answer = resolve)));
    await person.type(screen.getByRole("textbox"), "A bun");
    await act(async () => answer(Response.json(sheetOf(2, 3))));
    const sentence = text("hints.some", { name: "Cat", count: 2, total: 3, open: 1 });
    expect(screen.queryByText(sentence)).toBeNull();
    await act(async () => store.set(openDialogAtom, "flow"));
    expect(await screen.findByText(sentence)).toBeTruthy();
  });

  it("get the focus when the button that opened the flow sheet is gone", async () => {
    const { person, store } = write(UNREAD);
    await screen.findByText(text("hints.unread"));
    await person.click(sheetButton() as HTMLElement);
    await expect.poll(() => store.get(openDialogAtom)).toBe("flow");
    await act(async () => store.set(keepSheetAtom, 7, 2, sheetOf(2, 3)));
    await screen.findByText(text("hints.some", { name: "Cat", count: 2, total: 3, open: 1 }));
    await act(async () => store.set(openDialogAtom, null));
    await expect.poll(() => document.activeElement?.textContent).toContain("2 of your 3");
  });
});
