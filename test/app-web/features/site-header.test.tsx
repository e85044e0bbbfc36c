// @vitest-environment jsdom

import { screen } from "@testing-library/react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { AccountArea } from "../../../app-web/features/site-header/account-area.tsx";
import { OfflineBanner } from "../../../app-web/features/site-header/offline-banner.tsx";
import { ThemeToggle } from "../../../app-web/features/site-header/theme-toggle.tsx";
import { userAtom } from "../../../app-web/state/account/user.ts";
import { ada } from "../state/account/users.ts";
import { leave, show, text } from "./screen.tsx";

afterEach(leave);

describe("The account in the header", () => {
  it("is a link to the log-in for a visitor", () => {
    show(<AccountArea />);
    const link = screen.getByRole("link", { name: text("header.accessTerminal") });
    expect(link.getAttribute("href")).toBe("/auth");
  });

  it("opens a menu for a user, and logs out from it", async () => {
    const page = show(<AccountArea />, { user: ada, answers: { "POST /api/logout": () => ({}) } });
    const menu = text("header.accountMenu", { name: "ada" });
    await page.person.click(screen.getByRole("button", { name: menu }));
    const items = await screen.findAllByRole("menuitem");
    const disconnect = `${text("header.disconnect")} · ${text("header.logOut")}`;
    expect(items.map(({ textContent }) => textContent)).toEqual([
      `${text("header.myArchives")} · ${text("archive.open")}`,
      ...[text("header.profile"), text("header.plans")],
      ...[text("palette.title"), text("shortcuts.title"), disconnect],
    ]);
    await page.person.click(screen.getByRole("menuitem", { name: disconnect }));
    await expect.poll(() => page.store.get(userAtom)).toBeNull();
    expect(page.addresses.at(-1)).toBe("/auth");
  });
});

describe("The theme button", () => {
  it("names the theme that it leads to, for an account that keeps it", async () => {
    const page = show(<ThemeToggle />, {
      user: ada,
      answers: { "POST /api/user/theme": () => new Response(null, { status: 204 }) },
    });
    const name = () => screen.getByRole("button").getAttribute("aria-label");
    const [first, other] = [name(), { call: "POST /api/user/theme" }];
    await page.person.click(screen.getByRole("button"));
    expect(name()).not.toBe(first);
    await expect.poll(() => page.calls[0]).toMatchObject(other);
  });
});

describe("The banner of a lost connection", () => {
  it("appears while the device is offline", async () => {
    const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    show(<OfflineBanner />);
    expect(await screen.findByText(text("offline.banner"))).toBeTruthy();
    onLine.mockReturnValue(true);
    window.dispatchEvent(new Event("online"));
    await expect.poll(() => screen.getByRole("status").textContent).toBe("");
    onLine.mockRestore();
  });
});
