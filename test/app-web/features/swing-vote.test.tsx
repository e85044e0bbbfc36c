// @vitest-environment jsdom

import type { SerializedGroupSwing, SerializedSwing } from "@einstein-vs-cat/core";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { FirstVoteLine, SecondVoteLine } from "../../../app-web/features/swing-vote/lazy-votes.tsx";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(() => {
  leave();
  document.getElementById("vote-words")?.remove();
  sessionStorage.clear();
});

const SWING = "GET /api/share/abc/swing";
const CAST = "POST /api/share/abc/stance";
const UNKNOWN: SerializedSwing = { isOwner: false, mine: null, accounts: null, visitors: null };
const NOBODY: SerializedGroupSwing = {
  ...{ voters: 0, matrix: [0, 0, 0].map(() => [0, 0, 0]), movers: { to1: 0, to2: 0 } },
  ...{ named: null, interval: null },
};
const MOVED: SerializedGroupSwing = {
  voters: 42,
  matrix: [
    [10, 4, 2],
    [3, 12, 0],
    [1, 5, 5],
  ],
  ...{ movers: { to1: 4, to2: 9 }, named: null, interval: { from: 0.1268, to: 0.5763 } },
};

const button = (name: string) => screen.getByRole("button", { name });
const names = () => screen.queryAllByRole("button").map(({ textContent }) => textContent);

/** Shows both questions of the page, and touches it. */
function open(answers: Answers) {
  const page = show(
    <>
      <FirstVoteLine segment="abc" />
      <SecondVoteLine segment="abc" />
    </>,
    { answers },
  );
  expect(page.calls).toEqual([]);
  fireEvent.pointerMove(document.body);
  return page;
}

describe("The question before a shared debate", () => {
  it("is asked on the first touch of the page, and the answer is sent", async () => {
    const mine = { before: 2, after: null, opensIn: 60_000, fixedIn: null };
    const page = open({ [SWING]: () => UNKNOWN, [CAST]: () => mine });
    await screen.findByText(text("swing.before"));
    expect(names()).toEqual([
      ...[text("swing.skip"), "Einstein", "Cat", text("swing.undecided"), text("swing.skip")],
    ]);
    await page.person.click(button("Cat"));
    expect(await screen.findByText(text("swing.askedAgain", { name: "Cat" }))).toBeTruthy();
    expect(await screen.findByText(text("swing.wait"))).toBeTruthy();
    expect(page.calls).toEqual([
      { call: SWING, body: undefined },
      { call: CAST, body: { phase: "before", stance: 2 } },
    ]);
  });

  it("can be skipped for this tab, and asked for again", async () => {
    const page = open({ [SWING]: () => UNKNOWN });
    await screen.findByText(text("swing.before"));
    await page.person.click(screen.getAllByText(text("swing.skip"))[0] as HTMLElement);
    expect(names()).toEqual([text("swing.before")]);
    expect(document.activeElement?.textContent).toBe(text("swing.before"));
    expect(sessionStorage.getItem("skipped-votes")).toContain("abc");
    await page.person.click(button(text("swing.before")));
    expect(button("Einstein")).toBeTruthy();
    expect(sessionStorage.getItem("skipped-votes")).not.toContain("abc");
  });

  it("is read again when the answer is refused, since another tab may have given it", async () => {
    let mine: SerializedSwing["mine"] = null;
    const page = open({
      [SWING]: () => ({ ...UNKNOWN, mine }),
      [CAST]: () => {
        mine = { before: 1, after: null, opensIn: 60_000, fixedIn: null };
        return refusal(409, "already-voted", "You've already voted here.");
      },
    });
    await screen.findByText(text("swing.before"));
    await page.person.click(button("Cat"));
    expect(await screen.findByText(text("swing.askedAgain", { name: "Einstein" }))).toBeTruthy();
  });

  it("stays away when the votes cannot be read", async () => {
    const page = open({ [SWING]: () => refusal(503, "storage-unavailable", "No archive.") });
    await expect.poll(() => page.calls.length).toBe(1);
    expect(names()).toEqual([]);
  });
});

