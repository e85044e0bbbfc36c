// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { ReadingButton } from "../../../app-web/features/reading/reading-button.tsx";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

const open = async () => {
  const page = show(<ReadingButton />);
  await page.person.click(screen.getByRole("button", { name: text("header.reading") }));
  await screen.findByRole("dialog", { name: text("reading.title") });
  return page;
};

const radio = (name: string) => screen.getByRole<HTMLInputElement>("radio", { name });

describe("The reading panel", () => {
  it("opens with the standard size chosen", async () => {
    await open();
    expect(radio(text("reading.sizeStandard")).checked).toBe(true);
    expect(radio(text("reading.sizeLarger")).checked).toBe(false);
  });

  it("applies a size to the page at once and keeps it", async () => {
    const { person } = await open();
    await person.click(radio(text("reading.sizeLarger")));
    expect(radio(text("reading.sizeLarger")).checked).toBe(true);
    expect(JSON.stringify(document.documentElement.dataset)).toContain("larger");
    expect(Object.values({ ...localStorage })).toContain("larger");
    await person.click(radio(text("reading.sizeStandard")));
  });

  it("closes by its button and by Escape", async () => {
    const { person } = await open();
    await person.click(screen.getByRole("button", { name: text("reading.close") }));
    expect(screen.queryByRole("dialog")).toBeNull();
    await person.click(screen.getByRole("button", { name: text("header.reading") }));
    await screen.findByRole("dialog");
    await person.keyboard("{Escape}");
    expect(screen.queryByRole("dialog")).toBeNull();
  });
});
