/** The dialog of sources on a screen of its own, and what a person does in it. */

import { SOURCE_LIMITS } from "@einstein-vs-cat/core";
import { fireEvent, screen } from "@testing-library/react";
import type { SerializedSource } from "../../../../app-web/api/own-sources.ts";
import { AddSources } from "../../../../app-web/features/sources/add-sources.tsx";
import { SourcesDialog } from "../../../../app-web/features/sources/sources-dialog.tsx";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { useSourcesDialog } from "../../../../app-web/state/sources/draft-sources.ts";
import { ada } from "../../state/account/users.ts";
import { debateOf } from "../debates.ts";
import { type Answers, show, text } from "../screen.tsx";

export const LIST = "GET /api/debates/7/sources";
export const ADD = "POST /api/debates/7/sources";
export const FIRST = "/api/debates/7/sources/1";
export const REPORT: SerializedSource = {
  ...{ n: 1, title: "The report", address: null, characters: 1_200, passages: 3, used: false },
};

/** The dialog while it is open, beside the button of the form. */
export function Open() {
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
export async function openForm({ user = ada, answers = {} }: Setting = {}) {
  const page = show(<Open />, { user, answers });
  await page.person.click(screen.getByRole("button", { name: text("sources.add") }));
  await screen.findByRole("dialog");
  return page;
}

/** Opens the sources of a debate. */
export async function openDebate(sources: readonly SerializedSource[], answers: Answers = {}) {
  const page = show(<Open />, {
    user: ada,
    answers: { [LIST]: () => ({ sources, hidden: false }), ...answers },
    before: (set) => set(openDebateAtom, debateOf()),
  });
  await page.person.click(screen.getByRole("button", { name: text("sources.add") }));
  await screen.findByRole("textbox", { name: text("sources.text") });
  return page;
}

export const field = (name: string) => screen.getByRole<HTMLInputElement>("textbox", { name });
export const title = () => field(text("sources.name"));
export const body = () => field(text("sources.text"));
export const button = (name: string) => screen.getByRole("button", { name });
export const pasteIn = (into: HTMLElement, value: string) =>
  fireEvent.change(into, { target: { value } });

export async function paste(
  page: Awaited<ReturnType<typeof openForm>>,
  name: string,
  words: string,
) {
  pasteIn(title(), name);
  pasteIn(body(), words);
  await page.person.click(button(text("sources.addText")));
}

export const choose = (...files: readonly File[]) =>
  fireEvent.change(screen.getByLabelText(text("sources.choose"), { selector: "input" }), {
    target: { files },
  });
export const fileOf = (name: string, size?: number) => {
  const file = new File(["x"], name);
  if (size !== undefined) Object.defineProperty(file, "size", { value: size });
  return file;
};
export const held = (count: number, characters: number) =>
  text("sources.held", {
    ...{ count, characters, maximum: SOURCE_LIMITS.free.sources },
    limit: SOURCE_LIMITS.free.characters,
  });
