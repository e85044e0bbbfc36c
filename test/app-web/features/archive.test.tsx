// @vitest-environment jsdom

import { DEFAULT_SEATS, nameOf, withPerson } from "@einstein-vs-cat/core";
import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import type { SerializedEntry } from "../../../app-web/api/archive.ts";
import { ArchiveEntry } from "../../../app-web/features/archive/archive-entry.tsx";
import { EntryName, FoundWords } from "../../../app-web/features/archive/found-words.tsx";
import { GridEntry } from "../../../app-web/features/archive/grid-entry.tsx";
import { RenameForm } from "../../../app-web/features/archive/rename-form.tsx";
import { SidebarEntry } from "../../../app-web/features/archive/sidebar-entry.tsx";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const { id, question, option1, option2, seats, title, language, createdAt } = debateOf();
const ENTRY: SerializedEntry = {
  ...{ id, question, option1, option2, seats, title, language, createdAt },
  ...{ isOriginal: true, responseCount: 4 },
};

describe("The form that renames a debate", () => {
  const CALL = "PATCH /api/debates/7";
  const open = (answers: Answers, onClose: () => void) =>
    show(<RenameForm entry={ENTRY} onClose={onClose} />, { user: ada, answers });

  it("closes when the title is stored", async () => {
    const close = vi.fn();
    const page = open({ [CALL]: () => ({ id: 7, title: "Buns" }) }, close);
    await page.person.type(screen.getByRole("textbox"), "Buns{Enter}");
    await expect.poll(() => close.mock.calls.length).toBe(1);
    expect(page.calls).toEqual([{ call: CALL, body: { title: "Buns" } }]);
  });

  it("keeps the title with the reason when it could not be stored", async () => {
    const close = vi.fn();
    const refused = () => refusal(503, "storage-unavailable", "No archive.");
    const { person } = open({ [CALL]: refused }, close);
    const field = screen.getByRole<HTMLInputElement>("textbox");
    await person.type(field, "Buns{Enter}");
    expect(await screen.findByText("503: No archive.")).toBeTruthy();
    expect(field.value).toBe("Buns");
    expect(close).not.toHaveBeenCalled();
    await person.keyboard("{Escape}");
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("A debate of the archive", () => {
  const entryOf = (fields: Partial<SerializedEntry> = {}, isSelected = false) => {
    const done: string[] = [];
    const on = (what: string) => () => void done.push(what);
    const page = show(
      <GridEntry
        entry={{ ...ENTRY, ...fields }}
        isSelected={isSelected}
        onOpen={on("open")}
        onSelect={on("select")}
        onRename={on("rename")}
        onCancel={on("cancel")}
        onDelete={on("delete")}
      />,
    );
    return { ...page, done };
  };

  it("leads to its debate, by its title, with the question below", () => {
    entryOf({ title: "Buns" });
    const link = screen.getByRole("link", { name: "Buns" });
    expect(link.getAttribute("href")).toBe("/?debate=7");
    expect(screen.getByText(question)).toBeTruthy();
  });

  it("asks before it is deleted", async () => {
    const first = entryOf();
    const remove = text("archive.deleteThis", { question });
    await first.person.click(screen.getByRole("button", { name: remove }));
    expect(first.done).toEqual(["select"]);
    leave();
    const second = entryOf({}, true);
    await second.person.click(screen.getByRole("button", { name: text("archive.cancel") }));
    await second.person.click(screen.getByRole("button", { name: text("archive.delete") }));
    expect(second.done).toEqual(["cancel", "delete"]);
  });

  it("marks the words that a search has found, in the name or in the words around them", () => {
    const marks = [{ start: 5, end: 12 }];
    const inName = { of: "question", text: question, marks } as const;
    show(<EntryName entry={{ ...ENTRY, excerpt: inName }} />);
    expect(document.querySelector("mark")?.textContent).toBe(question.slice(5, 12));
    leave();
    const inTurn = {
      of: "turn",
      text: "The **bun** decides.",
      marks: [{ start: 6, end: 9 }],
    } as const;
    show(<FoundWords entry={{ ...ENTRY, excerpt: inTurn }} className="" />);
    expect(document.querySelector("mark")?.textContent).toBe("bun");
    expect(document.body.textContent).toContain("The bun decides.");
  });
});

describe("What a verdict says in the archive", () => {
  const nothingSelected = {
    ...{ has: () => false, select: () => {}, deselect: () => {}, clear: () => {} },
    ...{ renamed: null, rename: () => {} },
  };
  const verdict = { outcome: "option1", leaning: "option1", turns: 4 } as const;
  const outcomeOf = (fields: Partial<SerializedEntry>) =>
    [GridEntry, SidebarEntry].map((entryView) => {
      show(
        <ArchiveEntry
          entry={{ ...ENTRY, verdict, ...fields }}
          selection={nothingSelected}
          failureTitle="archive.failed"
          onOpen={() => {}}
          entryView={entryView}
        />,
        { user: ada },
      );
      const said = screen.getByText(/argued better$/).textContent;
      leave();
      return said;
    });
  const seatOf = (name: string | null) => ({ seats: withPerson(DEFAULT_SEATS, 1, name) });

  it("names the persona that models speak for", () => {
    expect(outcomeOf({})).toEqual(Array(2).fill("Einstein argued better"));
  });

  it("names the person who argued the side, whether their name is shown to others or not", () => {
    for (const name of [null, "Ada L."])
      expect(outcomeOf(seatOf(name))).toEqual(Array(2).fill(`${nameOf(ada)} argued better`));
  });

  it("names in a saved copy only who is shown to others", () => {
    const copy = { isOriginal: false };
    expect(outcomeOf({ ...seatOf(null), ...copy })).toEqual(
      Array(2).fill("A reader argued better"),
    );
    expect(outcomeOf({ ...seatOf("Bo"), ...copy })).toEqual(Array(2).fill("Bo argued better"));
  });
});
