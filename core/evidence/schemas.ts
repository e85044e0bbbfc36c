/** The bodies of the calls about sources. */

import * as z from "zod/mini";
import { normaliseSourceUrl } from "../citation/source-url.ts";
import { newDebateSchema } from "../debate/schemas.ts";
import { issueCode } from "../shared/field-errors.ts";
import { cleanString, emptyIsNone, typedText } from "../shared/typed-text.ts";
import { MOST_SOURCES, SOURCE_TEXT } from "./limits.ts";

const titleSchema = typedText({
  minimum: 1,
  maximum: SOURCE_TEXT.title,
  tooLong: "title-too-long",
});

/** The address of a web page. It is kept as a reference: the server opens no address. */
const addressSchema = emptyIsNone(
  typedText({ maximum: SOURCE_TEXT.address }).check(
    z.refine(
      (text) => text === "" || normaliseSourceUrl(text) === text,
      issueCode("address-invalid"),
    ),
  ),
);

const NOT_VALID = issueCode("not-valid");
const pageSchema = z.int(NOT_VALID).check(z.nonnegative(NOT_VALID));

/**
 * A source: its title and its whole text, which is kept as it is but for its Unicode form and the
 * ends of its lines. `pages` are the places in the text where its pages begin, in ascending order.
 */
export const sourceSchema = newSourceSchema();

/** A checked source. */
export type SourceInput = z.infer<typeof sourceSchema>;

/** The sources of a new debate. */
export const sourcesSchema = z
  .array(newSourceSchema(), issueCode("not-valid"))
  .check(z.maxLength(MOST_SOURCES, issueCode("not-valid")));

/** The body of `PATCH /api/debates/{id}/sources/{n}`. */
export const renameSourceSchema = z.object({ title: titleSchema }, issueCode("not-an-object"));

/** A new schema for each place, because the document of the API names a shared one. */
function newSourceSchema() {
  return z.pipe(
    z
      .object(
        {
          title: titleSchema,
          address: addressSchema,
          text: cleanString().check(z.minLength(1, issueCode("source-empty"))),
          pages: z.optional(z.array(pageSchema, NOT_VALID).check(z.maxLength(20_000, NOT_VALID))),
        },
        issueCode("not-an-object"),
      )
      .check(
        z.refine(({ text }) => /[\p{L}\p{N}]/u.test(text), {
          error: issueCode("source-empty"),
          path: ["text"],
        }),
        z.refine(({ text, pages = [] }) => areAscending(pages, text.length), {
          error: issueCode("not-valid"),
          path: ["pages"],
        }),
      ),
    z.transform(({ title, address, text, pages = [] }) => ({
      title,
      address,
      ...normalized(text, pages),
    })),
  );
}

const areAscending = (pages: readonly number[], length: number) =>
  pages.every((page, index) => page <= length && page >= (pages[index - 1] ?? 0));

/** Returns the text in Unicode form NFC with simple ends of lines, and where its pages begin then. */
function normalized(text: string, pages: readonly number[]): { text: string; pages: number[] } {
  const starts: number[] = [];
  let whole = "";
  for (const [index, start] of pages.entries()) {
    starts.push(whole.length);
    whole += normalizedPart(text.slice(index === 0 ? 0 : start, pages[index + 1]));
  }
  return pages.length === 0
    ? { text: normalizedPart(text), pages: [] }
    : { text: whole, pages: starts };
}

const normalizedPart = (text: string) =>
  text.replace(/\r\n?|[\u2028\u2029]/g, "\n").normalize("NFC");

/** The body of `POST /api/debates`: the creation form, with the first sources of the debate. */
export const newDebateWithSourcesSchema = z.safeExtend(newDebateSchema, {
  sources: z.optional(sourcesSchema),
});
