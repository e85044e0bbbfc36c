/** What the tests of the calls that change a debate have in common. */

import { ERROR_MESSAGES, type ErrorCode } from "@einstein-vs-cat/core";
import { expect } from "vitest";
import { PASSWORD, type Visitor } from "../../harness.ts";

/** Sends a request that asks for problem details, and returns the status and the JSON. */
export async function send(
  client: Visitor,
  call: `${"GET" | "POST" | "PATCH" | "DELETE"} /${string}`,
  body?: unknown,
  headers: Record<string, string> = {},
): Promise<[status: number, json: unknown]> {
  const [method = "", path = ""] = call.split(" ");
  const response = await client.fetch(path, {
    method,
    headers: {
      Accept: "application/json, application/problem+json",
      ...(body === undefined ? {} : { "Content-Type": "application/json" }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: typeof body === "string" ? body : JSON.stringify(body) }),
  });
  const text = await response.text();
  return [response.status, text === "" ? null : JSON.parse(text)];
}

/** The answer to a refused request. */
export const refused = (status: number, code: ErrorCode) => [
  status,
  expect.objectContaining({ status, code, detail: ERROR_MESSAGES[code] }),
];

/** The answer to a body with this mistake; `field` is null when the mistake is in no field. */
export const mistake = (field: string | null, code: string) => [
  400,
  expect.objectContaining({
    code: "invalid-input",
    errors: [expect.objectContaining({ field, code })],
  }),
];

/** Mistakes in any body: its name, the body, and the code. */
export const BAD_BODIES: readonly [string, string | undefined, string][] = [
  ["no body", undefined, "not-an-object"],
  ["an empty body", "", "not-an-object"],
  ["a list", "[]", "not-an-object"],
  ["null", "null", "not-an-object"],
  ["broken JSON", '{"title":', "not-json"],
];

/** Mistakes in any field with a text. */
export const BAD_TEXTS: readonly [string, unknown, string][] = [
  ["no text", undefined, "required"],
  ["null", null, "not-text"],
  ["a number", 7, "not-text"],
  ["a list", ["text"], "not-text"],
  ["a NUL", "a\u0000b", "not-storable"],
  ["a lone surrogate", "\ud800", "not-storable"],
];

/** Deletes the account of a client. */
export const deleteAccount = (client: Visitor) =>
  send(client, "DELETE /api/user", { password: PASSWORD });