describe("The question that comes with the page", () => {
  const WORDS = { before: "Stand?", undecided: "Neither", skip: "Not now" };
  const SHOWN = ["Not now", "Einstein", "Cat", "Neither", "Not now"];
  const ASKED = [
    ...[text("swing.skip"), "Einstein", "Cat", text("swing.undecided"), text("swing.skip")],
  ];

  /** Shows the line on a page that has the texts, which nobody has touched. */
  function openUntouched(answers: Answers, language = "en") {
    const block = document.createElement("script");
    Object.assign(block, { id: "vote-words", lang: language, type: "application/json" });
    block.textContent = JSON.stringify(WORDS);
    document.body.append(block);
    return show(<FirstVoteLine segment="abc" />, { answers });
  }

  it("is there before anybody touches the page, and asks the server nothing", () => {
    const { calls } = openUntouched({});
    expect(screen.getByRole("region", { name: /^Stand\?/ })).toBeTruthy();
    expect([names(), calls]).toEqual([SHOWN, []]);
  });

  it("is not there in another language than that of the page", () => {
    openUntouched({}, "de");
    expect(names()).toEqual([]);
  });

  it("takes an answer that is given before its code is there", async () => {
    const mine = { before: 2, after: null, opensIn: 60_000, fixedIn: null };
    const { person, calls } = openUntouched({ [SWING]: () => UNKNOWN, [CAST]: () => mine });
    await person.click(button("Cat"));
    expect(await screen.findByText(text("swing.askedAgain", { name: "Cat" }))).toBeTruthy();
    expect(calls).toEqual([
      { call: SWING, body: undefined },
      { call: CAST, body: { phase: "before", stance: 2 } },
    ]);
    expect(names()).toEqual([]);
  });

  it("keeps the focus on the button that has it", async () => {
    const { person } = openUntouched({ [SWING]: () => UNKNOWN });
    await person.tab();
    await person.tab();
    expect(document.activeElement?.textContent).toBe("Einstein");
    await expect.poll(names).toEqual(ASKED);
    expect(document.activeElement?.textContent).toBe("Einstein");
    expect(document.activeElement).toBe(button("Einstein"));
  });

  it("gives way to the answer of an earlier visit, which no early answer replaces", async () => {
    const mine = { before: 1, after: null, opensIn: 60_000, fixedIn: null } as const;
    const { person, calls } = openUntouched({ [SWING]: () => ({ ...UNKNOWN, mine }) });
    await person.click(button("Cat"));
    expect(await screen.findByText(text("swing.askedAgain", { name: "Einstein" }))).toBeTruthy();
    expect(calls).toEqual([{ call: SWING, body: undefined }]);
    expect(screen.queryByText("Stand?")).toBeNull();
  });

  it("can still be answered when the votes could not be read", async () => {
    const mine = { before: 2, after: null, opensIn: 60_000, fixedIn: null };
    const { person, calls } = openUntouched({
      [SWING]: () => refusal(503, "storage-unavailable", "No archive."),
      [CAST]: () => mine,
    });
    fireEvent.pointerMove(document.body);
    await expect.poll(() => calls.length).toBe(1);
    expect(names()).toEqual(SHOWN);
    await person.click(button("Cat"));
    expect(await screen.findByText(text("swing.askedAgain", { name: "Cat" }))).toBeTruthy();
  });
});

describe("The question after a shared debate", () => {
  it("is answered, changed, and followed by the result once the answer is fixed", async () => {
    const before = { before: 1, after: null, opensIn: 0, fixedIn: null } as const;
    let swing: SerializedSwing = { ...UNKNOWN, mine: before };
    let left = 10_000;
    const page = open({
      [SWING]: () => swing,
      [CAST]: (body) => {
        const { stance } = body as { stance: 0 | 1 | 2 };
        const mine = { ...before, after: stance };
        swing = { ...UNKNOWN, mine: { ...mine, fixedIn: 0 }, accounts: NOBODY, visitors: MOVED };
        return { ...mine, fixedIn: left };
      },
    });
    await screen.findByRole("heading", { name: text("swing.after") });
    await page.person.click(button("Cat"));
    expect((await screen.findByRole("button", { pressed: true })).textContent).toBe("Cat");
    expect(screen.queryByText(text("swing.title"))).toBeTruthy();
    left = 0;
    await page.person.click(button(text("swing.undecided")));
    const result = await screen.findByRole("heading", { name: text("swing.visitors") });
    expect(result.closest("[aria-live]")?.getAttribute("aria-live")).toBe("polite");
    const moved = { voters: 42, more: 9, first: "Cat", fewer: 4, second: "Einstein" };
    expect(screen.getByText(text("swing.sentence", moved))).toBeTruthy();
    expect(screen.getByText(text("swing.unnamed"))).toBeTruthy();
    expect(screen.queryByText(text("swing.accounts"))).toBeNull();
    expect(
      screen.getByText(text("swing.interval", { name: "Cat", low: "42%", high: "87%" })),
    ).toBeTruthy();
  });
});

describe("The result of the votes on a shared debate", () => {
  const result = (accounts: SerializedGroupSwing, visitors: SerializedGroupSwing) =>
    open({ [SWING]: () => ({ ...UNKNOWN, isOwner: true, accounts, visitors }) });

  it("is the owner's at once, with a matrix that has headings, and without a question", async () => {
    result({ ...MOVED, named: 2 }, MOVED);
    await screen.findByText(text("swing.named", { name: "Cat" }));
    const [table] = screen.getAllByRole("table", { hidden: true });
    const rows = within(table as HTMLElement).getAllByRole("row", { hidden: true });
    expect(rows.map((row) => Array.from(row.children, (cell) => cell.textContent))).toEqual([
      ["", "Einstein", "Cat", text("swing.undecided")],
      ["Einstein", "10", "4", "2"],
      ["Cat", "3", "12", "0"],
      [text("swing.undecided"), "1", "5", "5"],
    ]);
    expect(screen.getAllByText(text("swing.unnamed"))).toHaveLength(1);
    expect(names()).toEqual([]);
  });

  it("says that nobody has voted twice", async () => {
    result(NOBODY, NOBODY);
    expect(await screen.findByText(text("swing.none"))).toBeTruthy();
  });
});
