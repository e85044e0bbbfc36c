import { retryAfterOf } from "@einstein-vs-cat/provider-http/retry-after";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const NOW = Date.UTC(2027, 0, 15, 8, 0, 0);
const waitOf = (headers: Record<string, string>) => retryAfterOf(new Headers(headers), NOW);

describe("the wait that a provider asks for", () => {
  it("is null when it asks for none", () => {
    expect(waitOf({})).toBeNull();
  });

  it("is told in whole or broken seconds", () => {
    fc.assert(
      fc.property(
        fc.nat(),
        (seconds) => waitOf({ "retry-after": ` ${seconds} ` }) === seconds * 1_000,
      ),
    );
    expect(waitOf({ "retry-after": "0.5" })).toBe(500);
  });

  it("is told exacter in milliseconds, which then count", () => {
    expect(waitOf({ "retry-after-ms": "1234.5", "retry-after": "60" })).toBe(1_235);
    expect(waitOf({ "retry-after-ms": "soon", "retry-after": "60" })).toBe(60_000);
  });

  it("reaches to a date, by our own clock when the provider does not tell its time", () => {
    expect(waitOf({ "retry-after": "Fri, 15 Jan 2027 08:00:09 GMT" })).toBe(9_000);
  });

  it("reaches to a date by the provider's own clock when it tells its time, so that a clock gone wrong does no harm", () => {
    expect(
      waitOf({
        "retry-after": "Fri, 15 Jan 2027 09:30:05 GMT",
        date: "Fri, 15 Jan 2027 09:30:00 GMT",
      }),
    ).toBe(5_000);
  });

  it("is over when its date is past", () => {
    expect(waitOf({ "retry-after": "Fri, 15 Jan 2027 07:59:00 GMT" })).toBe(0);
  });

  it.each(["", "-5", "soon", "1e3", "5 minutes", "Infinity", "2027-01-15", "not a date GMT"])(
    "is null when it cannot be understood: '%s'",
    (told) => {
      expect(waitOf({ "retry-after": told })).toBeNull();
    },
  );

  it("is never negative and never not a number, whatever the headers hold", () => {
    const told = fc.string({ unit: "grapheme-ascii" });
    fc.assert(
      fc.property(told, told, told, (a, b, c) => {
        const texts: Record<string, string> = { "retry-after": a, "retry-after-ms": b, date: c };
        const wait = retryAfterOf({ get: (name) => texts[name] ?? null }, NOW);
        return wait === null || wait >= 0;
      }),
    );
  });
});
