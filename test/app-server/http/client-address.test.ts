import { describe, expect, test } from "vitest";
import { networksOf } from "../../../app-server/http/client-address.ts";

describe("the network of a client address", () => {
  const networks: [string, string | null][] = [
    ["192.0.2.7", "192.0.2.7"],
    ["::ffff:192.0.2.7", "192.0.2.7"],
    ["::FFFF:c000:207", "192.0.2.7"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
    ["2001:DB8:1:2::", "2001:db8:1:2::/64"],
    ["2001:db8::1", "2001:db8:0:0::/64"],
    ["fe80::1%eth0", "fe80:0:0:0::/64"],
    ["::1", "0:0:0:0::/64"],
    ["unknown", null],
    ["", null],
    ["x".repeat(10_000), null],
  ];
  test.each(networks)("%s belongs to %s", (address, network) => {
    expect(networksOf(address)?.network ?? null).toBe(network);
  });
});

describe("the prefix that one customer may own", () => {
  const prefixes: [string, string | null][] = [
    ["192.0.2.7", "192.0.2.0/24"],
    ["::ffff:192.0.2.7", "192.0.2.0/24"],
    ["::FFFF:c000:207", "192.0.2.0/24"],
    ["2001:db8:1:2:3:4:5:6", "2001:db8:1::/48"],
    ["2001:db8::1", "2001:db8:0::/48"],
    ["unknown", null],
  ];
  test.each(prefixes)("of %s is %s", (address, prefix) => {
    expect(networksOf(address)?.prefix ?? null).toBe(prefix);
  });
});
