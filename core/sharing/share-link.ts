import type { Debate } from "../debate/debate.ts";
import { trimCharacters } from "../shared/text.ts";

/** The origin of the page and the canonical address of the product. */
export interface ShareAddresses {
  /** The public URL, such as `https://debates.example`; null when none is configured. */
  readonly publicUrl: string | null;
  /** Other hosts that serve the product but are not canonical. `*.` matches any subdomain. */
  readonly platformHosts: readonly string[];
  /** The origin of the page, such as `https://machine-7.platform.example`. */
  readonly origin: string;
}

/**
 * Returns the start of a share link: the public URL when the page is on that host or on a platform
 * host, else the page's origin.
 */
export function shareBase({ publicUrl, platformHosts, origin }: ShareAddresses): string {
  if (publicUrl === null) return origin;
  const host = hostOf(origin);
  const isCanonicalHost =
    host === hostOf(publicUrl) ||
    platformHosts.some((pattern) => matchesHost(host, pattern.toLowerCase()));
  return isCanonicalHost ? trimCharacters(publicUrl, null, /\//) : origin;
}

const hostOf = (address: string) => {
  const [host = ""] = address
    .toLowerCase()
    .replace(/^[a-z]+:\/\//, "")
    .split("/");
  return host;
};

/**
 * Returns whether a host matches a pattern, both in lower case. `*.` matches any subdomain. A
 * pattern without a port matches every port.
 */
export function matchesHost(host: string, pattern: string): boolean {
  const name = pattern.includes(":") ? host : host.replace(/:\d+$/, "");
  return pattern.startsWith("*.") ? name.endsWith(pattern.slice(1)) : name === pattern;
}

/** Returns the link to a debate: by its token, or by its id when it has none. */
export function shareLink(
  base: string,
  { shareToken, id }: Pick<Debate, "shareToken" | "id">,
): string {
  return `${base}/share/${shareToken ?? id}`;
}
