import { denial } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import type { User } from "../../../../app-web/api/account/user.ts";
import { HttpError, RefusalError } from "../../../../app-web/api/refusal.ts";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { translator } from "../../../../app-web/i18n/text.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";
import {
  confirmReturnAtom,
  declineReturnAtom,
  handleCheckoutReturnAtom,
  returnQuestionAtom,
  verificationFailure,
} from "../../../../app-web/state/billing/checkout-return.ts";
import { toastAtom } from "../../../../app-web/state/ground/toast.ts";
import { refusalFor } from "../../../support/problem.ts";
import { ada } from "../account/users.ts";
import {
  back,
  PREVIEW,
  paid,
  REAUTH,
  type StubbedReturn,
  signedIn,
  stubReturn,
  VERIFY,
  withGrant,
} from "./checkout-return-fixtures.ts";

const t = translator(compileTexts(ENGLISH), "en");

/** The server's response to a buyer without a session. */
const LOGIN = { error: "Authentication required", code: "not-signed-in" };

const LOG_IN_AGAIN = {
  title: "Authentication Failed",
  message: "Please login again to complete your subscription.",
  isError: true,
};

let answers: StubbedReturn["answers"];
let steps: StubbedReturn["steps"];
let address: StubbedReturn["address"];
beforeEach(() => {
  ({ answers, steps, address } = stubReturn());
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

describe("A user who returns from the checkout", () => {
  test("sees the new plan; the address is cleaned up, and the account is read again", async () => {
    const store = signedIn();
    expect(await store.set(handleCheckoutReturnAtom, back, address)).toBe(true);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Subscription Active!",
      message: "Welcome to Standard! You now have access to premium AI models.",
      isError: false,
    });
    expect(steps.slice(0, 2)).toEqual([VERIFY, "the address is clean"]);
    expect(new Set(steps.slice(2))).toEqual(
      new Set(["GET /api/user", "GET /api/tiers", "GET /api/subscription"]),
    );
    expect(store.get(userAtom)).toEqual(paid);
  });

  test("is verified once, however often the page renders", async () => {
    const store = signedIn();
    const times = [1, 2, 3].map(() => store.set(handleCheckoutReturnAtom, back, address));
    expect(await Promise.all(times)).toEqual([true, false, false]);
    expect(await store.set(handleCheckoutReturnAtom, back, address)).toBe(false);
    expect(steps.filter((each) => each === VERIFY)).toHaveLength(1);
  });

  test("with a grant and signed in goes on without a question", async () => {
    const store = signedIn();
    expect(await store.set(handleCheckoutReturnAtom, withGrant, address)).toBe(true);
    expect(steps.slice(0, 5)).toEqual([
      PREVIEW,
      REAUTH,
      "GET /api/user",
      "the grant leaves the address",
      VERIFY,
    ]);
    expect(store.get(returnQuestionAtom)).toBeNull();
    expect(store.get(userAtom)).toEqual(paid);
  });

  test("can repeat a failed verification, but not a successful one", async () => {
    const store = signedIn();
    const works = answers["verify-checkout"];
    answers["verify-checkout"] = () => new Response("Busy.", { status: 503 });
    expect(await store.set(handleCheckoutReturnAtom, back, address)).toBe(false);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Verification Failed",
      message: "503: Busy.",
    });
    expect(steps).toEqual([VERIFY]);
    answers["verify-checkout"] = works as () => Response;
    expect(await store.set(handleCheckoutReturnAtom, back, address)).toBe(true);
  });

  test.each([
    [Response.json({ ...LOGIN, success: false }, { status: 401 }), "Please Login"],
    [Response.json(LOGIN), "Please Login"],
    [refusalFor(401, "not-signed-in"), "Please Login"],
    [Response.json({ error: "Authentication required" }, { status: 400 }), "Verification Failed"],
    [
      Response.json({ success: false, error: "This is not your checkout" }, { status: 403 }),
      "Verification Failed",
    ],
  ])("sees the right message after an error response (%#)", async (answer, title) => {
    const store = signedIn();
    answers["verify-checkout"] = () => answer;
    await store.set(handleCheckoutReturnAtom, back, address);
    expect(store.get(toastAtom)?.title).toBe(title);
  });
});

