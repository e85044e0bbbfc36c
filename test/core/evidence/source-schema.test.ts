import { divideSource, SOURCE_TEXT, sourceSchema } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, wellFormedText } from "../../support/arbitraries.ts";

const read = (fields: object) =>
  sourceSchema.safeParse({ title: "A title", text: "A text.", ...fields });
const codesOf = (fields: object) =>
  read(fields).error?.issues.map(({ message, path }) => `${path.join(".")} ${message}`) ?? [];

describe("A source", () => {
  it.each(["https://example.com/a?b=c", "http://example.com/", "", null, undefined])(
    "may have the address %j",
    (address) => {
      expect(read({ address }).data?.address).toBe(address || null);
    },
  );

  it.each([
    "javascript:alert(1)",
    "data:text/html,<script>",
    "file:///etc/passwd",
    "ftp://example.com/",
    "//example.com",
    "example.com",
    "https://user:password@example.com/",
    "https://",
    `https://example.com/${"a".repeat(SOURCE_TEXT.address)}`,
  ])("may not have the address %j", (address) => {
    expect(codesOf({ address })).toHaveLength(1);
  });

  it.each([
    [{ text: "" }, "text"],
    [{ text: " \n— …" }, "text"],
    [{ text: "a\0b" }, "text"],
    [{ text: "a\ud800b" }, "text"],
    [{ title: "  " }, "title"],
    [{ title: "a".repeat(SOURCE_TEXT.title + 1) }, "title"],
    [{ pages: [3, 1] }, "pages"],
    [{ pages: [8] }, "pages"],
    [{ pages: [-1] }, "pages"],
    [{ pages: [0.5] }, "pages"],
    [{ pages: Array.from({ length: 20_001 }, () => 0) }, "pages"],
  ])("is refused with %j, in the field at fault", (fields, field) => {
    const faulty = read(fields).error?.issues.map(({ path }) => path[0]);
    expect(new Set(faulty)).toEqual(new Set([field]));
  });

  it("keeps its words, and its pages begin where they began, in one form of Unicode", () => {
    const pages = fc.array(wellFormedText({ maxLength: 30 }), { minLength: 1, maxLength: 5 });
    fc.assert(
      fc.property(pages, (texts) => {
        const parts = texts.map((text, index) => `Page ${index} ${text.replaceAll("\0", "")}\n`);
        const starts = parts.map((_part, index) => parts.slice(0, index).join("").length);
        const source = read({ text: parts.join(""), pages: starts }).data;
        for (const [index, start] of (source?.pages ?? []).entries())
          expect(source?.text.slice(start)).toMatch(new RegExp(`^Page ${index} `));
        expect(source?.text).not.toMatch(/[\r\u2028\u2029]/u);
      }),
    );
  });

  it("can be stored whatever its pages are, because every passage is a whole text", () => {
    const places = fc.array(fc.nat(60), { maxLength: 6 });
    fc.assert(
      fc.property(anyText({ maxLength: 60 }), places, (text, pages) => {
        const source = read({ text, pages: pages.sort((a, b) => a - b) }).data;
        if (source === undefined) return;
        for (const passage of divideSource(source.text, source.pages)) {
          expect(passage.text.isWellFormed()).toBe(true);
          expect(passage.text).not.toContain("\0");
        }
      }),
    );
  });
});
