/**
 * The account forms refuse invalid fields, each with its message, and invalid bodies, never with a
 * server error.
 */

import { MAXIMUM } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../harness.ts";

let app: Harness;
let user: Visitor;
let visitor: Visitor;
let debateId: number;
let before: string;

const rows = () =>
  JSON.stringify([[...app.tables.users], [...app.tables.debates], app.tables.userInputs]);

beforeAll(async () => {
  app = await startApp();
  user = app.visitor();
  visitor = app.visitor();
  await user.signUp("felix");
  debateId = await user.debate();
  before = rows();
});
afterAll(async () => {
  // After all these requests the same process still works and has answered none with a server
  // error.
  expect((await user.fetch("/api/user")).status).toBe(200);
  expect(app.logLines.filter(({ status }) => (status as number) >= 500)).toEqual([]);
  await app.close();
});

const answer = async (response: Response) => [response.status, await response.text()];
const text = (length: number) => "q".repeat(length);

/** The routes that accept a form, each with a valid one. `:id` is the user's debate. */
const GOOD = {
  "POST /api/register": {
    username: "tom",
    password: PASSWORD,
    displayName: "Tom",
    bio: "A cat.",
    email: "tom@example.org",
  },
  "POST /api/login": { username: "felix", password: PASSWORD },
  "PATCH /api/user": { displayName: "Felix", username: "felix" },
  "POST /api/user/theme": { theme: "dark" },
  "POST /api/debates/:id/input": { content: "Cats have nine lives." },
  "POST /api/user/password": { currentPassword: PASSWORD, newPassword: "ten lives" },
  "DELETE /api/user": { password: PASSWORD },
} as const;
type Route = keyof typeof GOOD;
const ROUTES = Object.keys(GOOD) as Route[];

/** Sends a form as the user, or as a visitor where the form registers or logs in. */
function send(
  route: Route,
  body: BodyInit | null,
  headers: Record<string, string> = {},
): Promise<Response> {
  const [method = "", path = ""] = route.split(" ");
  const client = route === "POST /api/register" || route === "POST /api/login" ? visitor : user;
  const type = { "Content-Type": "application/json" };
  return client.fetch(path.replace(":id", String(debateId)), {
    method,
    body,
    headers: { ...type, ...headers },
  });
}

const sendForm = (route: Route, form: object) => send(route, JSON.stringify(form));

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
    const response = await sendForm(route, { ...GOOD[route], [field]: value });
    expect(await answer(response)).toEqual([400, sentence]);
    expect(rows()).toBe(before);
  });
});

describe.each(ROUTES)("%s", (route) => {
  test.each(["[]", "null", "1", '"felix"', ""])(
    "refuses a body that is not an object: %s",
    async (body) => {
      expect(await answer(await send(route, body))).toEqual([
        400,
        "The request body must be a JSON object",
      ]);
    },
  );

  test("refuses a missing body", async () => {
    expect(await answer(await send(route, null))).toEqual([
      400,
      "The request body must be a JSON object",
    ]);
  });

  test("refuses broken JSON and bytes that are not UTF-8", async () => {
    expect(await answer(await send(route, '{"username":'))).toEqual([
      400,
      "The request body is not valid JSON",
    ]);
    const bytes = Buffer.concat([
      Buffer.from('{"password":"'),
      Buffer.from([0xff, 0xc3, 0x28]),
      Buffer.from('"}'),
    ]);
    expect(await answer(await send(route, bytes))).toEqual([
      400,
      "The request body is not valid UTF-8",
    ]);
  });

  test.each([
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data; boundary=x",
    "nonsense",
    "",
  ])("accepts only JSON, not %s", async (type) => {
    const response = await send(route, JSON.stringify(GOOD[route]), { "Content-Type": type });
    expect(await answer(response)).toEqual([415, "The request body must be JSON."]);
  });

  test("refuses a body of 100 kB, whichever field holds them", async () => {
    for (const field of [...Object.keys(GOOD[route]), "other"]) {
      const response = await sendForm(route, { ...GOOD[route], [field]: text(100_000) });
      expect(await answer(response)).toEqual([413, "The request is too large."]);
    }
    // A body within the size limit is read, and the field refuses its long value.
    for (const field of Object.keys(GOOD[route])) {
      const response = await sendForm(route, { ...GOOD[route], [field]: text(60_000) });
      expect([response.status, (await response.text()).length < 100]).toEqual([400, true]);
    }
  });

  test("refuses deep nesting in place of a string", async () => {
    for (const field of Object.keys(GOOD[route])) {
      const nested = `${"[".repeat(20_000)}${"]".repeat(20_000)}`;
      const response = await send(
        route,
        JSON.stringify({ ...GOOD[route], [field]: "@" }).replace('"@"', nested),
      );
      expect(response.status).toBe(400);
    }
  });

  test("has changed no rows in all these tests", () => expect(rows()).toBe(before));
});
