/** A call for every writing route, and the fields that each route reads. */

import { GOOD_DEBATE } from "../../harness.ts";

export const FIRST_PASSWORD = "correct horse battery";
export const SECOND_PASSWORD = "staple of a schrödinger";

/** The fields that each route reads; they are not extra keys there. */
export const FIELDS: Record<string, readonly string[]> = {
  "POST /api/debates": [
    "question",
    "option1",
    "option2",
    "coffeeLevel",
    "language",
    "model1",
    "model2",
  ],
  "POST /api/debates/generate-positions": ["query", "language"],
  "POST /api/language/translate-ui": ["elements", "targetLanguage"],
  "POST /api/language/translate": ["text", "targetLanguage"],
  "POST /api/responses/:id/summary": [],
  "POST /api/subscription/check-model": ["model"],
  "POST /api/debates/:id/input": ["content"],
  "POST /api/debates/:id/generate": ["language"],
  "POST /api/debates/:id/share/revoke": [],
  "POST /api/share/:segment/save": ["title"],
  "POST /api/register": ["username", "password", "displayName", "bio", "email"],
  "POST /api/login": ["username", "password"],
  "PATCH /api/user": ["username", "displayName"],
  "POST /api/user/theme": ["theme"],
  "POST /api/user/password": ["currentPassword", "newPassword"],
  "DELETE /api/user": ["password"],
  "POST /api/subscription/create-checkout": ["tier", "email"],
  "POST /api/sandbox/checkouts/:checkout/pay": [],
  "POST /api/subscription/verify-checkout": ["sessionId"],
  "POST /api/subscription/reauth/preview": ["authToken"],
  "POST /api/subscription/reauth": ["authToken"],
  "POST /api/subscription/cancel": [],
  "POST /api/subscription/reactivate": [],
};

/** The calls, in order. */
export const STEPS: readonly [route: string, body: object, who: "visitor" | "user"][] = [
  ["POST /api/debates/generate-positions", { query: GOOD_DEBATE.question }, "visitor"],
  [
    "POST /api/language/translate-ui",
    { elements: { "form.submit": "Debate!" }, targetLanguage: "de" },
    "visitor",
  ],
  ["POST /api/subscription/check-model", { model: "gpt-4.1-nano" }, "visitor"],
  ["POST /api/debates", GOOD_DEBATE, "visitor"],
  ["POST /api/debates/:id/generate", { language: "de" }, "visitor"],
  ["DELETE /api/debates/:id/live", {}, "visitor"],
  ["POST /api/register", { username: "Felix", password: FIRST_PASSWORD }, "visitor"],
  ["POST /api/debates", { ...GOOD_DEBATE, coffeeLevel: 2 }, "user"],
  ["POST /api/debates/:id/generate", {}, "user"],
  ["POST /api/responses/:id/summary", {}, "user"],
  ["POST /api/debates/:id/input", { content: "Boxes are warm." }, "user"],
  ["POST /api/language/translate", { text: "Boxes are warm.", targetLanguage: "de" }, "user"],
  ["PATCH /api/user", { displayName: "Felix the Cat", username: "felix" }, "user"],
  ["DELETE /api/user/refused-logins", {}, "user"],
  ["POST /api/user/theme", { theme: "light" }, "user"],
  [
    "POST /api/user/password",
    { currentPassword: FIRST_PASSWORD, newPassword: SECOND_PASSWORD },
    "user",
  ],
  [
    "POST /api/subscription/create-checkout",
    { tier: "standard", email: "felix@example.org" },
    "user",
  ],
  ["POST /api/sandbox/checkouts/:checkout/pay", {}, "user"],
  ["POST /api/subscription/verify-checkout", { sessionId: ":checkout" }, "user"],
  ["POST /api/subscription/reauth/preview", { authToken: "made-up" }, "user"],
  ["POST /api/subscription/reauth", { authToken: "made-up" }, "user"],
  ["POST /api/subscription/cancel", {}, "user"],
  ["POST /api/subscription/reactivate", {}, "user"],
  ["POST /api/share/:segment/save", { title: "A box of others" }, "user"],
  ["POST /api/debates/:id/share/revoke", {}, "user"],
  ["POST /api/logout", {}, "user"],
  ["POST /api/login", { username: "Felix", password: SECOND_PASSWORD }, "visitor"],
  ["POST /api/user/sign-out-everywhere", {}, "user"],
  ["POST /api/login", { username: "FELIX", password: SECOND_PASSWORD }, "visitor"],
  ["DELETE /api/debates/:id", {}, "user"],
  ["POST /api/auth/logout", {}, "user"],
  ["POST /api/login", { username: "felix", password: SECOND_PASSWORD }, "visitor"],
  ["DELETE /api/user", { password: SECOND_PASSWORD }, "user"],
];
