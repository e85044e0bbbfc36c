import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
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
import { toastAtom } from "../../../../app-web/state/ground/toast.ts";
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";
import { problem } from "../../../support/problem.ts";
import { type StubbedBrowser, stubBrowser } from "./stubbed-browser.ts";
import { ada, grace } from "./users.ts";

let calls: StubbedBrowser["calls"];
let page: StubbedBrowser["page"];
beforeEach(() => {
  ({ calls, page } = stubBrowser());
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

describe("Refused log-ins", () => {
  const form = { username: "ada", password: "in the box" };
  const refusedLogins = { count: 1_234, lastAt: "2026-11-21T09:30:00.000Z" };

  test("appear at the next login and disappear when the owner dismisses them", async () => {
    const store = createStore();
    store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
    const done = store.set(logInAtom, form);
    calls[0]?.answer(Response.json({ ...ada, refusedLogins }));
    await done;
    const toast = store.get(toastAtom);
    expect(toast?.title).toBe("Welcome back!");
    expect(toast?.message).toMatch(
      /^1,234 failed logins with a wrong password\. Last: Nov 2[12], 2026, \d+:30.[AP]M\.$/,
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
