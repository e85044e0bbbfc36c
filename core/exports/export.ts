/**
 * Exports a debate as JSON for other programs, with exactly what the reader saw. An export can be
 * parsed back into the same debate.
 */

import * as z from "zod/mini";
import { readSummary } from "../citation/summary.ts";
import { citationAnswer } from "../debate/answers.ts";
import { REMARK_KINDS } from "../debate/remark-kind.ts";
import { DEFAULT_SEATS } from "../debate/seats.ts";
import type { Side } from "../debate/side.ts";
import { aiModelOf, speakerNamed } from "../debate/speaker.ts";
import { exportedFlowAnswer } from "../judging/exported-flow.ts";
import { exportedVerdictAnswer } from "../judging/verdict-answers.ts";
import { languageSchema } from "../language/schemas.ts";
import { DomainError, invalidInput } from "../shared/errors.ts";
import { fieldError } from "../shared/field-errors.ts";
import { isCleanText } from "../shared/typed-text.ts";
import type { SharedResponse } from "../sharing/shared-view.ts";
import type { ExportedDebate } from "./exported-debate.ts";
import { exportedSourceAnswer } from "./exported-sources.ts";

/** Identifies a JSON value as an exported debate, with the version of the format. */
export const EXPORT_FORMAT = { format: "einstein-vs-cat/debate", version: 1 } as const;

/** An exported debate as the file holds it. Serialized as JSON, its times are ISO 8601. */
export type DebateExport = typeof EXPORT_FORMAT &
  Omit<ExportedDebate, "responses" | "seats"> & { readonly responses: readonly ResponseInFile[] };

/** A response in a file: its side is `optionNumber`, and `aiModel` says who spoke. */
export type ResponseInFile = Omit<SharedResponse, "side" | "speaker" | "summary"> & {
  readonly summary: string | null;
  readonly optionNumber: Side;
  readonly aiModel: string;
};

/** Returns the JSON export of a debate. */
export function debateExport({ seats: _, responses, ...debate }: ExportedDebate): DebateExport {
  const { question, option1, option2, language, createdAt, ...rest } = debate;
  return {
    ...EXPORT_FORMAT,
    ...{ question, option1, option2, language, createdAt },
    responses: responses.map(responseInFile),
    ...rest,
  };
}

/** Returns a response as a file holds it. */
export const responseInFile = ({
  side,
  speaker,
  content,
  summary,
  turnNumber,
  ...rest
}: SharedResponse): ResponseInFile => ({
  ...{ optionNumber: side, content, summary: summary?.text ?? null, turnNumber },
  ...{ aiModel: aiModelOf(speaker) },
  ...{ isStopped: rest.isStopped, createdAt: rest.createdAt },
  ...(rest.gaveIn && { gaveIn: rest.gaveIn }),
  ...(rest.citations && { citations: rest.citations }),
});

const fromFile = ({ optionNumber, aiModel, summary, ...rest }: ResponseInFile): SharedResponse => ({
  ...rest,
  summary: summary === null ? null : readSummary(summary, rest.content),
  side: optionNumber,
  speaker: speakerNamed(aiModel),
});

const text = z.string().check(z.refine(isCleanText));
const turnNumber = z.int().check(z.positive());
const timestamp = z.pipe(
  z.iso.datetime(),
  z.transform((written: string) => new Date(written)),
);

const exportSchema = z
  .object({
    format: z.literal(EXPORT_FORMAT.format),
    version: z.literal(EXPORT_FORMAT.version),
    title: z.optional(text),
    question: text,
    option1: text,
    option2: text,
    language: languageSchema,
    createdAt: timestamp,
    responses: z.array(
      z.object({
        optionNumber: z.custom<Side>((value) => value === 1 || value === 2),
        content: text,
        summary: z.nullable(text),
        turnNumber,
        aiModel: text,
        // Exports that were made before the field existed lack it.
        isStopped: z._default(z.boolean(), false),
        createdAt: timestamp,
        // Only turns in which a persona gave in have one.
        gaveIn: z.optional(z.literal(true)),
        // Only turns that could cite sources have some.
        citations: z.optional(z.array(citationAnswer)),
      }),
    ),
    userInputs: z.array(
      z.object({
        // Exports that were made before the field existed hold context only.
        kind: z._default(z.enum(REMARK_KINDS), "context"),
        content: text,
        turnNumber,
        createdAt: timestamp,
      }),
    ),
    total: z.int(),
    // Only branches have one.
    branchOf: z.optional(z.object({ turnNumber, debateId: z.nullable(z.int()) })),
    // Only debates whose flow sheet has been opened have one.
    flow: z.optional(exportedFlowAnswer),
    // Only debates that have been judged have one.
    verdict: z.optional(exportedVerdictAnswer),
    // Only debates with sources have these.
    hasSources: z.optional(z.literal(true)),
    hidesSources: z.optional(z.literal(true)),
    sources: z.optional(z.array(exportedSourceAnswer)),
  })
  .check(
    z.refine(({ responses, userInputs, total }) => total >= responses.length + userInputs.length),
  );

/**
 * Parses an exported debate from a JSON value.
 * A file names no seats: its debaters are the default ones.
 * @throws DomainError `invalid-input` for anything else, also for an unknown version of the format.
 */
export function parseDebateExport(value: unknown): ExportedDebate {
  const parsed = z.safeParse(exportSchema, value);
  if (!parsed.success) throw new DomainError(invalidInput([fieldError(null, "export-invalid")]));
  const { format: _, version: __, responses, ...debate } = parsed.data;
  return { ...debate, seats: DEFAULT_SEATS, responses: responses.map(fromFile) };
}
