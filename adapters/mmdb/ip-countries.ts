/**
 * Countries of IP addresses from a table that is installed as a package (public domain, about 8 MB
 * in MaxMind's format). The table has countries even for reserved networks, so those are excluded
 * first.
 */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { BlockList, isIP } from "node:net";
import type { IpCountries } from "@einstein-vs-cat/core";
import { Reader, type Response } from "mmdb-lib";

const TABLE = "@ip-location-db/geo-whois-asn-country-mmdb/geo-whois-asn-country.mmdb";

/**
 * Reserved networks: loopback, private, link-local, carrier-grade NAT, documentation and multicast.
 */
const RESERVED_IPV4 =
  "0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.2.0/24 192.168.0.0/16 224.0.0.0/3";
const RESERVED_IPV6 = "::/127 fc00::/7 fe80::/10 ff00::/8 2001:db8::/32";

/** Reads the table of the package. */
export const readBundledTable = () => readFileSync(createRequire(import.meta.url).resolve(TABLE));

/** Looks countries up in the table of the package. */
export class MmdbIpCountries implements IpCountries {
  readonly #readTable: () => Buffer;
  #table: Reader<Response> | null = null;
  readonly #reserved = new BlockList();

  /**
   * The table is read when an address is first looked up, in some milliseconds. Where only this
   * machine or a local network visits, or the proxy names the country, it never takes its memory.
   */
  constructor(readTable = readBundledTable) {
    this.#readTable = readTable;
    for (const [networks, family] of [
      [RESERVED_IPV4, "ipv4"],
      [RESERVED_IPV6, "ipv6"],
    ] as const) {
      for (const [network = "", bits] of networks.split(" ").map((text) => text.split("/")))
        this.#reserved.addSubnet(network, Number(bits), family);
    }
  }

  countryOf(address: string): string | null {
    // Look an IPv4-mapped IPv6 address up as IPv4.
    const [withoutZone = ""] = address.split("%", 1);
    const bare = withoutZone.replace(/^::ffff:(?=\d+\.)/i, "");
    const family = isIP(bare);
    if (family === 0 || this.#reserved.check(bare, family === 4 ? "ipv4" : "ipv6")) return null;
    this.#table ??= new Reader(this.#readTable());
    const found: unknown = this.#table.get(bare);
    const code = (found as { country_code?: unknown } | null)?.country_code;
    return typeof code === "string" && /^[A-Z]{2}$/.test(code) ? code : null;
  }
}
