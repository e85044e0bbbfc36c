import { DomainError, firstMessage, idSchema } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { readJson } from "../middleware/json-body.ts";
import type { AppContext } from "./context.ts";

/** The id in the address. What is no id names nothing: it answers as a missing one does. */
export function idOf(ctx: AppContext): number {
  const parsed = z.safeParse(idSchema, ctx.params?.id);
  if (!parsed.success) throw new DomainError("not-found");
  return parsed.data;
}

/** What the address of a shared debate names; a use case says whether it names anything. */
export function segmentOf(ctx: AppContext): string {
  return ctx.params?.segment ?? "";
}

/** The request body, checked. An absent body counts as `whenEmpty`. Unknown keys are dropped by the schema. */
export async function bodyOf<Schema extends z.core.$ZodType>(
  ctx: AppContext,
  schema: Schema,
  whenEmpty?: unknown,
): Promise<z.core.output<Schema>> {
  const body = await readJson(ctx);
  return checked(schema, body === undefined ? whenEmpty : body);
}

/** The query of the address, checked. */
export function queryOf<Schema extends z.core.$ZodType>(
  ctx: AppContext,
  schema: Schema,
): z.core.output<Schema> {
  return checked(schema, ctx.query);
}

function checked<Schema extends z.core.$ZodType>(
  schema: Schema,
  value: unknown,
): z.core.output<Schema> {
  const parsed = z.core.safeParse(schema, value);
  if (!parsed.success) throw new DomainError("invalid-input", firstMessage(parsed.error));
  return parsed.data;
}
