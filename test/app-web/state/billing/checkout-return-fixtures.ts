/** A server and an address bar for the tests of the return from the checkout. */

import { createStore } from "jotai";
import { vi } from "vitest";
import type { User } from "../../../../app-web/api/account/user.ts";
import { compileTexts } from "../../../../app-web/i18n/compile-texts.ts";
import { ENGLISH } from "../../../../app-web/i18n/english.ts";
import { userAtom } from "../../../../app-web/state/account/user.ts";
import { showTextsAtom } from "../../../../app-web/state/language/language.ts";
import { ada } from "../account/users.ts";

/** Ada with the plan that she has bought. */
export const paid: User = { ...ada, subscriptionTier: "standard", openTier: "standard" };

/** What the address of a returning buyer names: a checkout, and no grant. */
export const back = { sessionId: "cs_1", authToken: null };
/** A checkout, and a grant that signs the buyer in. */
export const withGrant = { ...back, authToken: "grant" };

/** The recorded calls to the server. */
export const VERIFY = 'POST /api/subscription/verify-checkout {"sessionId":"cs_1"}';
export const PREVIEW = 'POST /api/subscription/reauth/preview {"authToken":"grant"}';
export const REAUTH = 'POST /api/subscription/reauth {"authToken":"grant"}';

/** What a test sees and decides when a buyer returns. */
export interface StubbedReturn {
  /** The server's responses by the last segment of the path. */
  readonly answers: Record<string, () => Response>;
  /** The recorded steps in order: calls to the server and changes of the address. */
  readonly steps: string[];
  readonly address: { removeGrant(): void; removeCheckout(): void };
}

/** Stubs `fetch` and silences warnings, until the test restores both. */
export function stubReturn(): StubbedReturn {
  const steps: string[] = [];
  const address = {
    removeGrant: () => void steps.push("the grant leaves the address"),
    removeCheckout: () => void steps.push("the address is clean"),
  };
  const answers: StubbedReturn["answers"] = {
    preview: () => Response.json({ signsInAs: null }),
    reauth: () => Response.json({ success: true }),
    logout: () => new Response(null, { status: 204 }),
    "verify-checkout": () => Response.json({ success: true, subscription: { name: "Standard" } }),
    user: () => Response.json(paid),
    subscription: () => Response.json({ usage: {} }),
    tiers: () => Response.json({}),
  };
  vi.stubGlobal("fetch", async (path: string, { method = "GET", body }: RequestInit = {}) => {
    steps.push(`${method} ${path}${body === undefined ? "" : ` ${String(body)}`}`);
    return answers[path.split("/").at(-1) ?? ""]?.() ?? new Response("", { status: 404 });
  });
  vi.spyOn(console, "warn").mockReturnValue();
  return { answers, steps, address };
}

/** Creates the state of a page with this user. */
export function signedIn(user: User | null = ada) {
  const store = createStore();
  store.set(showTextsAtom, { language: "en", texts: compileTexts(ENGLISH) });
  store.set(userAtom, user);
  return store;
}
