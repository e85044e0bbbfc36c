import { once } from "node:events";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { StartupError } from "../env.ts";

/** Where to listen, and the names of the settings that say so. */
export interface ListenPlace {
  readonly port: number;
  readonly host: string;
  readonly names: { readonly port: string; readonly host: string };
}

/**
 * Listens and returns the actual address.
 * @throws StartupError that names the setting to change.
 */
export async function listen(
  server: Server,
  { port, host, names }: ListenPlace,
): Promise<AddressInfo> {
  server.listen({ port, host });
  try {
    await once(server, "listening");
  } catch (error) {
    const { code } = error as { code?: string };
    if (code === "EADDRINUSE")
      throw new StartupError(
        `Port ${port} is already in use; set ${names.port} to a free one.`,
        error,
      );
    if (code === "EACCES")
      throw new StartupError(
        `Port ${port} may not be opened by this user; set ${names.port} to one above 1023.`,
        error,
      );
    throw new StartupError(
      `The server cannot listen on ${names.host} ${host} and ${names.port} ${port}: ${code}.`,
      error,
    );
  }
  return server.address() as AddressInfo;
}
