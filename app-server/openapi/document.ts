/** Writes the OpenAPI document of the API from its operations. */

import { isSchema, type Operation, type Operations, TAGS } from "../http/operation.ts";
import { SESSION_COOKIE } from "../middleware/sessions.ts";
import { NAMED_ANSWERS } from "./components.ts";
import { type JsonSchemas, jsonSchemas } from "./json-schemas.ts";
import { parametersOf, requestBodyOf } from "./requests.ts";
import { COMMON_ERROR, FIELD_ERROR_CODES, PROBLEM_CODES, responsesOf } from "./responses.ts";

/** An OpenAPI document. */
export interface OpenApiDocument {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly [part: string]: unknown;
}

const INFO = {
  title: "Einstein vs Cat",
  version: "1.0.0",
  description:
    "Debates between two AI personas. Bodies are JSON in UTF-8 of at most 64 KiB; unknown fields are ignored. An error is one " +
    "sentence as `text/plain`, or problem details (RFC 9457) with a `code` for clients that accept `application/problem+json`. A " +
    "browser may call from pages of this origin only. Answers may gain fields.",
  license: { name: "MIT", identifier: "MIT" },
} as const;

const SESSION = {
  type: "apiKey",
  in: "cookie",
  name: SESSION_COOKIE,
  description:
    `The session of a visitor or a user, together with its signature \`${SESSION_COOKIE}.sig\`. Registration, log-in and a ` +
    "visitor's first debate set both cookies. Over https, both names begin with `__Host-`.",
} as const;

/**
 * Writes the document. An operation is called by the names of its group and its own:
 * `debates.create`.
 */
export function openApiDocument(groups: Readonly<Record<string, Operations>>): OpenApiDocument {
  const named = Object.entries(groups).flatMap(([group, operations]) =>
    Object.entries(operations).map(([name, operation]) => ({ id: `${group}.${name}`, operation })),
  );
  const operations = named.map(({ operation }) => operation);
  const sent = jsonSchemas(
    "input",
    operations.flatMap(({ body, query }) => [body, query]).filter((schema) => schema !== undefined),
  );
  const answered = jsonSchemas(
    "output",
    operations.flatMap(({ answers }) => Object.values(answers)).flatMap(schemasIn),
    NAMED_ANSWERS,
  );
  const paths: Record<string, Record<string, object>> = {};
  for (const { id, operation } of named) {
    const path = operation.path.replace(/:(\w+)/g, "{$1}");
    paths[path] = { ...paths[path], [operation.method]: describe(id, operation, sent, answered) };
  }
  return {
    openapi: "3.1.1",
    info: INFO,
    servers: [{ url: "/" }],
    tags: Object.entries(TAGS).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      schemas: {
        ...answered.named,
        Problem: { ...answered.named.Problem, description: PROBLEM_CODES },
        FieldError: { ...answered.named.FieldError, description: FIELD_ERROR_CODES },
      },
      responses: { Error: COMMON_ERROR },
      securitySchemes: { session: SESSION },
    },
  };
}

function describe(id: string, operation: Operation, sent: JsonSchemas, answered: JsonSchemas) {
  const { tag, summary, description, caller } = operation;
  const parameters = parametersOf(operation, sent);
  const requestBody = requestBodyOf(operation, sent);
  return {
    operationId: id,
    tags: [tag],
    summary,
    ...(description === undefined ? {} : { description }),
    security: caller === "anyone" ? [{}, { session: [] }] : [{ session: [] }],
    ...(parameters.length === 0 ? {} : { parameters }),
    ...(requestBody === undefined ? {} : { requestBody }),
    responses: responsesOf(operation, answered),
  };
}

function schemasIn(answer: Operation["answers"][number]) {
  if (answer === null) return [];
  return isSchema(answer) ? [answer] : Object.values(answer).filter((schema) => schema !== null);
}
