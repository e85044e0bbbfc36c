// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { ShareDialog } from "../../../app-web/features/share-debate/share-dialog.tsx";
import { openDebateAtom } from "../../../app-web/state/debate/open-debate.ts";
import { toastAtom } from "../../../app-web/state/ground/toast.ts";
import { ada } from "../state/account/users.ts";
import { debateOf } from "./debates.ts";
import { type Answers, leave, refusal, show, text } from "./screen.tsx";

afterEach(leave);

const SETTINGS = { publicUrl: "https://debate.example.org", platformHosts: [] };
const REVOKE = "POST /api/debates/7/share/revoke";

const open = (answers: Answers = {}, onClose = () => {}) =>
  show(<ShareDialog onClose={onClose} />, {
    user: ada,
    answers: { "GET /api/settings": () => SETTINGS, ...answers },
    before: (set) => set(openDebateAtom, debateOf()),
  });

const link = () => screen.findByRole<HTMLInputElement>("textbox", { name: text("share.link") });

describe("The dialog that shares a debate", () => {
  it("shows the public link, and copies it", async () => {
    const { person } = open();
    expect((await link()).value).toContain("token-of-the-debate");
    await person.click(screen.getByRole("button", { name: text("share.copy") }));
    expect(await screen.findByRole("button", { name: text("share.copied") })).toBeTruthy();
    expect(await navigator.clipboard.readText()).toBe((await link()).value);
  });

  it("shows the link as a picture on request", async () => {
    const { person } = open();
    await link();
    expect(screen.queryByRole("img", { name: text("share.qr") })).toBeNull();
    await person.click(screen.getByRole("button", { name: text("share.showQr") }));
    expect(screen.getByRole("img", { name: text("share.qr") })).toBeTruthy();
  });

  it("asks before it revokes the link, and begins with the harmless answer", async () => {
    const page = open();
    await link();
    await page.person.click(screen.getByRole("button", { name: text("share.revoke") }));
    const keep = screen.getByRole("button", { name: text("share.keep") });
    expect(document.activeElement).toBe(keep);
    await page.person.click(keep);
    expect(page.calls.filter(({ call }) => call === REVOKE)).toEqual([]);
  });

  it("keeps the link when it could not be revoked", async () => {
    const refused = () => refusal(503, "storage-unavailable", "No archive.");
    const page = open({ [REVOKE]: refused });
    const before = (await link()).value;
    await page.person.click(screen.getByRole("button", { name: text("share.revoke") }));
    await page.person.click(screen.getByRole("button", { name: text("share.revokeNow") }));
    await expect.poll(() => page.store.get(toastAtom)?.isError).toBe(true);
    expect((await link()).value).toBe(before);
  });

  it("closes by its button", async () => {
    const close = vi.fn();
    const { person } = open({}, close);
    await link();
    await person.click(screen.getByRole("button", { name: text("share.close") }));
    expect(close).toHaveBeenCalledOnce();
  });
});
