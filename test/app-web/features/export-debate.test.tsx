// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ExportMenu } from "../../../app-web/features/export-debate/export-menu.tsx";
import { toastAtom } from "../../../app-web/state/ground/toast.ts";
import { ada } from "../state/account/users.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const open = async (answers: Answers = {}) => {
  const start = { shouldFocus: false, isPressed: { current: false } };
  const page = show(<ExportMenu debatePath="/api/debates/7" start={start} />, {
    user: ada,
    answers,
  });
  const [button] = screen.getAllByRole("button");
  if (button?.getAttribute("aria-expanded") !== "true") await page.person.click(button as Element);
  return page;
};

describe("The menu of exports", () => {
  it("offers Markdown, JSON and printing", async () => {
    await open();
    const items = (await screen.findAllByRole("menuitem")).map(({ textContent }) => textContent);
    expect(items).toEqual([text("export.markdown"), text("export.json"), text("export.print")]);
  });

  it("saves the file under the name that the server gives", async () => {
    const saved: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, "click").mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      saved.push(this.download);
    });
    vi.stubGlobal(
      "URL",
      Object.assign(URL, { createObjectURL: () => "blob:x", revokeObjectURL() {} }),
    );
    const file = () =>
      new Response("# Debate", {
        headers: { "Content-Disposition": 'attachment; filename="hot-dog.md"' },
      });
    const { person } = await open({ "GET /api/debates/7/export?format=md": file });
    await person.click(await screen.findByRole("menuitem", { name: text("export.markdown") }));
    await expect.poll(() => saved).toEqual(["hot-dog.md"]);
    vi.restoreAllMocks();
  });

  it("says that a file could not be made", async () => {
    const refused = () => refusal(503, "storage-unavailable", "No archive.");
    const { person, store } = await open({ "GET /api/debates/7/export?format=json": refused });
    await person.click(await screen.findByRole("menuitem", { name: text("export.json") }));
    await expect.poll(() => store.get(toastAtom)?.message).toBe("503: No archive.");
  });
});
