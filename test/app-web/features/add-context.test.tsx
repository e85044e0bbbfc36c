// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { EditableContext } from "../../../app-web/features/add-context/editable-context.tsx";
import { OpenContextForm } from "../../../app-web/features/add-context/open-context-form.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { ada } from "../state/account/users.ts";
import { debateOf, REMARK } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const REQUEST_ID = expect.stringMatching(/^[0-9a-f]{32}$/);
const ADD = "POST /api/debates/7/input";
const CHANGE = "PATCH /api/debates/7/input/3";
const REMOVE = "DELETE /api/debates/7/input/3";

const add = (answers: Answers = {}, close = () => {}) =>
  show(<OpenContextForm close={close} />, {
    ...{ user: ada, answers },
    before: (set) => set(openDebateAtom, debateOf()),
  });

const field = () => screen.getByRole<HTMLTextAreaElement>("textbox");

describe("The form that adds context", () => {
  it("has the focus, and sends what was typed by Ctrl+Enter", async () => {
    const page = add({ [ADD]: () => REMARK });
    expect(document.activeElement).toBe(field());
    await page.person.type(field(), "The bun is one piece.{Control>}{Enter}{/Control}");
    await expect.poll(() => page.store.get(openDebateAtom)?.userInputs).toEqual([REMARK]);
    expect(page.calls).toEqual([
      {
        call: ADD,
        body: { kind: "context", content: "The bun is one piece.", requestId: REQUEST_ID },
      },
    ]);
  });

  it("sends the same request again after a lost answer, and another one for other words", async () => {
    const page = add({ [ADD]: () => refusal(503, "storage-unavailable", "No archive.") });
    const submit = async (calls: number) => {
      await page.person.click(await screen.findByRole("button", { name: text("context.submit") }));
      await expect.poll(() => page.calls.length).toBe(calls);
    };
    await page.person.type(field(), "Who pays?");
    await submit(1);
    await submit(2);
    await page.person.type(field(), " And when?");
    await submit(3);
    const [first, second, third] = page.calls.map(
      ({ body }) => (body as { requestId: string }).requestId,
    );
    expect(first).toMatch(/^[0-9a-f]{32}$/);
    expect(second).toBe(first);
    expect(third).not.toBe(first);
  });

  it("keeps what was typed when it could not be added", async () => {
    const page = add({ [ADD]: () => refusal(503, "storage-unavailable", "No archive.") });
    await page.person.type(field(), "The bun is one piece.");
    await page.person.click(screen.getByRole("button", { name: text("context.submit") }));
    await expect.poll(() => page.calls.length).toBe(1);
    await screen.findByRole("button", { name: text("context.submit") });
    expect(field().value).toBe("The bun is one piece.");
  });

  it("refuses an empty text without a call, and closes by Escape", async () => {
    const close = vi.fn();
    const page = add({}, close);
    await page.person.click(screen.getByRole("button", { name: text("context.submit") }));
    expect(field().getAttribute("aria-invalid")).toBe("true");
    expect(page.calls).toEqual([]);
    await page.person.keyboard("{Escape}");
    expect(close).toHaveBeenCalledOnce();
  });
});

describe("Context that no turn has used", () => {
  const open = (answers: Answers) =>
    show(<EditableContext input={REMARK} turns={[]} language="en" />, {
      ...{ user: ada, answers },
      before: (set) => set(openDebateAtom, debateOf({ userInputs: [REMARK] })),
    });

  it("is changed in its place", async () => {
    const page = open({ [CHANGE]: (body) => ({ ...REMARK, ...(body as object) }) });
    await page.person.click(screen.getByRole("button", { name: text("context.edit") }));
    await page.person.clear(field());
    await page.person.type(field(), "The bun is cut.");
    await page.person.click(screen.getByRole("button", { name: text("context.save") }));
    const content = () => page.store.get(openDebateAtom)?.userInputs[0]?.content;
    await expect.poll(content).toBe("The bun is cut.");
  });

  it("stays in the form with the reason when a turn has used it meanwhile", async () => {
    const page = open({ [CHANGE]: () => refusal(409, "input-used", "A turn has used it.") });
    await page.person.click(screen.getByRole("button", { name: text("context.edit") }));
    await page.person.type(field(), " It is cut.");
    await page.person.click(screen.getByRole("button", { name: text("context.save") }));
    expect(await screen.findByText("409: A turn has used it.")).toBeTruthy();
    expect(field().value).toBe("The bun is one piece. It is cut.");
  });

  it("is removed by its button", async () => {
    const page = open({ [REMOVE]: () => REMARK });
    await page.person.click(screen.getByRole("button", { name: text("context.remove") }));
    await expect.poll(() => page.store.get(openDebateAtom)?.userInputs).toEqual([]);
  });
});
