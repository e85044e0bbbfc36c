import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { SerializedDebate } from "../../../../app-web/api/debates.ts";
import {
  clearSessionAtom,
  expireSessionAtom,
  startSessionAtom,
} from "../../../../app-web/state/account/session.ts";
import { contextDraftAtom } from "../../../../app-web/state/debate/context-draft.ts";
import { previousDebateAtom } from "../../../../app-web/state/debate/debate.ts";
import { openDebateAtom } from "../../../../app-web/state/debate/open-debate.ts";
import { followSessionAtom } from "../../../../app-web/state/turn/session-debate.ts";
import { type StubbedBrowser, stubBrowser } from "../account/stubbed-browser.ts";
import { ada } from "../account/users.ts";

let calls: StubbedBrowser["calls"];
beforeEach(() => {
  ({ calls } = stubBrowser());
});
afterEach(() => vi.unstubAllGlobals());

const DEBATE = { id: 7, question: "Is it?", responses: [], userInputs: [], currentTurn: 0 };

/** Returns a store in which the debate follows the session, with an open debate and a draft. */
function storeWithDebate() {
  const store = createStore();
  store.set(followSessionAtom);
  store.set(openDebateAtom, DEBATE as unknown as SerializedDebate);
  store.set(contextDraftAtom, { 7: "half a thought" });
  return store;
}

describe("The debate on the screen", () => {
  test("goes with its user who logs out, with its drafts and the way back to it", () => {
    const store = storeWithDebate();
    store.set(clearSessionAtom);
    expect(store.get(openDebateAtom)).toBeNull();
    expect(store.get(previousDebateAtom)).toBeNull();
    expect(store.get(contextDraftAtom)).toEqual({});
  });

  test("goes when the session ends elsewhere, and the drafts stay for the same user", () => {
    const store = storeWithDebate();
    store.set(expireSessionAtom, ada);
    expect(store.get(openDebateAtom)).toBeNull();
    expect(store.get(contextDraftAtom)).toEqual({ 7: "half a thought" });
  });

  test("is read again for a visitor who signs in, because it is now the user's", () => {
    const store = storeWithDebate();
    store.set(startSessionAtom, ada);
    expect(calls.map(({ path }) => path)).toContain("/api/debates/7");
  });
});
