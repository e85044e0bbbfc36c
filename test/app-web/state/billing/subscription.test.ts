import { denial } from "@einstein-vs-cat/core";
import { createStore } from "jotai";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { HttpError } from "../../../../app-web/api/refusal.ts";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { priceIn } from "../../../../app-web/i18n/number.ts";
import { translator } from "../../../../app-web/i18n/text.ts";
import {
  CANCEL,
  changeAtom,
  REACTIVATE,
  upgradeAtom,
  upgradeErrorMessage,
} from "../../../../app-web/state/billing/subscription-actions.ts";
import { restoreToastAtom } from "../../../../app-web/state/ground/reload.ts";
import { toastAtom } from "../../../../app-web/state/ground/toast.ts";
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";

const t = translator(compileTexts(ENGLISH), "en");

/** Creates a store with the English texts. */
function createEnglishStore() {
  const store = createStore();
  store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
  return store;
}

let answer: () => Response = () => Response.json({});
let requests: string[] = [];
let visited: string[] = [];

beforeEach(() => {
  requests = [];
  visited = [];
  vi.stubGlobal("location", { assign: (url: string) => visited.push(url) });
  vi.stubGlobal("addEventListener", () => {});
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    requests.push(`${method} ${path} ${body === undefined ? "" : String(body)}`.trim());
    return answer();
  });
});
afterEach(() => vi.unstubAllGlobals());

describe("An upgrade", () => {
  test("opens the address of the checkout once, however often the user clicks", async () => {
    answer = () => Response.json({ url: "https://pay.example/1" });
    const store = createEnglishStore();
    await Promise.all([
      store.set(upgradeAtom, "pro", null),
      store.set(upgradeAtom, "standard", null),
    ]);
    expect(requests).toEqual(['POST /api/subscription/create-checkout {"tier":"pro"}']);
    expect(visited).toEqual(["https://pay.example/1"]);
  });

  test("sends the email that the user typed", async () => {
    await createEnglishStore().set(upgradeAtom, "standard", "ada@example.org");
    expect(requests).toEqual([
      'POST /api/subscription/create-checkout {"tier":"standard","email":"ada@example.org"}',
    ]);
  });

  test("shows an error message without an address, and can be repeated", async () => {
    answer = () => Response.json({});
    const store = createEnglishStore();
    await store.set(upgradeAtom, "pro", null);
    expect(store.get(toastAtom)).toMatchObject({
      title: "Upgrade Failed",
      message: "Failed to create checkout session",
    });
    await store.set(upgradeAtom, "pro", null);
    expect(requests).toHaveLength(2);
    expect(visited).toEqual([]);
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
    [new HttpError(409, denial("plan-held")), "409: You're already on this plan."],
    [
      new HttpError(500, { message: "The string did not match the price." }),
      "500: The string did not match the price.",
    ],
    [new Error(""), "Failed to create checkout session"],
  ])("that fails with %s shows %j", (error, sentence) => {
    expect(upgradeErrorMessage(error, t)).toBe(sentence);
  });

  test("reports that payment is being set up when the checkout address is invalid", async () => {
    const refuse = () => {
      throw new DOMException("'http://' is not a valid URL.", "SyntaxError");
    };
    vi.stubGlobal("location", { assign: refuse });
    answer = () => Response.json({ url: "http://" });
    const store = createEnglishStore();
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
  test("shows the message of the server and is sent once", async () => {
    answer = () => Response.json({ message: "So be it." });
    const store = createEnglishStore();
    expect(
      await Promise.all([store.set(changeAtom, change), store.set(changeAtom, change)]),
    ).toEqual([true, false]);
    expect(requests).toEqual([`POST ${path}`]);
    expect(store.get(toastAtom)).toMatchObject({
      title: done,
      message: "So be it.",
      isError: false,
    });
  });

  test("shows the translated text of the server's code", async () => {
    const code = `subscription-${change.name === "cancel" ? "cancelled" : "reactivated"}` as const;
    answer = () => Response.json({ message: "So be it.", code });
    const store = createStore();
    store.set(showTextsAtom, { language: "es", texts: { [`message.${code}`]: "Así sea." } });
    await store.set(changeAtom, change);
    expect(store.get(toastAtom)?.message).toBe("Así sea.");
  });

  test("shows the reason of a failure and can be repeated", async () => {
    answer = () => new Response("Not now.", { status: 503 });
    const store = createEnglishStore();
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

describe("The toast of a reloaded page", () => {
  test.each([
    [
      JSON.stringify({ id: 3, title: "Done", message: "All of it.", isError: false }),
      { title: "Done", message: "All of it." },
    ],
    ["no JSON", null],
  ])("is shown again if it is valid: %s", (stored, shown) => {
    vi.spyOn(console, "warn").mockReturnValue();
    const storage = new Map([["toast", stored]]);
    const forget = (key: string) => storage.delete(key);
    vi.stubGlobal("sessionStorage", {
      getItem: (key: string) => storage.get(key) ?? null,
      removeItem: forget,
    });
    const store = createEnglishStore();
    store.set(restoreToastAtom);
    if (shown === null) expect(store.get(toastAtom)).toBeNull();
    else expect(store.get(toastAtom)).toMatchObject(shown);
    expect(storage.size).toBe(0);
    vi.restoreAllMocks();
  });
});

test("A price is written in dollars, with cents if there are any", () => {
  expect([9.99, 24.99, 10, 0].map((dollars) => priceIn("en", dollars))).toEqual([
    "$9.99",
    "$24.99",
    "$10",
    "$0",
  ]);
  expect(priceIn("de", 9.99).replace(/\s/u, " ")).toBe("9,99 $");
  expect(priceIn("ar", 9.99).replace(/\s/u, " ")).toBe("\u200f9.99 $");
});
