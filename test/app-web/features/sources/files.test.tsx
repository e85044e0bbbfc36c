// @vitest-environment jsdom

import { denialForSources, SOURCE_FILE_BYTES, SOURCE_LIMITS } from "@einstein-vs-cat/core";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { readFileInWorker } from "../../../../app-web/api/source-files/read-file-in-worker.ts";
import { draftSourcesAtom } from "../../../../app-web/state/sources/draft-sources.ts";
import { UNREADABLE } from "../../../../app-web/state/sources/read-file.ts";
import { leave, text } from "../screen.tsx";
import { button, choose, fileOf, openDebate, openForm, REPORT } from "./dialog.tsx";

vi.mock("../../../../app-web/api/source-files/read-file-in-worker.ts", () => ({
  readFileInWorker: vi.fn(),
}));
const reader = vi.mocked(readFileInWorker);

beforeEach(() => void reader.mockReset());
afterEach(leave);

describe("Files", () => {
  it("are read one after the other with their pages, and each is announced", async () => {
    const page = await openForm();
    reader.mockImplementation(async ({ name }) => ({
      ...{ title: `Title of ${name}`, text: "Page one. Page two.", pages: [0, 10] },
    }));
    choose(fileOf("a.pdf"), fileOf("b.pdf"));
    for (const name of ["a.pdf", "b.pdf"])
      await screen.findByText(text("sources.added", { title: `Title of ${name}` }));
    expect(page.store.get(draftSourcesAtom)).toMatchObject([
      { title: "Title of a.pdf", pages: [0, 10], passages: 2 },
      { title: "Title of b.pdf" },
    ]);
    const { maxCharacters } = reader.mock.calls[1]?.[1] ?? {};
    expect(maxCharacters).toBe(SOURCE_LIMITS.free.characters - 19);
  });

  it("show how much is read, and the same button cancels without adding anything", async () => {
    const page = await openForm();
    reader.mockImplementation(
      (_file, { signal, onProgress }) =>
        new Promise((_resolve, reject) => {
          onProgress?.(3, 4);
          signal?.addEventListener("abort", () => reject(signal?.reason));
        }),
    );
    choose(fileOf("a.pdf"), fileOf("b.pdf"));
    const bar = await screen.findByRole("progressbar");
    await expect.poll(() => bar.getAttribute("aria-valuenow")).toBe("75");
    expect(bar.getAttribute("aria-labelledby")).toBe("source-reading");
    await page.person.click(button(text("dialog.cancel")));
    await expect.poll(() => screen.queryByRole("progressbar")).toBeNull();
    expect(document.activeElement).toBe(button(text("sources.choose")));
    expect(reader).toHaveBeenCalledOnce();
    expect(page.store.get(draftSourcesAtom)).toEqual([]);
  });

  it("are no longer read when the dialog is closed", async () => {
    const page = await openForm();
    const ended = vi.fn();
    reader.mockImplementation(
      (_file, { signal }) =>
        new Promise((_resolve, reject) => {
          signal?.addEventListener("abort", () => {
            ended();
            reject(signal?.reason);
          });
        }),
    );
    choose(fileOf("a.pdf"));
    await expect.poll(() => reader.mock.calls.length).toBe(1);
    await page.person.click(button(text("share.close")));
    await expect.poll(() => ended.mock.calls.length).toBe(1);
  });

  it.each(UNREADABLE)(
    "that cannot be read (%s) get their sentence, and the next one is read",
    async (reason) => {
      await openForm();
      reader.mockRejectedValueOnce(Object.assign(new Error("internal words"), { reason }));
      reader.mockResolvedValueOnce({ title: "The report", text: "One sentence." });
      choose(fileOf("a.pdf"), fileOf("b.pdf"));
      await screen.findByText(text("sources.added", { title: "The report" }));
      const [refused] = screen
        .getAllByRole("listitem")
        .filter((item) => within(item).queryByText("a.pdf"));
      const sentences = {
        scan: text("sources.file.scan"),
        encrypted: text("sources.file.encrypted"),
        broken: text("sources.file.broken"),
        "too-large": text("sources.file.too-large", { megabytes: 20 }),
        "too-long": text("sources.file.too-long", { characters: SOURCE_LIMITS.free.characters }),
        empty: text("sources.file.empty"),
        "unknown-kind": text("sources.file.unknown-kind"),
      };
      expect(refused?.textContent).toContain(sentences[reason]);
    },
  );

  it("that are too large are refused without being read", async () => {
    await openForm();
    choose(fileOf("a.pdf", SOURCE_FILE_BYTES + 1));
    await screen.findByText(text("sources.file.too-large", { megabytes: 20 }), { exact: false });
    expect(reader).not.toHaveBeenCalled();
  });

  it("that have no more room are refused without being read, with the limit", async () => {
    const five = Array.from({ length: 5 }, (_, at) => ({ ...REPORT, n: at + 1 }));
    await openDebate(five);
    choose(fileOf("a.pdf"));
    const access = { kind: "user", tier: "free" } as const;
    const full = denialForSources(access, { sources: 5, characters: 0 }, [{ characters: 1 }]);
    await screen.findByText(full?.message ?? "", { exact: false });
    expect(reader).not.toHaveBeenCalled();
  });

  it("can be dropped anywhere on the dialog", async () => {
    const page = await openForm();
    reader.mockResolvedValueOnce({ title: "The report", text: "One sentence." });
    const dataTransfer = { types: ["Files"], files: [fileOf("a.md")] };
    expect(fireEvent.dragOver(screen.getByRole("dialog"), { dataTransfer })).toBe(false);
    expect(fireEvent.drop(screen.getByRole("dialog"), { dataTransfer })).toBe(false);
    await expect.poll(() => page.store.get(draftSourcesAtom).length).toBe(1);
  });
});
