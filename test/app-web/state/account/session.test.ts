import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/user.ts";
import { profileDraftAtom } from "../../../../app-web/state/account/profile-draft.ts";
import {
  clearSessionAtom,
  expireSessionAtom,
  loadUserAtom,
  startSessionAtom,
} from "../../../../app-web/state/account/session.ts";
import { logInAtom, registerAtom } from "../../../../app-web/state/account/sign-in.ts";
import { isUserKnownAtom, userAtom } from "../../../../app-web/state/account/user.ts";
import { saveThemeAtom } from "../../../../app-web/state/app/theme.ts";
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

/** A call that waits for its answer. */
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

describe("the first question, who is here,", () => {
  test("is answered with a user, whose theme is shown", async () => {
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

  test.each([401, 503])("is answered with nobody by a %i, and the theme stays", async (status) => {
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

describe("the way in", () => {
  const form = { username: "ada", password: "in the box", displayName: "", bio: "", email: "" };

  test("is asked for once, however often it is wished for before the answer", async () => {
    const store = createStore();
    const tries = [
      store.set(registerAtom, form),
      store.set(registerAtom, form),
      store.set(logInAtom, form),
    ];
    expect(calls.map(({ path }) => path)).toEqual(["/api/register"]);
    const detail = "This username is already taken.";
    const code = "username-taken";
    calls[0]?.answer(problem(409, { detail, code, errors: [{ field: "username", code, detail }] }));
    expect(await Promise.all(tries)).toEqual([
      { username: { field: "username", code, message: detail } },
      {},
      {},
    ]);
    void store.set(logInAtom, form);
    expect(calls.map(({ path }) => path)).toEqual(["/api/register", "/api/login"]);
  });
});

describe("what was typed", () => {
  const typed = { displayName: "Ada Lovelace" };
  const signedIn = () => {
    const store = createStore();
    store.set(startSessionAtom, ada);
    store.set(profileDraftAtom, typed);
    return store;
  };

  test("waits for its owner when the session ended elsewhere", () => {
    const store = signedIn();
    store.set(expireSessionAtom, ada);
    expect(store.get(userAtom)).toBeNull();
    store.set(startSessionAtom, ada);
    expect(store.get(profileDraftAtom)).toEqual(typed);
  });

  test("is not for somebody else who comes then", () => {
    const store = signedIn();
    store.set(expireSessionAtom, ada);
    store.set(startSessionAtom, grace);
    expect([store.get(userAtom), store.get(profileDraftAtom)]).toEqual([grace, {}]);
  });

  test("is forgotten when its owner leaves", () => {
    const store = signedIn();
    store.set(clearSessionAtom);
    expect([store.get(userAtom), store.get(profileDraftAtom)]).toEqual([null, {}]);
  });
});

describe("the theme of a user", () => {
  const isSaved = new Response(null, { status: 204 });

  test("is saved one call at a time", async () => {
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

  test("is saved again when it changed meanwhile", async () => {
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

  test("of nobody is not saved", async () => {
    await createStore().set(saveThemeAtom);
    expect(calls).toEqual([]);
  });
});
