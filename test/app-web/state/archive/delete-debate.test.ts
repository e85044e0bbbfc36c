import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import {
  clearSessionAtom,
  expireSessionAtom,
  startSessionAtom,
} from "../../../../app-web/state/account/session.ts";
import { deleteDebateAtom } from "../../../../app-web/state/archive/delete-debate.ts";
import { showToastAtom, toastAtom } from "../../../../app-web/state/ground/toast.ts";
import { refusalFor } from "../../../support/problem.ts";
import { oneTurn } from "../../../support/until.ts";
import { type StubbedBrowser, stubBrowser } from "../account/stubbed-browser.ts";
import { ada, grace } from "../account/users.ts";

let calls: StubbedBrowser["calls"];
let store: ReturnType<typeof createStore>;
beforeEach(() => {
  ({ calls } = stubBrowser());
  store = createStore();
  store.set(startSessionAtom, ada);
});
afterEach(() => vi.unstubAllGlobals());

const ID = 5;
const done = () => Response.json({ id: ID });
const toast = () => store.get(toastAtom);
const remove = () => store.set(deleteDebateAtom, ID, "toast.error");
const paths = () => calls.map(({ path }) => path);

/** Deletes the debate, so that its toast offers to take that back. */
async function removed(): Promise<void> {
  const deletion = remove();
  calls[0]?.answer(done());
  await deletion;
}

describe("The offer to take a deletion back", () => {
  test("is made to the user who deleted, and taken by one call", async () => {
    await removed();
    toast()?.action?.run();
    expect(paths()).toEqual(["/api/debates/5", "/api/debates/5/restore"]);
    calls[1]?.answer(done());
    await expect.poll(() => toast()?.action).toBeUndefined();
    expect(toast()).toMatchObject({ isError: false });
  });

  test("goes with the user who logs out, or whose session ends elsewhere", async () => {
    await removed();
    const offer = toast();
    expect(offer?.action).toBeDefined();
    store.set(clearSessionAtom);
    expect(toast()).toBeNull();
    store.set(showToastAtom, { title: "Logged out", message: "", isError: false });
    expect(toast()?.id).not.toBe(offer?.id);
    store.set(startSessionAtom, ada);
    calls.length = 0;
    await removed();
    store.set(expireSessionAtom, ada);
    expect(toast()?.action).toBeUndefined();
  });

  for (const [outcome, answer] of [
    ["succeeds", done],
    ["fails", () => refusalFor(401, "not-signed-in")],
  ] as const) {
    test(`is not made to the next user when the deletion ${outcome} after a change of users`, async () => {
      const deletion = remove();
      store.set(clearSessionAtom);
      store.set(startSessionAtom, grace);
      calls[0]?.answer(answer());
      await deletion;
      expect(toast()).toBeNull();
    });

    test(`shows nothing to the next user when taking it ${outcome} after a change of users`, async () => {
      await removed();
      toast()?.action?.run();
      store.set(clearSessionAtom);
      store.set(startSessionAtom, grace);
      calls[1]?.answer(answer());
      for (let turn = 1; turn <= 10; turn += 1) await oneTurn();
      expect(toast()).toBeNull();
      expect(paths()).toEqual(["/api/debates/5", "/api/debates/5/restore"]);
    });
  }
});
