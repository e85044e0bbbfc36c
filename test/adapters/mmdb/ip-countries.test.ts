import type { IpCountries } from "@einstein-vs-cat/core";
import { MemoryIpCountries } from "@einstein-vs-cat/memory/ip-countries";
import { MmdbIpCountries } from "@einstein-vs-cat/mmdb/ip-countries";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

/**
 * Addresses that have been in the same country for decades: the root name servers of Verisign, WIDE
 * and RIPE, and two universities.
 */
const PLACES: [string, string][] = [
  ["198.41.0.4", "US"],
  ["202.12.27.33", "JP"],
  ["130.59.31.80", "CH"],
  ["141.20.1.1", "DE"],
  ["2001:500:2f::f", "US"],
  ["::ffff:198.41.0.4", "US"],
];

const table = await MmdbIpCountries.open();
const tables: [string, IpCountries][] = [
  ["the table of the package", table],
  ["memory", new MemoryIpCountries(Object.fromEntries(PLACES))],
];

describe.each(tables)("The countries of IP addresses from %s", (_name, countries) => {
  it.each(PLACES)("%s is in %s", (address, country) => {
    expect(countries.countryOf(address)).toBe(country);
  });

  it("are unknown for a text that is no address, without an error", () => {
    fc.assert(
      fc.property(anyText({ maxLength: 40 }), (text) => {
        expect(countries.countryOf(text)).toBeNull();
      }),
    );
  });
});

describe("Reserved networks", () => {
  it.each([
    ...[
      "127.0.0.1",
      "10.1.2.3",
      "192.168.1.1",
      "172.31.255.255",
      "169.254.0.1",
      "100.64.0.1",
      "0.0.0.0",
      "255.255.255.255",
    ],
    ...[
      "::1",
      "::",
      "fe80::1%eth0",
      "fc00::1",
      "2001:db8::1",
      "::ffff:192.168.1.1",
      "::ffff:c0a8:101",
    ],
  ])("have no country: %s", (address) => {
    expect(table.countryOf(address)).toBeNull();
  });

  it("do not extend into neighbouring public networks", () => {
    expect(
      ["172.32.0.1", "100.128.0.1", "11.0.0.1", "126.0.0.1"].map((address) =>
        table.countryOf(address),
      ),
    ).toEqual([
      ...[expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    ]);
  });
});
