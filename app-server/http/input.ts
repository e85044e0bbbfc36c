import { checked, DomainError, idSchema } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { readJson } from "../middleware/json-body.ts";
import type { AppContext } from "./context.ts";

/**
 * The id in the address.
 * @throws DomainError `not-found` for anything that is not an id, as for an id that does not exist.
 */
export function idOf(ctx: AppContext): number {
  return checkedId(ctx.params?.id);
}

/**
 * The id of the context in the address.
 * @throws DomainError `not-found`, like `idOf`.
 */
export function inputIdOf(ctx: AppContext): number {
  return checkedId(ctx.params?.inputId);
}

/**
 * The number of the turn in the address.
 * @throws DomainError `not-found`, like `idOf`.
 */
export function turnNumberOf(ctx: AppContext): number {
  return checkedId(ctx.params?.turnNumber);
}

/**
 * The number of the source in the address.
 * @throws DomainError `not-found`, like `idOf`.
 */
export function sourceOf(ctx: AppContext): number {
  return checkedId(ctx.params?.n);
}

/**
 * The number of the passage in the address.
 * @throws DomainError `not-found`, like `idOf`.
 */
export function passageOf(ctx: AppContext): number {
  return checkedId(ctx.params?.m);
}

function checkedId(id: unknown): number {
  const parsed = z.safeParse(idSchema, id);
  if (!parsed.success) throw new DomainError("not-found");
  return parsed.data;
}

/**
 * The segment of the address that names a shared debate. A use case checks whether there is one.
 */
export function segmentOf(ctx: AppContext): string {
  return ctx.params?.segment ?? "";
}

/**
 * The id of a checkout in the address.
 * @throws DomainError `not-found` for a text that is none, such as one that no store can hold.
 */
export function checkoutOf(ctx: AppContext): string {
  const checkout = ctx.params?.checkout ?? "";
  if (!/^[\w-]{1,200}$/.test(checkout)) throw new DomainError("not-found");
  return checkout;
}

/**
 * The request body, checked. An absent body counts as `whenEmpty`. The schema drops unknown keys.
 * @throws DomainError `invalid-input` with the errors of the fields, and what `readJson` throws.
 */
export async function bodyOf<Schema extends z.core.$ZodType>(
  ctx: AppContext,
  schema: Schema,
  {
    whenEmpty,
    maxBodyBytes,
  }: { readonly whenEmpty?: unknown; readonly maxBodyBytes?: number | undefined } = {},
): Promise<z.core.output<Schema>> {
  const body = await readJson(ctx, maxBodyBytes);
  return checked(schema, body === undefined ? whenEmpty : body);
}

/**
 * The query of the address, checked.
 * @throws DomainError `invalid-input` with the errors of the parameters.
 */
export function queryOf<Schema extends z.core.$ZodType>(
  ctx: AppContext,
  schema: Schema,
): z.core.output<Schema> {
  return checked(schema, ctx.query);
}
