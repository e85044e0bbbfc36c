import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = Date.UTC(2027, 0, 15, 8, 0, 0);
const waitOf = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), NOW);

describe("The wait that a provider requests", () => {
  it("is null without a header", () => {
    expect(waitOf({})).toBeNull();
  });

  it("is read from whole or fractional seconds", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        (seconds) => waitOf({ "retry-after": ` ${seconds} ` }) === seconds * 1_000,
      ),
    );
    expect(waitOf({ "retry-after": "0.5" })).toBe(500);
  });

  it("is read from the more precise milliseconds if they are valid", () => {
    expect(waitOf({ "retry-after-ms": "1234.5", "retry-after": "60" })).toBe(1_235);
    expect(waitOf({ "retry-after-ms": "soon", "retry-after": "60" })).toBe(60_000);
  });

  it("is computed from a date with the local clock when the provider sends no Date header", () => {
    expect(waitOf({ "retry-after": "Fri, 15 Jan 2027 08:00:09 GMT" })).toBe(9_000);
  });

  it("is computed from a date with the provider's clock when it sends a Date header, so that a wrong local clock does no harm", () => {
    expect(
      waitOf({
        "retry-after": "Fri, 15 Jan 2027 09:30:05 GMT",
        date: "Fri, 15 Jan 2027 09:30:00 GMT",
      }),
    ).toBe(5_000);
  });

  it("is zero when its date is in the past", () => {
    expect(waitOf({ "retry-after": "Fri, 15 Jan 2027 07:59:00 GMT" })).toBe(0);
  });

  it.each(["", "-5", "soon", "1e3", "5 minutes", "Infinity", "2027-01-15", "not a date GMT"])(
    "is null when it is invalid: '%s'",
    (header) => {
      expect(waitOf({ "retry-after": header })).toBeNull();
    },
  );

  it("is never negative and never NaN, for any headers", () => {
    const header = fc.string({ unit: "grapheme-ascii" });
    fc.assert(
      fc.property(header, header, header, (a, b, c) => {
        const texts: Record<string, string> = { "retry-after": a, "retry-after-ms": b, date: c };
        const wait = retryAfterOf({ get: (name) => texts[name] ?? null }, NOW);
        return wait === null || wait >= 0;
      }),
    );
  });
});
