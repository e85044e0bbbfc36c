import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import type { Settings } from "../http/context.ts";
import { keptSecret, keyFor } from "./session-secret.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the settings of the HTTP server. */
export const settingsModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    bind(TOKENS.settings).toResolvedValue(() => readSettings(environment));
  });

/**
 * Reads the settings. Without `SESSION_SECRET` the secret is stored in the data folder, so that
 * sessions survive a restart.
 */
async function readSettings(environment: Environment): Promise<Settings> {
  const secret = environment.SESSION_SECRET ?? (await keptSecret(environment.DATA_DIR));
  return {
    publicUrl: environment.PUBLIC_URL ?? null,
    platformHosts: environment.PLATFORM_HOSTS,
    trustedProxies: environment.TRUST_PROXY,
    cookieKey: keyFor(secret, "session cookie"),
    defaultTier: environment.DEFAULT_TIER,
  };
}
