/** What a call answers with, as OpenAPI describes it. */

import { STATUS_CODES } from "node:http";
import {
  ERROR_MESSAGES,
  type ErrorCode,
  FIELD_MESSAGES,
  REQUEST_MESSAGES,
} from "@einstein-vs-cat/core";
import {
  type Answer,
  COMMON_ERRORS,
  type Content,
  errorsOf,
  isSchema,
  type Operation,
} from "../http/operation.ts";
import { STATUS_OF } from "../http/problem.ts";
import { REFERENCES } from "./components.ts";
import type { JsonSchemas } from "./json-schemas.ts";

/** A response of an operation. */
interface ResponseObject {
  readonly description: string;
  readonly headers?: object;
  readonly content?: Readonly<Record<string, object>>;
}

const STREAM = {
  schema: {
    type: "string",
    description:
      "Server-sent events. Each event is one line `data: ` with the JSON of a TurnEvent, and a blank line. `data: [DONE]` ends a " +
      "stream whose response is stored; an event with `error` ends a stream without a response. A line that starts with `:` is " +
      "a comment that keeps the connection open.",
  },
  example: 'data: {"content":"Curiosity "}\n\ndata: {"content":"wins."}\n\ndata: [DONE]\n\n',
  "x-event-data": REFERENCES.turnEvent,
};

/** Errors of any call, for `components.responses`. */
export const COMMON_ERROR: ResponseObject = {
  description: `Any other error. Each call may answer with ${listOf(COMMON_ERRORS)}.`,
  headers: {
    "Retry-After": {
      description:
        "With an error that passes by itself (429, 503 and a used-up budget): the number of seconds to wait.",
      schema: { type: "integer" },
    },
  },
  content: problemContent(),
};

/** Describes everything that an operation answers with, by status. */
export function responsesOf(operation: Operation, schemas: JsonSchemas): Record<string, object> {
  const responses: Record<string, ResponseObject> = {};
  for (const [status, answer] of Object.entries<Answer>(operation.answers))
    responses[status] = successOf(Number(status), answer, schemas);
  const codes = Map.groupBy(errorsOf(operation), (code) => STATUS_OF[code]);
  for (const [status, ofStatus] of codes) {
    const json = responses[status]?.content;
    const content = { ...problemContent(ofStatus), ...json };
    responses[status] = { description: listOf(ofStatus), content };
  }
  const common = operation.path.startsWith("/api/")
    ? { default: { $ref: "#/components/responses/Error" } }
    : {};
  return { ...responses, ...common };
}

function successOf(status: number, answer: Answer, schemas: JsonSchemas): ResponseObject {
  const description = STATUS_CODES[status] ?? String(status);
  if (answer === null) return { description };
  const content = isSchema(answer) ? { "application/json": answer } : answer;
  return { description, content: contentOf(content, schemas) };
}

function contentOf(content: Content, schemas: JsonSchemas): Record<string, object> {
  return Object.fromEntries(
    Object.entries(content).map(([mediaType, schema]) => {
      if (mediaType === "text/event-stream") return [mediaType, STREAM];
      return [mediaType, { schema: schema === null ? { type: "string" } : schemas.of(schema) }];
    }),
  );
}

function problemContent(codes?: readonly ErrorCode[]) {
  const particular = codes === undefined ? {} : { properties: { code: { enum: codes } } };
  return {
    "text/plain": { schema: { type: "string" } },
    "application/problem+json": { schema: { ...REFERENCES.problem, ...particular } },
  };
}

/** Explains every code of a problem, for `components.schemas`. */
export const PROBLEM_CODES = explain(ERROR_MESSAGES);

/**
 * Explains the codes that only a field error has, for `components.schemas`. `{names}` stand for
 * values in `params`.
 */
export const FIELD_ERROR_CODES = explain({ ...FIELD_MESSAGES, ...REQUEST_MESSAGES });

function explain(messages: Readonly<Record<string, string>>): string {
  return Object.entries(messages)
    .map(([code, message]) => `- \`${code}\`: ${message}`)
    .join("\n");
}

function listOf(codes: readonly ErrorCode[]): string {
  return codes.map((code) => `\`${code}\``).join(", ");
}
