import { INTENSITY, intensitySchema } from "@einstein-vs-cat/core";
import type { StandardSchemaWithJSON } from "@modelcontextprotocol/server";
import * as z from "zod/mini";

/** What the fields of an object mean, by their names. */
export type Explained<Shape> = { readonly [Field in keyof Shape]: string };

/**
 * Describes an object to clients, in the form that the SDK takes. It accepts every value: the tools
 * check what they get with core's own schemas, whose errors have codes and sentences.
 */
export function described<Shape extends z.core.$ZodShape>(
  schema: z.ZodMiniObject<Shape>,
  io: "input" | "output",
  explained: Explained<Shape>,
): StandardSchemaWithJSON {
  const { $schema: _, ...json } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    override: ({ zodSchema, jsonSchema }) => simplify(zodSchema, jsonSchema),
  });
  for (const [field, description] of Object.entries<string>(explained))
    json.properties = { ...json.properties, [field]: { description, ...fieldOf(json, field) } };
  const written = () => json as Record<string, unknown>;
  return {
    "~standard": {
      version: 1,
      vendor: "einstein-vs-cat",
      validate: (value) => ({ value }),
      jsonSchema: { input: written, output: written },
    },
  };
}

function fieldOf({ properties }: z.core.JSONSchema.BaseSchema, field: string): object {
  const found = properties?.[field];
  return typeof found === "object" ? found : {};
}

/** Writes what zod cannot, because a function checks it, and removes what no client needs. */
function simplify(zodSchema: z.core.$ZodType, schema: z.core.JSONSchema.BaseSchema): void {
  if (zodSchema === intensitySchema) {
    const { minimum, maximum } = INTENSITY;
    Object.assign(schema, { type: "integer", minimum, maximum });
  }
  if (schema.maximum === Number.MAX_SAFE_INTEGER) delete schema.maximum;
  if (schema.minimum === Number.MIN_SAFE_INTEGER) delete schema.minimum;
  if (schema.minLength === 0) delete schema.minLength;
}
