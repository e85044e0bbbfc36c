import { DomainError } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { AppContext, Middleware } from "../http/context.ts";
import {
  type Answer,
  COMMON_ERRORS,
  errorsOf,
  isSchema,
  type Operation,
} from "../http/operation.ts";

/** Explains in English why a schema refuses a value; zod/mini has no messages of its own. */
const EXPLAIN = z.locales.en().localeError;

/**
 * An answer or an error that the operation does not document. It becomes a 500, whose cause is in
 * the log.
 */
export class UndocumentedAnswer extends Error {
  constructor({ method, path }: Operation, flaw: string, cause?: unknown) {
    super(`${method.toUpperCase()} ${path} ${flaw}`, { cause });
    this.name = "UndocumentedAnswer";
  }
}

/**
 * Compares every answer with its operation. Only `npm run dev` and the tests use it.
 * @throws UndocumentedAnswer for a status, a body or an error that the operation does not name.
 */
export const checkAnswers: Middleware = async (ctx, next) => {
  try {
    await next();
  } catch (error) {
    const { operation } = ctx.state;
    if (operation === undefined || !(error instanceof DomainError)) throw error;
    if ([...COMMON_ERRORS, ...errorsOf(operation)].includes(error.code)) throw error;
    throw new UndocumentedAnswer(operation, `does not document the error ${error.code}`, error);
  }
  const { operation } = ctx.state;
  const flaw = operation === undefined ? null : flawOf(ctx, operation);
  if (operation !== undefined && flaw !== null) throw new UndocumentedAnswer(operation, flaw);
};

function flawOf(ctx: AppContext, { answers }: Operation): string | null {
  const { [ctx.status]: answer }: Readonly<Record<number, Answer | undefined>> = answers;
  if (answer === undefined) return `does not document the status ${ctx.status}`;
  if (answer === null) return ctx.body == null ? null : "has a body, but documents none";
  if (isSchema(answer)) return flawOfJson(answer, JSON.stringify(ctx.body));
  const schema = Object.entries(answer).find(([mediaType]) => mediaType === ctx.type)?.[1];
  if (schema === undefined) return `does not document content of ${ctx.type}`;
  return schema !== null && typeof ctx.body === "string" ? flawOfJson(schema, ctx.body) : null;
}

function flawOfJson(schema: z.core.$ZodType, json: string | undefined): string | null {
  if (json === undefined) return "has no body, but documents one";
  const parsed = z.core.safeParse(schema, JSON.parse(json), { error: EXPLAIN });
  return parsed.success ? null : `breaks its schema: ${z.core.prettifyError(parsed.error)}`;
}
