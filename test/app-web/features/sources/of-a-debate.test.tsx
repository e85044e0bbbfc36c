// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { ada } from "../../state/account/users.ts";
import { debateOf } from "../debates.ts";
import { leave, refusal, show, text } from "../screen.tsx";
import { button, FIRST, LIST, Open, openDebate, REPORT } from "./dialog.tsx";

afterEach(leave);

describe("A source of a debate", () => {
  it("is given another title in its place, and the focus returns to its button", async () => {
    const page = await openDebate([REPORT], {
      [`PATCH ${FIRST}`]: (sent) => ({ ...REPORT, ...(sent as object) }),
    });
    await page.person.click(button(text("sources.rename", { title: "The report" })));
    const [input] = screen.getAllByRole<HTMLInputElement>("textbox", {
      name: text("sources.name"),
    });
    expect(document.activeElement).toBe(input);
    await page.person.keyboard("The second report{Enter}");
    expect(await screen.findByText("The second report")).toBeTruthy();
    expect(document.activeElement).toBe(
      button(text("sources.rename", { title: "The second report" })),
    );
  });

  it("keeps its title after Escape, which leaves the dialog open", async () => {
    const page = await openDebate([REPORT]);
    await page.person.click(button(text("sources.rename", { title: "The report" })));
    await page.person.keyboard("Nothing{Escape}");
    expect(await screen.findByText("The report")).toBeTruthy();
    expect(screen.getByRole("dialog")).toBeTruthy();
    expect(page.calls.map(({ call }) => call)).toEqual([LIST]);
  });

  it("is removed, is announced, and leaves the focus in the list", async () => {
    const page = await openDebate([REPORT], { [`DELETE ${FIRST}`]: () => ({ n: 1 }) });
    await page.person.click(button(text("sources.remove", { title: "The report" })));
    expect(await screen.findByText(text("sources.none"))).toBeTruthy();
    const news = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(news).toContain(text("sources.removed", { title: "The report" }));
    expect(screen.getByRole("dialog").contains(document.activeElement)).toBe(true);
    expect(page.store.get(openDebateAtom)?.sourceCount).toBeUndefined();
  });

  it("that a turn has used says why it stays, without a call", async () => {
    const page = await openDebate([{ ...REPORT, used: true }]);
    expect(screen.getByText(text("sources.used"))).toBeTruthy();
    const remove = button(text("sources.remove", { title: "The report" }));
    expect(remove.getAttribute("aria-disabled")).toBe("true");
    await page.person.click(remove);
    expect(await screen.findByText(/A turn has already used this source/)).toBeTruthy();
    expect(page.calls.map(({ call }) => call)).toEqual([LIST]);
  });

  it("that a turn has used meanwhile stays with the reason of the server", async () => {
    const page = await openDebate([REPORT], {
      [`DELETE ${FIRST}`]: () => refusal(409, "source-used", "It was used."),
    });
    await page.person.click(button(text("sources.remove", { title: "The report" })));
    expect(await screen.findByText("409: It was used.")).toBeTruthy();
    expect(screen.getByText(text("sources.used"))).toBeTruthy();
  });

  it("is hidden from readers by a switch, and stays visible where the server refuses", async () => {
    let refuses = true;
    const page = await openDebate([REPORT], {
      "PATCH /api/debates/7": () =>
        refuses
          ? refusal(503, "storage-unavailable", "No archive.")
          : { id: 7, hidesSources: true },
    });
    const hide = screen.getByRole<HTMLInputElement>("checkbox", { name: text("sources.hide") });
    await page.person.click(hide);
    expect(await screen.findByText("503: No archive.")).toBeTruthy();
    expect(hide.checked).toBe(false);
    refuses = false;
    await page.person.click(hide);
    await expect.poll(() => hide.checked).toBe(true);
    expect(page.calls.at(-1)?.body).toEqual({ hidesSources: true });
    expect(page.store.get(openDebateAtom)?.hidesSources).toBe(true);
  });

  it("is read again after a lost connection", async () => {
    let isLost = true;
    const page = show(<Open />, {
      user: ada,
      answers: {
        [LIST]: () =>
          isLost
            ? refusal(503, "storage-unavailable", "No archive.")
            : { sources: [REPORT], hidden: true },
      },
      before: (set) => set(openDebateAtom, debateOf()),
    });
    await page.person.click(button(text("sources.add")));
    await screen.findByText("503: No archive.");
    isLost = false;
    await page.person.click(button(text("archive.tryAgain")));
    expect(await screen.findByText("The report")).toBeTruthy();
    expect(screen.getByRole<HTMLInputElement>("checkbox").checked).toBe(true);
  });
});
