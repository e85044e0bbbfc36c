import { isIP } from "node:net";

/**
 * The part of an IP address that stands for one client: an IPv4 address whole, an IPv6 address by its /64, since
 * one household owns all of that. An IPv4 address mapped into IPv6 counts as the IPv4 address. Null for anything else.
 */
export function clientNetwork(address: string): string | null {
  const bare = address.replace(/%.*$/, "");
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

/** The eight groups of an IPv6 address. */
function ipv6Groups(address: string): number[] {
  // The URL parser turns a dotted IPv4 ending into two groups and lower-cases the rest.
  const normal = new URL(`http://[${address}]/`).hostname.slice(1, -1);
  const [head = "", tail] = normal.split("::");
  const parse = (part: string) =>
    part === "" ? [] : part.split(":").map((group) => Number.parseInt(group, 16));
  const before = parse(head);
  const after = tail === undefined ? [] : parse(tail);
  return [...before, ...new Array<number>(8 - before.length - after.length).fill(0), ...after];
}
