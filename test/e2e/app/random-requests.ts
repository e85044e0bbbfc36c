/** Requests that follow the description of the API closely enough to get far, and then go wrong. */

import fc from "fast-check";

interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly anyOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly required?: readonly string[];
  readonly items?: JsonSchema;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

interface Operation {
  readonly parameters?: readonly { readonly name: string; readonly in: string }[];
  readonly requestBody?: {
    readonly content: Readonly<Record<string, { readonly schema?: JsonSchema }>>;
  };
}

/** The parts of an OpenAPI document that matter here. */
export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
}

/** A request: who makes it, in which way, and where. */
export interface RandomRequest {
  readonly actor: number;
  readonly server: number;
  readonly method: string;
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | null;
}

const METHODS = ["get", "post", "put", "patch", "delete"];

/** Texts that break what is careless about them. */
const nasty = fc.oneof(
  fc.constantFrom(
    ...["", " ", "\0", "\ud800", "\u202eabc", "__proto__", "constructor", "' or 1=1 --", "%00"],
    ...["../../etc/passwd", "<script>alert(1)</script>", "{{7*7}}", "NaN", "1e999", "ﷺ".repeat(50)],
  ),
  fc.string({ unit: "binary", maxLength: 60 }),
  fc.string({ maxLength: 60 }),
  fc.integer({ min: 1, max: 5_000 }).map((length) => "x".repeat(length)),
);
const anything = fc.oneof(
  nasty,
  fc.constantFrom(null, true, false, 0, -1, 1e21, 0.5, 2 ** 53, [], {}, [[]], { length: -1 }),
  fc.jsonValue({ maxDepth: 2 }),
);

/** A value of a schema, or something else about once in four times. */
function wildValue(schema: JsonSchema): fc.Arbitrary<unknown> {
  return fc.oneof({ weight: 3, arbitrary: fitting(schema) }, { weight: 1, arbitrary: anything });
}

function fitting(schema: JsonSchema): fc.Arbitrary<unknown> {
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map(fitting));
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  if (schema.const !== undefined) return fc.constant(schema.const);
  const [type] = [schema.type ?? "string"].flat();
  if (type === "object") return objectOf(schema);
  if (type === "array") return fc.array(wildValue(schema.items ?? {}), { maxLength: 3 });
  if (type === "integer" || type === "number")
    return fc.integer({ min: schema.minimum ?? 0, max: Math.min(schema.maximum ?? 99, 99) });
  if (type === "boolean") return fc.boolean();
  if (type === "null") return fc.constant(null);
  const minLength = Math.min(schema.minLength ?? 0, 30);
  return fc.string({ minLength, maxLength: Math.min(schema.maxLength ?? 40, minLength + 40) });
}

function objectOf({ properties = {}, required = [] }: JsonSchema): fc.Arbitrary<unknown> {
  const fields = Object.fromEntries(
    Object.entries(properties).map(([name, schema]) => [name, wildValue(schema)]),
  );
  const known = fc.record(fields, { requiredKeys: required.filter((name) => name in fields) });
  const extra = fc.dictionary(fc.constantFrom("id", "userId", "__proto__", "tier", "a"), anything, {
    maxKeys: 2,
  });
  return fc.tuple(known, extra).map(([own, more]) => ({ ...own, ...more }));
}

const header = fc.oneof(
  { weight: 8, arbitrary: fc.constant({}) },
  {
    weight: 1,
    arbitrary: fc.constantFrom<Record<string, string>>(
      { accept: "application/problem+json" },
      { "accept-language": "de;q=abc,*" },
      { "content-type": "text/plain" },
      { "if-none-match": '"x"' },
      { "last-event-id": "-1" },
      { "stripe-signature": "t=1,v1=00" },
      { origin: "https://evil.example" },
    ),
  },
);

/** Returns requests to every operation of a document, by `actors` people on `servers` servers. */
export function requestsTo(
  { paths }: ApiDocument,
  { actors, servers, ids }: { actors: number; servers: number; ids: readonly string[] },
): fc.Arbitrary<RandomRequest> {
  const operations = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods)
      .filter(([method]) => METHODS.includes(method))
      .map(([method, operation]) => ({ path, method, operation })),
  );
  const place = fc.oneof(
    { weight: 6, arbitrary: fc.constantFrom(...ids) },
    { weight: 1, arbitrary: nasty.map(encodable) },
    { weight: 1, arbitrary: fc.constantFrom("%00", "%ff", "-1", "1e3", "999999999999999999") },
  );
  return fc.constantFrom(...operations).chain(({ path, method, operation }) => {
    const names = [...path.matchAll(/\{(\w+)\}/g)].map(([whole]) => whole);
    const queries = (operation.parameters ?? []).filter((one) => one.in === "query");
    const schema = operation.requestBody?.content["application/json"]?.schema ?? {};
    return fc
      .record({
        actor: fc.nat({ max: actors - 1 }),
        server: fc.nat({ max: servers - 1 }),
        places: fc.tuple(...names.map(() => place)),
        query: fc.array(fc.tuple(fc.constantFrom("a", ...queries.map((q) => q.name)), nasty), {
          maxLength: 2,
        }),
        headers: header,
        body: fc.oneof(
          { weight: 9, arbitrary: wildValue(schema).map((value) => JSON.stringify(value)) },
          { weight: 1, arbitrary: fc.constantFrom("", "{", "[1,", '{"a":1}x', "null", "\ufeff{}") },
        ),
      })
      .map(({ actor, server, places, query, headers, body }) => {
        const address = names.reduce(
          (text, name, index) => text.replace(name, places[index] ?? ""),
          path,
        );
        const search = query.map(([name, value]) => `${name}=${encodable(value)}`).join("&");
        return {
          ...{ actor, server, method: method.toUpperCase() },
          path: search === "" ? address : `${address}?${search}`,
          headers: { "content-type": "application/json", ...headers },
          body: method === "get" ? null : body,
        };
      });
  });
}

const encodable = (text: string) => encodeURIComponent(text.toWellFormed()).slice(0, 500);
