// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { CommandLine } from "../../../app-web/features/rehearsal/command-line.tsx";
import { EnglishNote } from "../../../app-web/features/rehearsal/english-note.tsx";
import { RehearsalActions } from "../../../app-web/features/rehearsal/rehearsal-actions.tsx";
import { RehearsalNote } from "../../../app-web/features/rehearsal/rehearsal-note.tsx";
import { offerAtom } from "../../../app-web/state/debate/models.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const offer = (rehearsal: boolean) => ({
  ...{ models: [], defaultModel: "local", rehearsal },
  rehearsalLanguages: ["en", "de"],
});

describe("The note about the rehearsal voice", () => {
  it("says that no model is connected, and is only hidden where the page says that there is one", () => {
    show(<RehearsalNote id="note" />, { before: (set) => set(offerAtom, offer(true)) });
    const note = () => document.getElementById("note");
    expect(note()?.textContent).toContain(text("rehearsal.title"));
    expect(note()?.textContent).toContain(text("rehearsal.body"));
    expect(note()?.className).not.toContain("not-rehearsal:hidden");
    leave();
    show(<RehearsalNote id="note" />, { before: (set) => set(offerAtom, offer(false)) });
    expect(note()?.className).toContain("not-rehearsal:hidden");
  });

  it("opens the dialog that tells how to connect a model, and Escape closes it", async () => {
    const { person } = show(<RehearsalActions />, { before: (set) => set(offerAtom, offer(true)) });
    await person.click(screen.getByRole("button", { name: text("rehearsal.connect") }));
    const dialog = await screen.findByRole("dialog", { name: text("rehearsal.connect") });
    expect(dialog.textContent).toContain("ollama pull gemma3");
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });

  it("says that a debate is rehearsed in English where the voice lacks its language", () => {
    show(<EnglishNote language="sv" />, { before: (set) => set(offerAtom, offer(true)) });
    expect(screen.getByText(text("rehearsal.inEnglish", { language: "Swedish" }))).toBeTruthy();
    leave();
    show(<EnglishNote language="de" />, { before: (set) => set(offerAtom, offer(true)) });
    expect(screen.queryByText(/English/)).toBeNull();
  });
});

describe("A command for the terminal", () => {
  it("is copied by its button, which then says so", async () => {
    const { person } = show(<CommandLine command="ollama pull gemma3" />);
    await person.click(screen.getByRole("button", { name: /ollama pull gemma3/ }));
    expect(await screen.findByRole("button", { name: /Copied/ })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe("ollama pull gemma3");
  });
});
