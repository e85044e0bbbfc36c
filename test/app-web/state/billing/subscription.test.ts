import { denial } from "@einstein-vs-cat/core";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HttpError } from "../../../../app-web/api/refusal.ts";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { priceIn } from "../../../../app-web/i18n/number.ts";
import { translator } from "../../../../app-web/i18n/text.ts";
import { restoreToastAtom } from "../../../../app-web/state/app/reload.ts";
import { toastAtom } from "../../../../app-web/state/app/toast.ts";
import {
  CANCEL,
  changeAtom,
  REACTIVATE,
  upgradeAtom,
  upgradeErrorMessage,
} from "../../../../app-web/state/billing/subscription-actions.ts";
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";

const t = translator(compileTexts(ENGLISH), "en");

/** A screen in English. */
function inEnglish() {
  const store = createStore();
  store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
  return store;
}

let answer: () => Response = () => Response.json({});
let asked: string[] = [];
let went: string[] = [];

beforeEach(() => {
  asked = [];
  went = [];
  vi.stubGlobal("location", { assign: (url: string) => went.push(url) });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    asked.push(`${method} ${path} ${body === undefined ? "" : String(body)}`.trim());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("an upgrade", () => {
  test("goes to the address of the checkout, once however often it is asked for", async () => {
    answer = () => Response.json({ url: "https://pay.example/1" });
    const store = inEnglish();
    await Promise.all([
      store.set(upgradeAtom, "pro", null),
      store.set(upgradeAtom, "standard", null),
    ]);
    expect(asked).toEqual(['POST /api/subscription/create-checkout {"tier":"pro"}']);
    expect(went).toEqual(["https://pay.example/1"]);
  });

  test("sends the typed email along", async () => {
    await inEnglish().set(upgradeAtom, "standard", "ada@example.org");
    expect(asked).toEqual([
      'POST /api/subscription/create-checkout {"tier":"standard","email":"ada@example.org"}',
    ]);
  });

  test("without an address fails in the product's words, and can be tried again", async () => {
    answer = () => Response.json({});
    const store = inEnglish();
    await store.set(upgradeAtom, "pro", null);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Upgrade Failed",
      message: "Failed to create checkout session",
    });
    await store.set(upgradeAtom, "pro", null);
    expect(asked).toHaveLength(2);
    expect(went).toEqual([]);
  });

  test.each([
    [
      new DOMException("The string did not match the expected pattern.", "SyntaxError"),
      "Payment configuration is currently being set up. Please try again later or contact support.",
    ],
    [
      new SyntaxError("Unexpected end of JSON input"),
      "Payment configuration is currently being set up. Please try again later or contact support.",
    ],
    [
      new HttpError(503, denial("billing-not-configured")),
      "Subscription pricing is being configured. Please try again in a few minutes.",
    ],
    [new HttpError(409, denial("plan-held")), "409: You are on this plan already."],
    [
      new HttpError(500, { message: "The string did not match the price." }),
      "500: The string did not match the price.",
    ],
    [new Error(""), "Failed to create checkout session"],
  ])("that fails with %s says %j", (error, sentence) => {
    expect(upgradeErrorMessage(error, t)).toBe(sentence);
  });

  test("whose checkout has no usable address says that payment is being set up", async () => {
    const refuse = () => {
      throw new DOMException("'http://' is not a valid URL.", "SyntaxError");
    };
    vi.stubGlobal("location", { assign: refuse });
    answer = () => Response.json({ url: "http://" });
    const store = inEnglish();
    await store.set(upgradeAtom, "pro", null);
    expect(store.get(toastAtom)?.message).toMatch(/^Payment configuration is currently being set/);
  });
});

describe.each([
  [
    "cancelling",
    CANCEL,
    "/api/subscription/cancel",
    "Subscription Cancelled",
    "Cancellation Failed",
  ],
  [
    "reactivating",
    REACTIVATE,
    "/api/subscription/reactivate",
    "Subscription Reactivated",
    "Reactivation Failed",
  ],
] as const)("%s", (_name, change, path, done, failed) => {
  test("shows the server's sentence, and is asked for once", async () => {
    answer = () => Response.json({ message: "So be it." });
    const store = inEnglish();
    expect(
      await Promise.all([store.set(changeAtom, change), store.set(changeAtom, change)]),
    ).toEqual([true, false]);
    expect(asked).toEqual([`POST ${path}`]);
    expect(store.get(toastAtom)).toMatchObject({
      title: done,
      message: "So be it.",
      isError: false,
    });
  });

  test("shows the text of the server's code in another language", async () => {
    const code = `subscription-${change.name === "cancel" ? "cancelled" : "reactivated"}` as const;
    answer = () => Response.json({ message: "So be it.", code });
    const store = createStore();
    store.set(showTextsAtom, { language: "es", texts: { [`message.${code}`]: "Así sea." } });
    await store.set(changeAtom, change);
    expect(store.get(toastAtom)?.message).toBe("Así sea.");
  });

  test("that fails says why, and can be tried again", async () => {
    answer = () => new Response("Not now.", { status: 503 });
    const store = inEnglish();
    expect(await store.set(changeAtom, change)).toBe(false);
    expect(store.get(toastAtom)).toMatchObject({
      title: failed,
      message: "503: Not now.",
      isError: true,
    });
    answer = () => Response.json({ message: "So be it." });
    expect(await store.set(changeAtom, change)).toBe(true);
  });
});

describe("the toast of a page that was loaded again", () => {
  test.each([
    [
      JSON.stringify({ id: 3, title: "Done", message: "All of it.", isError: false }),
      { title: "Done", message: "All of it." },
    ],
    ["no JSON", null],
  ])("is shown once more when it can be read: %s", (kept, shown) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const shelf = new Map([["toast", kept]]);
    const forget = (key: string) => shelf.delete(key);
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => shelf.get(key) ?? null,
      removeItem: forget,
    });
    const store = inEnglish();
    store.set(restoreToastAtom);
    if (shown === null) expect(store.get(toastAtom)).toBeNull();
    else expect(store.get(toastAtom)).toMatchObject(shown);
    expect(shelf.size).toBe(0);
    vi.restoreAllMocks();
  });
});

test("a price is written in dollars, with cents when it has any", () => {
  expect([9.99, 24.99, 10, 0].map((dollars) => priceIn("en", dollars))).toEqual([
    "$9.99",
    "$24.99",
    "$10",
    "$0",
  ]);
  expect(priceIn("de", 9.99).replace(/\s/u, " ")).toBe("9,99 $");
  expect(priceIn("ar", 9.99).replace(/\s/u, " ")).toBe("\u200f9.99 $");
});
