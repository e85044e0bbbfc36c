import { isIP } from "node:net";

/** The networks of an address, from the smallest to the largest. */
export interface AddressNetworks {
  /**
   * What identifies a client: a whole IPv4 address, or the /64 prefix of an IPv6 address, because
   * one household owns all of it.
   */
  readonly network: string;
  /** What one customer of a provider may own: the /24 or the /48 around it. */
  readonly prefix: string;
}

/**
 * Returns the networks of an IP address. An IPv4-mapped IPv6 address counts as IPv4. Returns null
 * for anything else.
 */
export function networksOf(address: string): AddressNetworks | null {
  const [bare = ""] = address.split("%", 1);
  if (isIP(bare) === 4) return ipv4Networks(bare.split("."));
  if (isIP(bare) !== 6) return null;
  const groups = ipv6Groups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return ipv4Networks(
      groups.slice(6).flatMap((group) => [String(group >> 8), String(group & 0xff)]),
    );
  const prefixOf = (length: number) =>
    `${groups
      .slice(0, length / 16)
      .map((group) => group.toString(16))
      .join(":")}::/${length}`;
  return { network: prefixOf(64), prefix: prefixOf(48) };
}

function ipv4Networks(bytes: readonly string[]): AddressNetworks {
  return { network: bytes.join("."), prefix: `${bytes.slice(0, 3).join(".")}.0/24` };
}

/** Returns the eight groups of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  // The URL parser converts a dotted IPv4 suffix into two groups and lowercases the rest.
  const normal = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = normal.split("::");
  const parse = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
