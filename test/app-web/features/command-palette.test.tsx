// @vitest-environment jsdom

import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import { act, screen } from "@testing-library/react";
import { Archive } from "lucide-react";
import { afterEach, describe, expect, it } from "vitest";
import { CommandPalette } from "../../../app-web/features/command-palette/command-palette.tsx";
import type { ActionGroup } from "../../../app-web/features/command-palette/entries.ts";
import { isPaletteKey } from "../../../app-web/state/ground/palette.ts";
import type { Action } from "../../../app-web/ui/actions/action.ts";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const action = (id: string, name: string, part: Partial<Action> = {}): Action => ({
  ...{ id, icon: Archive, label: () => name, run: () => {} },
  ...part,
});

function open(
  groups: readonly ActionGroup[],
  setting: Parameters<typeof show>[1] = {},
  told: string[] = [],
) {
  const page = show(
    <CommandPalette
      groups={groups}
      onClose={() => told.push("closed")}
      onOpenDebate={(id) => told.push(`debate ${id}`)}
    />,
    setting,
  );
  // The stand-in for a screen has no fine pointer, so the field does not get the focus by itself.
  act(() => screen.getByRole("combobox").focus());
  return { ...page, told };
}

const names = () => screen.getAllByRole("option").map((one) => one.textContent);

describe("The command palette", () => {
  it("closes before it runs an action", async () => {
    const told: string[] = [];
    const run = () => told.push("ran");
    const { person } = open(
      [{ id: "a", heading: "Here", actions: [action("one", "Feed the cat", { run })] }],
      {},
      told,
    );
    await person.keyboard("cat{Enter}");
    await expect.poll(() => told).toEqual(["closed", "ran"]);
  });

  it("lists a long group only once something is typed, and the group of the best match first", async () => {
    const { person } = open([
      { id: "a", heading: "Here", actions: [action("one", "Open the box")] },
      { id: "b", heading: "Languages", isLong: true, actions: [action("two", "Box")] },
    ]);
    expect(names()).toEqual(["Open the box"]);
    await person.keyboard("box");
    expect(names()).toEqual(["Box", "Open the box"]);
  });

  it("finds an action by the heading of its group, and does nothing with one that is off", async () => {
    const told: string[] = [];
    const off = { isOff: true, reason: () => "later", run: () => told.push("ran") };
    const { person } = open([
      { id: "a", heading: "Settings", actions: [action("one", "Theme", off)] },
    ]);
    await person.keyboard("settings");
    const option = screen.getByRole("option", { name: /Theme.*later/ });
    expect(option.getAttribute("aria-disabled")).toBe("true");
    await person.keyboard("{Enter}");
    await person.click(option);
    expect(told).toEqual([]);
  });

  it("asks the archive of a user, and tells when it cannot be read", async () => {
    const entry = {
      ...{ id: 12, title: null, question: "Is a hot dog a sandwich?", language: "en" },
      ...{
        option1: "Yes",
        option2: "No",
        responseCount: 2,
        isOriginal: true,
        seats: DEFAULT_SEATS,
        createdAt: "2026-01-01T00:00:00Z",
      },
      ...{ excerpt: null, verdict: null },
    };
    const address = "GET /api/user/debates?search=hot";
    const page = open([], { user: ada, answers: { [address]: () => [entry] } });
    await page.person.keyboard("hot");
    await page.person.click(await screen.findByRole("option", { name: entry.question }));
    await expect.poll(() => page.told).toEqual(["closed", "debate 12"]);
    leave();
    const { person } = open([], { user: ada });
    await person.keyboard("hot");
    expect((await screen.findAllByText(text("archive.failed"))).length).toBeGreaterThan(0);
  });

  it("asks nothing for a visitor, who has no archive", async () => {
    const { person, calls } = open([]);
    await person.keyboard("hot");
    expect((await screen.findAllByText(text("palette.none", { search: "hot" }))).length).toBe(2);
    expect(calls.filter(({ call }) => call.includes("search"))).toEqual([]);
  });
});

describe("The keys of the palette", () => {
  const isMeant = (part: KeyboardEventInit) =>
    isPaletteKey(new KeyboardEvent("keydown", { key: "k", code: "KeyK", ctrlKey: true, ...part }));
  it.each([
    ["Ctrl K", {}, true],
    ["Ctrl K with Caps Lock", { key: "K" }, true],
    ["the same place on an Arabic keyboard", { key: "ن" }, true],
    ["K where Dvorak has it", { code: "KeyV" }, true],
    ["what Dvorak has at the place of K", { key: "t" }, false],
    ["K alone", { ctrlKey: false }, false],
    ["Ctrl Shift K, a tool of browsers", { shiftKey: true }, false],
    ["AltGr K, which types a letter", { altKey: true }, false],
    ["Ctrl and Caps Lock", { key: "CapsLock", code: "CapsLock" }, false],
  ])("are %s: %s", (_name, part, expected) => {
    expect(isMeant(part)).toBe(expected);
  });
});
