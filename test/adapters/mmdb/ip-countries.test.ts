import type { IpCountries } from "@einstein-vs-cat/core";
import { MemoryIpCountries } from "@einstein-vs-cat/memory/ip-countries";
import { MmdbIpCountries, readBundledTable } from "@einstein-vs-cat/mmdb/ip-countries";
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

const bundled = new MmdbIpCountries();
const tables: [string, IpCountries][] = [
  ["the table of the package", bundled],
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
    expect(bundled.countryOf(address)).toBeNull();
  });

  it("do not extend into neighbouring public networks", () => {
    expect(
      ["172.32.0.1", "100.128.0.1", "11.0.0.1", "126.0.0.1"].map((address) =>
        bundled.countryOf(address),
      ),
    ).toEqual([
      ...[expect.any(String), expect.any(String), expect.any(String), expect.any(String)],
    ]);
  });
});

it("The table is not read before the first address that it could know", () => {
  let reads = 0;
  const countries = new MmdbIpCountries(() => {
    reads += 1;
    return readBundledTable();
  });
  for (const local of ["127.0.0.1", "::1", "10.1.2.3", "not an address"])
    countries.countryOf(local);
  expect(reads).toBe(0);
  for (const [address] of PLACES) countries.countryOf(address);
  expect(reads).toBe(1);
});
