import { isIP } from "node:net";

/**
 * Returns the part of an IP address that identifies a client: a whole IPv4 address, or the /64
 * prefix of an IPv6 address, because one household owns all of it. An IPv4-mapped IPv6 address
 * counts as IPv4. Returns null for anything else.
 */
export function clientNetwork(address: string): string | null {
  const [bare = ""] = address.split("%", 1);
  if (isIP(bare) === 4) return bare;
  if (isIP(bare) !== 6) return null;
  const groups = ipv6Groups(bare);
  const mapped = groups.slice(0, 5).every((group) => group === 0) && groups[5] === 0xffff;
  if (mapped)
    return groups
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join(".");
  return `${groups
    .slice(0, 4)
    .map((group) => group.toString(16))
    .join(":")}::/64`;
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
