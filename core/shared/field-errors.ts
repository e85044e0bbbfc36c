/**
 * What is wrong with the fields of a request. A schema gives the code of what is wrong as the
 * message of its issue; the values and the English sentence follow from the code, the issue and the
 * field.
 */

import {
  FIELD_MESSAGES,
  type MessageParams,
  messageParamsOf,
  REQUEST_MESSAGES,
  renderMessage,
} from "./error-messages.ts";
import type { FieldError, InputCode } from "./errors.ts";

const TEMPLATES: Readonly<Record<InputCode, string>> = { ...FIELD_MESSAGES, ...REQUEST_MESSAGES };

/** The English names of fields, for the sentences that name the field by `{field}`. */
const LABELS: Readonly<Record<string, string>> = {
  question: "Question",
  query: "Question",
  option1: "Option 1",
  option2: "Option 2",
  content: "Input",
  title: "Title",
  search: "Search",
  username: "Username",
  password: "Password",
  currentPassword: "Password",
  newPassword: "Password",
  displayName: "Display name",
  bio: "Bio",
  email: "Email",
  text: "Text",
  sessionId: "Session id",
  authToken: "Auth token",
};

/**
 * An issue of a schema, as far as it matters here: zod's own limits, and what a custom check adds
 * as `params`.
 * @inline
 */
interface Issue {
  readonly path: readonly PropertyKey[];
  readonly message: string;
  readonly minimum?: unknown;
  readonly maximum?: unknown;
  readonly params?: Readonly<Record<string, unknown>> | undefined;
}

/**
 * Returns the code of an issue as the message that a schema takes. It exists so that only known
 * codes compile.
 */
export const issueCode = (code: InputCode): string => code;

/** One field error. The values that the sentence has no place for are left out. */
export function fieldError(
  field: string | null,
  code: InputCode,
  values: Readonly<Record<string, unknown>> = {},
): FieldError {
  const template = TEMPLATES[code];
  const names = messageParamsOf(template).filter((name) => name !== "field");
  const params = Object.fromEntries(names.map((name) => [name, values[name]])) as MessageParams;
  const label = LABELS[field ?? ""] ?? "This";
  return {
    field,
    code,
    ...(names.length === 0 ? {} : { params }),
    message: renderMessage(template, { ...params, field: label }),
  };
}

/** What a schema refused: the first error of each field of the body, in the order of the schema. */
export function fieldErrors({ issues }: { readonly issues: readonly Issue[] }): FieldError[] {
  const errors = new Map<string | null, FieldError>();
  for (const { path, message, minimum, maximum, params } of issues) {
    const field = path[0] === undefined ? null : String(path[0]);
    const code = Object.hasOwn(TEMPLATES, message) ? (message as InputCode) : "invalid";
    if (!errors.has(field))
      errors.set(field, fieldError(field, code, { minimum, maximum, ...params }));
  }
  return [...errors.values()];
}
