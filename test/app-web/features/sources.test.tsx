// @vitest-environment jsdom

import { denialForSources, SOURCE_FILE_BYTES, SOURCE_LIMITS } from "@einstein-vs-cat/core";
import { fireEvent, screen, within } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { SerializedSource } from "../../../app-web/api/own-sources.ts";
import { readFileInWorker } from "../../../app-web/api/source-files/read-file-in-worker.ts";
import { CreateDebateForm } from "../../../app-web/features/create-debate/create-debate-form.tsx";
import { AddSources } from "../../../app-web/features/sources/add-sources.tsx";
import { SourcesDialog } from "../../../app-web/features/sources/sources-dialog.tsx";
import { compileTexts } from "../../../app-web/i18n/compile-texts.ts";
import german from "../../../app-web/i18n/de.json" with { type: "json" };
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { showTextsAtom } from "../../../app-web/state/language/language.ts";
import {
  draftSourcesAtom,
  useSourcesDialog,
} from "../../../app-web/state/sources/draft-sources.ts";
import { UNREADABLE } from "../../../app-web/state/sources/read-file.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

vi.mock("../../../app-web/api/source-files/read-file-in-worker.ts", () => ({
  readFileInWorker: vi.fn(),
}));
const reader = vi.mocked(readFileInWorker);

beforeEach(() => void reader.mockReset());
afterEach(leave);

const LIST = "GET /api/debates/7/sources";
const ADD = "POST /api/debates/7/sources";
const FIRST = "/api/debates/7/sources/1";
const REPORT: SerializedSource = {
  ...{ n: 1, title: "The report", address: null, characters: 1_200, passages: 3, used: false },
};

/** The dialog while it is open, beside the button of the form. */
function Open() {
  const [isOpen] = useSourcesDialog();
  return (
    <>
      <AddSources />
      {isOpen && <SourcesDialog />}
    </>
  );
}

interface Setting {
  readonly user?: typeof ada | null;
  readonly answers?: Answers;
}

/** Opens the sources of the form. */
async function openForm({ user = ada, answers = {} }: Setting = {}) {
  const page = show(<Open />, { user, answers });
  await page.person.click(screen.getByRole("button", { name: text("sources.add") }));
  await screen.findByRole("dialog");
  return page;
}

/** Opens the sources of a debate. */
async function openDebate(sources: readonly SerializedSource[], answers: Answers = {}) {
  const page = show(<Open />, {
    user: ada,
    answers: { [LIST]: () => ({ sources, hidden: false }), ...answers },
    before: (set) => set(openDebateAtom, debateOf()),
  });
  await page.person.click(screen.getByRole("button", { name: text("sources.add") }));
  await screen.findByRole("textbox", { name: text("sources.text") });
  return page;
}

const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
const title = () => field(text("sources.name"));
const body = () => field(text("sources.text"));
const button = (name: string) => screen.getByRole("button", { name });
const pasteIn = (into: HTMLElement, value: string) => fireEvent.change(into, { target: { value } });

async function paste(page: Awaited<ReturnType<typeof openForm>>, name: string, words: string) {
  pasteIn(title(), name);
  pasteIn(body(), words);
  await page.person.click(button(text("sources.addText")));
}

const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(text("sources.choose"), { selector: "input" }), {
    target: { files },
  });
const fileOf = (name: string, size?: number) => {
  const file = new File(["x"], name);
  if (size !== undefined) Object.defineProperty(file, "size", { value: size });
  return file;
};
const held = (count: number, characters: number) =>
  text("sources.held", {
    ...{ count, characters, maximum: SOURCE_LIMITS.free.sources },
    limit: SOURCE_LIMITS.free.characters,
  });

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

describe("The sources of the form", () => {
  const CREATE = "POST /api/debates";
  const DRAFT = {
    ...{ n: 1, title: "The report", address: null, text: "One. Two.", pages: [0, 5] },
    ...{ characters: 9, passages: 2 },
  };
  const submitWith = async (answers: Answers) => {
    const page = show(
      <CreateDebateForm note={() => null} sources={<AddSources />} warning={null} actions={null} />,
      {
        ...{ user: ada },
        answers: {
          "POST /api/debates/generate-positions": () => refusal(503, "provider-busy", "Busy."),
          "GET /api/debates/7": () => debateOf(),
          ...answers,
        },
        before: (set) => set(draftSourcesAtom, [DRAFT]),
      },
    );
    const question = screen.getByRole("textbox", { name: text("form.question") });
    await page.person.type(question, "Is a hot dog a sandwich?");
    await page.person.click(button(text("form.submit")));
    return page;
  };

  it("go to the server with the question, and the form is then without them", async () => {
    const page = await submitWith({ [CREATE]: () => debateOf() });
    await expect.poll(() => page.store.get(draftSourcesAtom)).toEqual([]);
    expect(page.calls.find(({ call }) => call === CREATE)?.body).toMatchObject({
      sources: [{ title: "The report", text: "One. Two.", pages: [0, 5] }],
    });
  });

  it("survive a form that was refused, and a switch of the language", async () => {
    const page = await submitWith({
      [CREATE]: () => refusal(503, "storage-unavailable", "No archive."),
    });
    await expect.poll(() => page.calls.some(({ call }) => call === CREATE)).toBe(true);
    await screen.findByRole("button", { name: text("form.submit") });
    expect(page.store.get(draftSourcesAtom)).toEqual([DRAFT]);
    page.store.set(showTextsAtom, { language: "de", texts: compileTexts(german) });
    expect(await screen.findByRole("button", { name: "Quellen (1)" })).toBeTruthy();
    expect(page.store.get(draftSourcesAtom)).toEqual([DRAFT]);
  });
});
