/** What a call takes, as OpenAPI describes it. */

import { KEY_PROVIDERS } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { Operation } from "../http/operation.ts";
import type { JsonSchemas } from "./json-schemas.ts";

/** The parts of a path that name something. */
const PATH_PARAMETERS: Readonly<Record<string, object>> = {
  id: {
    description: "The id of the debate or the response",
    schema: { type: "integer", minimum: 1 },
  },
  inputId: {
    description: "The id of the owner's context",
    schema: { type: "integer", minimum: 1 },
  },
  n: { description: "The number of a source", schema: { type: "integer", minimum: 1 } },
  m: { description: "The number of a passage", schema: { type: "integer", minimum: 1 } },
  turnNumber: { description: "The number of a turn", schema: { type: "integer", minimum: 1 } },
  segment: {
    description: "The token of a link, or the id of a debate that has no token",
    schema: { type: "string" },
  },
  provider: { description: "A provider of models", schema: { enum: [...KEY_PROVIDERS] } },
  session: { description: "The id of a session in the list", schema: { type: "string" } },
  token: { description: "The token of a link that sets a password", schema: { type: "string" } },
  reference: {
    description: "The secret that a report was answered with",
    schema: { type: "string" },
  },
  checkout: { description: "The id of a checkout", schema: { type: "string" } },
};

/** Describes the parts of the path, the query and the headers that an operation takes. */
export function parametersOf(
  { path, headers = {}, query }: Operation,
  schemas: JsonSchemas,
): readonly object[] {
  const named = [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => {
    const parameter = PATH_PARAMETERS[name];
    if (parameter === undefined) throw new Error(`${path} has a parameter without a description`);
    return { name, in: "path", required: true, ...parameter };
  });
  const sent = Object.entries(headers).map(([name, description]) => ({
    ...{ name, in: "header", required: true, description, schema: { type: "string" } },
  }));
  return [...named, ...(query === undefined ? [] : queryOf(query, schemas)), ...sent];
}

function queryOf(query: z.core.$ZodType, schemas: JsonSchemas): readonly object[] {
  const refused = z.core.safeParse(query, {}).error?.issues.map(({ path }) => path[0]);
  return Object.entries(schemas.of(query).properties ?? {}).map(([name, schema]) => ({
    ...{ name, in: "query", required: refused?.includes(name) ?? false, schema },
  }));
}

/** Describes the body that an operation takes; undefined when it takes none. */
export function requestBodyOf(
  { body, isBodyOptional = false }: Operation,
  schemas: JsonSchemas,
): object | undefined {
  if (body === undefined) return undefined;
  const content = { "application/json": { schema: schemas.of(body) } };
  return { required: !isBodyOptional, content };
}
