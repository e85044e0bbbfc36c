/**
 * A debate as a file that other programs can read: JSON, with what its reader saw and nothing else. What was exported can be
 * read back and is the same debate.
 */

import * as z from "zod/mini";
import { languageSchema } from "../language/schemas.ts";
import type { OptionNumber } from "../models/persona.ts";
import { DomainError } from "../shared/errors.ts";
import { isCleanText } from "../shared/typed-text.ts";
import type { SharedView } from "./share.ts";

/** What says of a JSON value that it is an exported debate, and how it is written. */
export const EXPORT_FORMAT = { format: "einstein-vs-cat/debate", version: 1 } as const;

/** An exported debate. Once it is written as JSON, its times are ISO 8601. */
export type DebateExport = typeof EXPORT_FORMAT & SharedView;

/** A shared view as a value to be written as JSON. */
export function debateExport(view: SharedView): DebateExport {
  return { ...EXPORT_FORMAT, ...view };
}

const text = z.string().check(z.refine(isCleanText));
const turnNumber = z.int().check(z.positive());
const moment = z.pipe(
  z.iso.datetime(),
  z.transform((written: string) => new Date(written)),
);

const exportSchema = z
  .object({
    format: z.literal(EXPORT_FORMAT.format),
    version: z.literal(EXPORT_FORMAT.version),
    question: text,
    option1: text,
    option2: text,
    language: languageSchema,
    createdAt: moment,
    responses: z.array(
      z.object({
        optionNumber: z.custom<OptionNumber>((value) => value === 1 || value === 2),
        content: text,
        summary: z.nullable(text),
        turnNumber,
        aiModel: text,
        createdAt: moment,
      }),
    ),
    userInputs: z.array(z.object({ content: text, turnNumber, createdAt: moment })),
    total: z.int(),
  })
  .check(
    z.refine(({ responses, userInputs, total }) => total >= responses.length + userInputs.length),
  );

/**
 * Reads an exported debate from a JSON value.
 * @throws DomainError `invalid-input` for anything else, and for a version of the format that is not known.
 */
export function parseDebateExport(value: unknown): SharedView {
  const parsed = z.safeParse(exportSchema, value);
  if (!parsed.success) throw new DomainError("invalid-input", "This is not an exported debate.");
  const { format: _, version: __, ...view } = parsed.data;
  return view;
}