describe("A person who opens a link that would sign them in as another user", () => {
  beforeEach(() => {
    answers.preview = () => Response.json({ signsInAs: "Ada" });
  });
  const grace: User = { ...ada, id: 2, username: "grace" };

  test.each([
    ["a visitor", null],
    ["another user", grace],
  ])("is asked first, and nothing happens before the answer: %s", async (_who, user) => {
    const store = signedIn(user);
    expect(await store.set(handleCheckoutReturnAtom, withGrant, address)).toBe(false);
    expect(await store.set(handleCheckoutReturnAtom, withGrant, address)).toBe(false);
    expect(store.get(returnQuestionAtom)).toBe("Ada");
    expect(steps).toEqual([PREVIEW]);
    expect([store.get(userAtom), store.get(toastAtom)]).toEqual([user, null]);
  });

  test("is signed in when they go on; then the grant is removed from the address, then the checkout is verified", async () => {
    const store = signedIn(null);
    await store.set(handleCheckoutReturnAtom, withGrant, address);
    const confirmed = [1, 2].map(() => store.set(confirmReturnAtom, withGrant, address));
    expect(await Promise.all(confirmed)).toEqual([true, false]);
    expect(steps.slice(0, 5)).toEqual([
      PREVIEW,
      REAUTH,
      "GET /api/user",
      "the grant leaves the address",
      VERIFY,
    ]);
    expect(store.get(userAtom)).toEqual(paid);
  });

  test("is first signed out of the present account when they go on", async () => {
    const store = signedIn(grace);
    await store.set(handleCheckoutReturnAtom, withGrant, address);
    expect(await store.set(confirmReturnAtom, withGrant, address)).toBe(true);
    expect(steps.slice(0, 4)).toEqual([PREVIEW, "POST /api/logout", REAUTH, "GET /api/user"]);
    expect(store.get(userAtom)).toEqual(paid);
  });

  test("stays who they are when it is not them, and the link is gone", async () => {
    const store = signedIn(grace);
    await store.set(handleCheckoutReturnAtom, withGrant, address);
    store.set(declineReturnAtom, address);
    expect(steps).toEqual([PREVIEW, "the address is clean"]);
    expect([store.get(returnQuestionAtom), store.get(userAtom)]).toEqual([null, grace]);
    expect(await store.set(confirmReturnAtom, withGrant, address)).toBe(false);
    expect(steps).toHaveLength(2);
  });

  test.each([
    ["is refused", () => new Response("Please login again.", { status: 401 })],
    ["does not succeed", () => Response.json({ success: false })],
  ])("is asked to log in when the grant %s, and nothing is verified", async (_how, answer) => {
    const store = signedIn(null);
    answers.reauth = answer;
    await store.set(handleCheckoutReturnAtom, withGrant, address);
    expect(await store.set(confirmReturnAtom, withGrant, address)).toBe(false);
    expect(steps).toEqual([PREVIEW, REAUTH, "the grant leaves the address"]);
    expect(store.get(toastAtom)).toMatchObject(LOG_IN_AGAIN);
  });

  test.each([401, 429, 503])(
    "is never signed in unasked, also when the name cannot be read (%i)",
    async (status) => {
      const store = signedIn(null);
      answers.preview = () => new Response("Not now.", { status });
      expect(await store.set(handleCheckoutReturnAtom, withGrant, address)).toBe(false);
      expect(steps).toEqual([PREVIEW, "the grant leaves the address"]);
      expect(store.get(toastAtom)).toMatchObject(LOG_IN_AGAIN);
    },
  );
});

describe("A checkout that is not verified", () => {
  test.each([
    [
      new HttpError(401, { code: "not-signed-in", message: "Authentication required" }),
      "Please Login",
      "Please login again to complete your subscription activation.",
    ],
    [
      new RefusalError({ message: "The server's own words" }),
      "Verification Failed",
      "The server's own words",
    ],
    [
      new HttpError(409, denial("payment-incomplete")),
      "Verification Failed",
      "Payment verification incomplete",
    ],
    [new Error("Something broke"), "Verification Failed", "Something broke"],
    [new Error(""), "Verification Failed", "Failed to verify payment"],
    ["", "Verification Failed", "Failed to verify payment"],
  ])("shows the right title and message for %s", (error, title, message) => {
    expect(verificationFailure(error, t)).toEqual({ title, message });
  });

  test("shows a default message when the server gives no reason", async () => {
    const store = signedIn();
    answers["verify-checkout"] = () => Response.json({ success: false });
    await store.set(handleCheckoutReturnAtom, back, address);
    expect(store.get(toastAtom)?.message).toBe("Payment verification incomplete");
  });
});
