/** The account forms refuse invalid fields, each with its message. */

import { MAXIMUM } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { answer, type Forms, GOOD, type Route, startForms, text } from "./account-form-fixtures.ts";

let forms: Forms;
beforeAll(async () => {
  forms = await startForms();
});
afterAll(() => forms.close());

/**
 * An invalid value of a field and the message that refuses it; `undefined` leaves the field out.
 */
type Refused = readonly [what: string, value: unknown, sentence: string];

const nul = "Tom\u0000 Cat";
const half = "Tom \ud83d Cat";
const textRules = (label: string): Refused[] => [
  ["a number", 12_345_678, `${label} must be text`],
  ["true", true, `${label} must be text`],
  ["a list", ["felix"], `${label} must be text`],
  ["an object", { toString: "felix" }, `${label} must be text`],
  ["a NUL", nul, `${label} contains characters that cannot be stored`],
  ["a lone surrogate", half, `${label} contains characters that cannot be stored`],
];
const required: Refused = ["nothing", undefined, "Required"];
const tooLong = (label: string, maximum: number): Refused => [
  `${maximum + 1} characters`,
  text(maximum + 1),
  `${label} must be at most ${maximum} characters long`,
];

const PASSWORD_RULES: Refused[] = [
  required,
  ["null", null, "Password must be text"],
  ...textRules("Password"),
  ["an empty string", "", "Password must be at least 6 characters"],
  ["5 characters", "12345", "Password must be at least 6 characters"],
  ["6 code points that are 5 characters", "1234e\u0301", "Password must be at least 6 characters"],
  tooLong("Password", MAXIMUM.password),
];
const USERNAME_RULES: Refused[] = [
  required,
  ["null", null, "Username must be text"],
  ...textRules("Username"),
  ["an empty string", "", "Username must be at least 3 characters"],
  ["2 characters", "ab", "Username must be at least 3 characters"],
  ["2 characters and spaces", "  ab  ", "Username must be at least 3 characters"],
  ["3 spaces", "   ", "Username must be at least 3 characters"],
];
const NEW_USERNAME_RULES: Refused[] = [
  ...USERNAME_RULES,
  ["21 characters", text(21), "Username must be under 20 characters"],
  ["invisible characters", "a\u200b\u200b\u200b", "Username must be at least 3 characters"],
  ["a line break", "fe\nlix", "Username contains characters that cannot be shown"],
  [
    "a change of text direction",
    "fe\u202elix",
    "Username contains characters that cannot be shown",
  ],
];
const DISPLAY_NAME_RULES: Refused[] = [
  ...textRules("Display name"),
  ["51 characters", text(51), "Display name must be under 50 characters"],
  [
    "a change of text direction",
    "Fe\u2066lix",
    "Display name contains characters that cannot be shown",
  ],
];

const FIELDS: readonly [Route, string, readonly Refused[]][] = [
  ["POST /api/register", "username", NEW_USERNAME_RULES],
  ["POST /api/register", "password", PASSWORD_RULES],
  ["POST /api/register", "displayName", DISPLAY_NAME_RULES],
  ["POST /api/register", "bio", [...textRules("Bio"), tooLong("Bio", MAXIMUM.bio)]],
  [
    "POST /api/register",
    "email",
    [
      ...textRules("Email"),
      tooLong("Email", MAXIMUM.email),
      ["no address", "felix", "Email must be a valid address"],
      ["two addresses", "a@example.org b@example.org", "Email must be a valid address"],
    ],
  ],
  ["POST /api/login", "username", [...USERNAME_RULES, tooLong("Username", MAXIMUM.password)]],
  ["POST /api/login", "password", PASSWORD_RULES],
  ["PATCH /api/user", "username", NEW_USERNAME_RULES],
  [
    "PATCH /api/user",
    "displayName",
    [
      required,
      ["null", null, "Display name must be text"],
      ["an empty string", "", "Display name is required"],
      ["spaces", "    ", "Display name is required"],
      ...DISPLAY_NAME_RULES,
    ],
  ],
  [
    "POST /api/user/theme",
    "theme",
    [undefined, null, "", "blue", "Dark", "dark ", 1, ["dark"], { theme: "dark" }, "__proto__"].map(
      (value): Refused => [
        JSON.stringify(value) ?? "nothing",
        value,
        "Theme must be light or dark",
      ],
    ),
  ],
  [
    "POST /api/debates/:id/input",
    "content",
    [
      required,
      ["null", null, "Input must be text"],
      ...textRules("Input"),
      ["an empty string", "", "Input cannot be empty"],
      ["spaces and line breaks", " \n\t\u00a0 ", "Input cannot be empty"],
      tooLong("Input", MAXIMUM.context),
    ],
  ],
  ["POST /api/user/password", "currentPassword", PASSWORD_RULES],
  ["POST /api/user/password", "newPassword", PASSWORD_RULES],
  ["DELETE /api/user", "password", PASSWORD_RULES],
];

describe.each(FIELDS)("%s refuses a %s", (route, field, refused) => {
  test.each(refused)("of %s", async (_what, value, sentence) => {
    const response = await forms.sendForm(route, { ...GOOD[route], [field]: value });
    expect(await answer(response)).toEqual([400, sentence]);
    expect(forms.rows()).toBe(forms.before);
  });
});
