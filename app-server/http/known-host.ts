import { isIP } from "node:net";
import { matchesHost } from "@einstein-vs-cat/core";
import type { Settings } from "./context.ts";

/** A `Host` header: a name or an IP address, with an optional port. */
const HOST = /^(?:\[([\da-f:.]+)\]|([\w.-]+))(:\d{1,5})?$/;

/** Names that public DNS does not resolve: without a dot, or reserved for private networks. */
const PRIVATE_NAME = /^[\w-]+$|\.(localhost|local|internal|home\.arpa)$/;

/**
 * Returns whether a host may name this server. A website can point a name of its own at this server
 * (DNS rebinding); a visitor's browser then takes both for the same origin and lets the website use
 * the server. That takes a name that public DNS resolves, so IP addresses and private names are
 * safe, and any other name must be that of `PUBLIC_URL` or match `PLATFORM_HOSTS`.
 */
export function isKnownHost(
  host: string,
  { publicUrl, platformHosts }: Pick<Settings, "publicUrl" | "platformHosts">,
): boolean {
  const [, ipv6, written = "", port = ""] = HOST.exec(host.toLowerCase()) ?? [];
  if (ipv6 !== undefined) return isIP(ipv6) === 6;
  const name = written.replace(/\.$/, "");
  return (
    isIP(name) === 4 ||
    PRIVATE_NAME.test(name) ||
    (name !== "" && name === publicUrl?.hostname) ||
    platformHosts.some((pattern) => matchesHost(name + port, pattern.toLowerCase()))
  );
}
