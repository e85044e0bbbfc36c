import {
  formatPlace,
  objectionSchema,
  parsePlace,
  REPORT_REASONS,
  REPORT_TEXT,
  rankOf,
  reportSchema,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { endMail } from "../../../core/report/end-mail.ts";

const takedown = { reason: "spam", at: new Date(0), objection: null, objectedAt: null } as const;

describe("A report", () => {
  it("is urgent while it is open, then while its owner objects, then no more", () => {
    expect(rankOf({ outcome: null, takedown: null })).toBe(0);
    expect(rankOf({ outcome: null, takedown: { ...takedown, objection: "No!" } })).toBe(0);
    expect(rankOf({ outcome: "down", takedown: { ...takedown, objection: "No!" } })).toBe(1);
    expect(rankOf({ outcome: "down", takedown })).toBe(2);
    expect(rankOf({ outcome: "up", takedown: null })).toBe(2);
  });

  it("has a place in the list that survives an address, and nothing else is one", () => {
    const place = fc.record({
      rank: fc.constantFrom(0 as const, 1 as const, 2 as const),
      id: fc.integer({ min: 1, max: 999_999_999_999_999 }),
    });
    fc.assert(
      fc.property(place, (one) => {
        expect(parsePlace(formatPlace(one))).toEqual(one);
      }),
    );
    for (const wrong of ["", "0", "3-1", "0-0", "0-01", "0-1 ", "-0-1", "0-1e3"])
      expect(parsePlace(wrong)).toBeNull();
  });

  it("needs a reason alone, and an empty text is none", () => {
    for (const reason of REPORT_REASONS)
      expect(reportSchema.parse({ reason, words: " ", address: "" })).toEqual({
        ...{ reason, words: null, address: null },
      });
    const longest = "x".repeat(REPORT_TEXT.words);
    expect(reportSchema.parse({ reason: "spam", words: longest }).words).toBe(longest);
    expect(reportSchema.safeParse({ reason: "spam", words: `${longest}x` }).success).toBe(false);
    expect(reportSchema.safeParse({ words: "bad" }).success).toBe(false);
  });

  it("is answered by a mail that holds no text of the page or the report", () => {
    const texts = {
      "report.yours": "Your report",
      ...{ "report.down": "Down.", "report.up": "Up." },
    };
    expect(endMail(texts, "a@b.example", "down")).toEqual({
      ...{ to: "a@b.example", subject: "Your report – Einstein vs Cat" },
      text: "Down.\n",
    });
    expect(endMail(texts, "a@b.example", "up").text).toContain("Up.");
  });
});

describe("An objection", () => {
  it("has words, up to a length", () => {
    const longest = "x".repeat(REPORT_TEXT.objection);
    expect(objectionSchema.parse({ text: ` ${longest} ` })).toEqual({ text: longest });
    for (const text of ["", "  ", `${longest}x`, undefined])
      expect(objectionSchema.safeParse({ text }).success).toBe(false);
  });
});
