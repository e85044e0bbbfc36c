import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/user.ts";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { profileDraftAtom } from "../../../../app-web/state/account/profile-draft.ts";
import { dismissRefusedLoginsAtom } from "../../../../app-web/state/account/refused-logins.ts";
import {
  clearSessionAtom,
  expireSessionAtom,
  loadUserAtom,
  startSessionAtom,
} from "../../../../app-web/state/account/session.ts";
import { logInAtom, registerAtom } from "../../../../app-web/state/account/sign-in.ts";
import { isUserKnownAtom, userAtom } from "../../../../app-web/state/account/user.ts";
import {
  loadThemeAtom,
  saveThemeAtom,
  toggleThemeAtom,
} from "../../../../app-web/state/app/theme.ts";
import { toastAtom } from "../../../../app-web/state/app/toast.ts";
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";
import { problem } from "../../../support/problem.ts";
import { until } from "../../../support/until.ts";

const ada: User = {
  ...{
    id: 1,
    username: "ada",
    displayName: null,
    bio: null,
    email: null,
    theme: "dark",
    subscriptionTier: "free",
  },
  ...{
    subscriptionStatus: "active",
    subscriptionPeriodEnd: null,
    openTier: "free",
    createdAt: "2026-11-21T00:00:00.000Z",
  },
};
const grace: User = { ...ada, id: 2, username: "grace", theme: "light" };

/** A call to the server that the test answers. */
interface Call {
  readonly path: string;
  readonly body: unknown;
  readonly answer: (response: Response) => void;
}

let calls: Call[] = [];
let page: { theme?: string } = {};

beforeEach(() => {
  calls = [];
  page = {};
  vi.stubGlobal("document", { documentElement: { dataset: page }, querySelector: () => null });
  vi.stubGlobal("fetch", (path: string, init: RequestInit = {}) => {
    const body = typeof init.body === "string" ? JSON.parse(init.body) : undefined;
    return new Promise((resolve) => calls.push({ path, body, answer: resolve }));
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("Loading the user", () => {
  test("finds a user and applies their theme", async () => {
    const store = createStore();
    const loaded = store.set(loadUserAtom);
    expect(store.get(isUserKnownAtom)).toBe(false);
    calls[0]?.answer(Response.json(ada));
    await loaded;
    expect([store.get(userAtom), store.get(isUserKnownAtom), page.theme]).toEqual([
      ada,
      true,
      "dark",
    ]);
  });

  test.each([401, 503])("finds no user after a %i and keeps the theme", async (status) => {
    const store = createStore();
    vi.spyOn(console, "warn").mockReturnValue();
    const loaded = store.set(loadUserAtom);
    calls[0]?.answer(new Response("", { status }));
    await loaded;
    expect([store.get(userAtom), store.get(isUserKnownAtom), page.theme]).toEqual([
      null,
      true,
      undefined,
    ]);
  });
});

describe("The login or registration form", () => {
  const form = { username: "ada", password: "in the box", displayName: "", bio: "", email: "" };

  test("is submitted once, however often the user clicks before the response", async () => {
    const store = createStore();
    const attempts = [
      store.set(registerAtom, form),
      store.set(registerAtom, form),
      store.set(logInAtom, form),
    ];
    expect(calls.map(({ path }) => path)).toEqual(["/api/register"]);
    const detail = "This username is already taken.";
    const code = "username-taken";
    calls[0]?.answer(problem(409, { detail, code, errors: [{ field: "username", code, detail }] }));
    expect(await Promise.all(attempts)).toEqual([
      { username: { field: "username", code, message: detail } },
      {},
      {},
    ]);
    void store.set(logInAtom, form);
    expect(calls.map(({ path }) => path)).toEqual(["/api/register", "/api/login"]);
  });
});

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

describe("Refused log-ins", () => {
  const form = { username: "ada", password: "in the box" };
  const refusedLogins = { count: 1_234, lastAt: "2026-11-21T09:30:00.000Z" };

  test("are told at the log-in, and are gone when the owner dismisses them", async () => {
    const store = createStore();
    store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
    const done = store.set(logInAtom, form);
    calls[0]?.answer(Response.json({ ...ada, refusedLogins }));
    await done;
    const toast = store.get(toastAtom);
    expect(toast?.title).toBe("Welcome back!");
    expect(toast?.message).toMatch(
      /^Log-ins refused for a wrong password: 1,234\. Last: Nov 2[12], 2026, \d+:30.[AP]M\.$/,
    );
    const dismissed = store.set(dismissRefusedLoginsAtom);
    expect(store.get(userAtom)).toEqual(ada);
    expect(calls.at(-1)?.path).toBe("/api/user/refused-logins");
    calls.at(-1)?.answer(new Response(null, { status: 204 }));
    await dismissed;
  });
});

describe("The unsaved profile form", () => {
  const typed = { displayName: "Ada Lovelace" };
  const signedIn = () => {
    const store = createStore();
    store.set(startSessionAtom, ada);
    store.set(profileDraftAtom, typed);
    return store;
  };

  test("is kept for the same user when the session ends elsewhere", () => {
    const store = signedIn();
    store.set(expireSessionAtom, ada);
    expect(store.get(userAtom)).toBeNull();
    store.set(startSessionAtom, ada);
    expect(store.get(profileDraftAtom)).toEqual(typed);
  });

  test("is not shown to another user who logs in next", () => {
    const store = signedIn();
    store.set(expireSessionAtom, ada);
    store.set(startSessionAtom, grace);
    expect([store.get(userAtom), store.get(profileDraftAtom)]).toEqual([grace, {}]);
  });

  test("is discarded when the user logs out", () => {
    const store = signedIn();
    store.set(clearSessionAtom);
    expect([store.get(userAtom), store.get(profileDraftAtom)]).toEqual([null, {}]);
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
