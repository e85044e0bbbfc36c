// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { LanguageControls } from "../../../app-web/features/language-picker/language-controls.tsx";
import { leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const LIST = [
  { code: "en", name: "English", nativeName: "English", flag: "🇬🇧", texts: "shipped" },
  { code: "de", name: "German", nativeName: "Deutsch", flag: "🇩🇪", texts: "shipped" },
  { code: "sw", name: "Swahili", nativeName: "Kiswahili", flag: "🇰🇪", texts: "model" },
];

const open = async (answer: () => object) => {
  const page = show(<LanguageControls />, { answers: { "GET /api/language/languages": answer } });
  const name = text("header.language", { language: "English" });
  await page.person.click(screen.getByRole("button", { name: new RegExp(name) }));
  await screen.findByRole("dialog", { name: text("language.title") });
  return page;
};

const names = () => screen.getAllByRole("option").map(({ textContent }) => textContent);

describe("The list of languages", () => {
  it("shows the built-in ones at first", async () => {
    await open(() => LIST);
    await expect.poll(() => names().length).toBe(2);
  });

  it("finds those that a model translates by either name, under a note", async () => {
    const { person } = await open(() => LIST);
    await expect.poll(() => names().length).toBe(2);
    await person.type(screen.getByRole("combobox"), "swah");
    expect(names()).toHaveLength(1);
    expect(names()[0]).toContain("Kiswahili");
    expect(screen.getByText(text("language.byModel"), { exact: false })).toBeTruthy();
  });

  it("says that none has the name that was typed", async () => {
    const { person } = await open(() => LIST);
    await person.type(screen.getByRole("combobox"), "klingon");
    expect(screen.getByText(text("language.noneFound", { search: "klingon" }))).toBeTruthy();
  });

  it("still has the built-in languages when the server does not answer", async () => {
    await open(() => refusal(503, "storage-unavailable", "No archive."));
    expect(names().length).toBeGreaterThan(30);
  });

  it("closes by Escape, and returns the focus", async () => {
    const { person } = await open(() => LIST);
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
