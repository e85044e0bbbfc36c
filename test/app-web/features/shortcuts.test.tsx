// @vitest-environment jsdom

import { act, screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ShortcutList } from "../../../app-web/features/shortcuts/shortcut-list.tsx";
import { Shortcuts } from "../../../app-web/features/shortcuts/shortcuts.tsx";
import { ThemeToggle } from "../../../app-web/features/site-header/theme-toggle.tsx";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

describe("The list of shortcuts", () => {
  it("names each key with what it does", () => {
    show(<ShortcutList onClose={() => {}} />);
    const key = (words: string) =>
      screen.getByText(words).parentElement?.querySelector("kbd")?.textContent;
    expect(key(text("debate.newDebate"))).toBe("N");
    expect(key(text("live.stop"))).toBe("S");
    expect(key(text("shortcuts.messages"))).toBe("F8");
  });

  it("opens by a question mark", async () => {
    const { person } = show(<Shortcuts interaction={null} />);
    await person.keyboard("?");
    expect(await screen.findByRole("dialog", { name: text("shortcuts.title") })).toBeTruthy();
  });
});

describe("A single key", () => {
  it("presses its button, and no longer does once the keys are turned off", async () => {
    const { person } = show(
      <>
        <ThemeToggle />
        <Shortcuts interaction={null} />
      </>,
    );
    const theme = () => document.documentElement.dataset.theme;
    const first = theme();
    await person.keyboard("t");
    const second = theme();
    expect(second).not.toBe(first);
    await person.keyboard("?");
    await person.click(await screen.findByRole("checkbox", { name: text("shortcuts.switch") }));
    await person.keyboard("{Escape}");
    await act(async () => {});
    await person.keyboard("t");
    expect(theme()).toBe(second);
    expect(localStorage.getItem("shortcuts")).toBe("off");
  });
});
