import {
  ARCHIVE_PAGE,
  accountsQuery,
  archiveQuerySchema,
  auditQuery,
  intensitySchema,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";

/** A JSON Schema as the document holds it. */
export type JsonSchema = z.core.JSONSchema.BaseSchema;

const { before, limit } = archiveQuerySchema.shape;

/**
 * Schemas that zod cannot describe well, because a function checks them or because their text
 * becomes a number.
 */
const WRITTEN_BY_HAND: ReadonlyMap<z.core.$ZodType, JsonSchema> = new Map<
  z.core.$ZodType,
  JsonSchema
>([
  [intensitySchema, { type: "integer", minimum: 1, maximum: 3, default: 1 }],
  [before, { type: "integer", minimum: 1, description: "Only debates older than this one." }],
  [accountsQuery.shape.cursor, { type: "integer", minimum: 1, description: "`next` of a page." }],
  [auditQuery.shape.before, { type: "integer", minimum: 1, description: "`next` of a page." }],
  [
    limit,
    { type: "integer", minimum: 1, maximum: ARCHIVE_PAGE.maximum, default: ARCHIVE_PAGE.default },
  ],
]);

/** Schemas of one direction, as JSON Schema. */
export interface JsonSchemas {
  /** Returns the schema itself, or a reference when the document names it. */
  of(schema: z.core.$ZodType): JsonSchema;
  readonly named: Readonly<Record<string, JsonSchema>>;
}

/**
 * Converts the schemas that a document uses; `input` describes what a client sends, `output` what
 * it gets.
 */
export function jsonSchemas(
  io: "input" | "output",
  schemas: readonly z.core.$ZodType[],
  named: Readonly<Record<string, z.core.$ZodType>> = {},
): JsonSchemas {
  const ids = new Map(Object.entries(named).map(([id, schema]) => [schema, id]));
  for (const schema of schemas) if (!ids.has(schema)) ids.set(schema, `${ids.size}`);
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of ids) registry.add(schema, { id });
  const converted = z.toJSONSchema(registry, {
    io,
    uri: (id) => `#/components/schemas/${id}`,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
  }).schemas;
  const schemaOf = (id: string): JsonSchema => {
    const { $schema: _, $id: __, ...schema } = converted[id] as JsonSchema;
    return schema;
  };
  return {
    of(schema) {
      const id = ids.get(schema) as string;
      return Object.hasOwn(named, id) ? { $ref: `#/components/schemas/${id}` } : schemaOf(id);
    },
    named: Object.fromEntries(Object.keys(named).map((id) => [id, schemaOf(id)])),
  };
}

/**
 * Removes what no reader needs. An answer may gain fields, so the document does not rule out
 * further ones.
 */
function simplify(zodSchema: z.core.$ZodType, schema: JsonSchema): void {
  const written = WRITTEN_BY_HAND.get(zodSchema);
  if (written !== undefined) {
    for (const key of Object.keys(schema)) delete schema[key];
    Object.assign(schema, written);
  }
  if (schema.additionalProperties === false) delete schema.additionalProperties;
  if (schema.format === "date-time") delete schema.pattern;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minLength === 0) delete schema.minLength;
}
