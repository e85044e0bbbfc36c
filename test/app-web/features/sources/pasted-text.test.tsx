// @vitest-environment jsdom

import { denialForSources, SOURCE_LIMITS } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it } from "vitest";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { draftSourcesAtom } from "../../../../app-web/state/sources/draft-sources.ts";
import { leave, refusal, text } from "../screen.tsx";
import {
  ADD,
  body,
  button,
  field,
  held,
  LIST,
  openDebate,
  openForm,
  paste,
  pasteIn,
  REPORT,
  title,
} from "./dialog.tsx";

afterEach(leave);

describe("A text that is pasted", () => {
  it("is kept in the form with its title, its length and its passages, and is announced", async () => {
    const page = await openForm();
    await paste(page, " The report ", "One sentence. Another one.");
    expect(await screen.findByText(held(1, 26))).toBeTruthy();
    expect(screen.getByText(text("sources.size", { characters: 26, passages: 1 }))).toBeTruthy();
    expect(page.store.get(draftSourcesAtom)).toMatchObject([{ title: "The report", pages: [] }]);
    const news = screen.getAllByRole("status").map(({ textContent }) => textContent);
    expect(news).toContain(text("sources.added", { title: "The report" }));
    expect([title().value, body().value]).toEqual(["", ""]);
  });

  it("needs a title and words, and the first missing one has the focus", async () => {
    const page = await openForm();
    await paste(page, "", " … ");
    expect(document.activeElement).toBe(title());
    expect(title().getAttribute("aria-invalid")).toBe("true");
    expect(body().getAttribute("aria-invalid")).toBe("true");
    expect(page.store.get(draftSourcesAtom)).toEqual([]);
  });

  it("may have a web address, which is refused when it is none", async () => {
    const page = await openForm();
    pasteIn(field(text("sources.address")), "javascript:alert(1)");
    await paste(page, "The report", "One sentence.");
    expect(field(text("sources.address")).getAttribute("aria-invalid")).toBe("true");
    pasteIn(field(text("sources.address")), "https://example.org/report");
    await page.person.click(button(text("sources.addText")));
    expect(await screen.findByText("https://example.org/report")).toBeTruthy();
  });

  it("is refused before it is sent when it is longer than the plan allows, and stays in the field", async () => {
    const page = await openDebate([REPORT]);
    const long = "word ".repeat(SOURCE_LIMITS.free.characters / 5);
    await paste(page, "The book", long);
    const { tier } = { tier: "free" } as const;
    const denial = denialForSources({ kind: "user", tier }, { sources: 1, characters: 1_200 }, [
      { characters: long.length },
    ]);
    expect(denial?.code).toBe("source-too-large");
    expect(await screen.findByText(denial?.message ?? "")).toBeTruthy();
    expect(body().value).toBe(long);
    expect(page.calls.map(({ call }) => call)).toEqual([LIST]);
  });

  it("stays in the fields when the dialog is closed, by Escape too", async () => {
    const page = await openForm();
    pasteIn(title(), "The report");
    await page.person.keyboard("{Escape}");
    await expect.poll(() => screen.queryByRole("dialog")).toBeNull();
    await page.person.click(button(text("sources.add")));
    await screen.findByRole("dialog");
    expect(title().value).toBe("The report");
  });

  it("is sent to the debate, and what the server refuses stands under the text", async () => {
    let isFull = true;
    const page = await openDebate([], {
      [ADD]: () => (isFull ? refusal(409, "sources-full", "Full.") : REPORT),
    });
    await paste(page, "The report", "One sentence.");
    expect(await screen.findByText("Full.")).toBeTruthy();
    isFull = false;
    await page.person.click(button(text("sources.addText")));
    expect(await screen.findByText("The report")).toBeTruthy();
    expect(page.store.get(openDebateAtom)?.sourceCount).toBe(1);
  });
});

describe("A visitor", () => {
  it("reads what an account gives, and why a second source is refused", async () => {
    const page = await openForm({ user: null });
    const { sources, characters } = SOURCE_LIMITS.free;
    const more = text("sources.withAccount", { maximum: sources, limit: characters });
    expect(screen.getByText(more, { exact: false })).toBeTruthy();
    await paste(page, "The report", "One sentence.");
    await paste(page, "The answer", "Another sentence.");
    const full = denialForSources({ kind: "visitor" }, { sources: 1, characters: 13 }, [
      { characters: 17 },
    ]);
    expect(full?.code).toBe("sources-full");
    expect(await screen.findByText(full?.message ?? "")).toBeTruthy();
    expect(page.store.get(draftSourcesAtom)).toHaveLength(1);
  });
});
