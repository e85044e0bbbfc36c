import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/account/user.ts";
import { loadUserAtom } from "../../../../app-web/state/account/session.ts";
import { logInAtom, registerAtom } from "../../../../app-web/state/account/sign-in.ts";
import {
  loadThemeAtom,
  saveThemeAtom,
  toggleThemeAtom,
} from "../../../../app-web/state/account/theme.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";
import { until } from "../../../support/until.ts";
import { type StubbedBrowser, stubBrowser } from "./stubbed-browser.ts";
import { ada, grace } from "./users.ts";

let calls: StubbedBrowser["calls"];
let page: StubbedBrowser["page"];
beforeEach(() => {
  ({ calls, page } = stubBrowser());
});
afterEach(() => vi.unstubAllGlobals());

describe("The theme at registration", () => {
  const form = { username: "ada", password: "in the box", displayName: "", bio: "", email: "" };
  const shown = (theme: "light" | "dark") => {
    page.theme = theme;
    const store = createStore();
    store.set(loadThemeAtom);
    return store;
  };
  const registered: User = { ...ada, theme: "light" };

  test("is the one on the screen, and is saved before anything else reads the account", async () => {
    const store = shown("dark");
    const done = store.set(registerAtom, form);
    calls[0]?.answer(Response.json(registered));
    await until("the theme is sent", () => calls.length === 2);
    expect(calls[1]).toMatchObject({ path: "/api/user/theme", body: { theme: "dark" } });
    expect(store.get(userAtom)).toBeNull();
    calls[1]?.answer(new Response(null, { status: 204 }));
    await done;
    expect(store.get(userAtom)).toEqual({ ...registered, theme: "dark" });
    expect(calls).toHaveLength(2);
    expect(page.theme).toBe("dark");
  });

  test("needs no call when it is the one that an account begins with", async () => {
    const store = shown("light");
    const done = store.set(registerAtom, form);
    calls[0]?.answer(Response.json(registered));
    await done;
    expect(store.get(userAtom)).toEqual(registered);
    expect(calls).toHaveLength(1);
  });

  test("is saved again when it could not be saved at first, and the account is there all the same", async () => {
    const store = shown("dark");
    vi.spyOn(console, "warn").mockReturnValue();
    const done = store.set(registerAtom, form);
    calls[0]?.answer(Response.json(registered));
    await until("the theme is sent", () => calls.length === 2);
    calls[1]?.answer(new Response("Not now.", { status: 503 }));
    await done;
    expect(store.get(userAtom)).toEqual(registered);
    await until("the theme is sent again", () => calls.length === 3);
    expect(calls[2]).toMatchObject({ path: "/api/user/theme", body: { theme: "dark" } });
    calls[2]?.answer(new Response(null, { status: 204 }));
  });

  test("of a visitor who changed it early does not replace that of the account they log in to later", async () => {
    const store = shown("light");
    const loaded = store.set(loadUserAtom);
    store.set(toggleThemeAtom);
    calls[0]?.answer(new Response("", { status: 401 }));
    await loaded;
    const done = store.set(logInAtom, form);
    calls[1]?.answer(Response.json(grace));
    await done;
    expect(page.theme).toBe("light");
    expect(calls.map(({ path }) => path)).toEqual(["/api/user", "/api/login"]);
  });
});

describe("The theme of a user", () => {
  const isSaved = new Response(null, { status: 204 });

  test("is saved with one call at a time", async () => {
    const store = createStore();
    store.set(userAtom, ada);
    const saved = store.set(saveThemeAtom);
    await store.set(saveThemeAtom);
    expect(calls.map(({ path, body }) => [path, body])).toEqual([
      ["/api/user/theme", { theme: "light" }],
    ]);
    calls[0]?.answer(isSaved);
    await saved;
    expect(calls).toHaveLength(1);
  });

  test("is saved again when it changes during the call", async () => {
    const store = createStore();
    store.set(userAtom, ada);
    const saved = store.set(saveThemeAtom);
    const loaded = store.set(loadUserAtom);
    calls[1]?.answer(Response.json(ada));
    await loaded;
    calls[0]?.answer(isSaved.clone());
    await until("the last theme is saved", () => calls.length === 3);
    expect(calls[2]).toMatchObject({ path: "/api/user/theme", body: { theme: "dark" } });
    calls[2]?.answer(isSaved.clone());
    await saved;
  });

  test("is not saved without a user", async () => {
    await createStore().set(saveThemeAtom);
    expect(calls).toEqual([]);
  });
});
