import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import type { Settings } from "../http/context.ts";
import { keptSecret, keyFor } from "./session-secret.ts";
import { TOKENS } from "./tokens.ts";

/**
 * Binds the settings of the HTTP server, and the secret from which the keys of the process are
 * derived. Without `SESSION_SECRET` it is stored in the data folder, so that sessions survive a
 * restart.
 */
export const settingsModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    const { SESSION_SECRET, DATA_DIR } = environment;
    bind(TOKENS.secret).toResolvedValue(async () => SESSION_SECRET ?? (await keptSecret(DATA_DIR)));
    bind(TOKENS.settings).toResolvedValue(
      (secret) => readSettings(environment, secret),
      [TOKENS.secret],
    );
  });

function readSettings(environment: Environment, secret: string): Settings {
  return {
    publicUrl: environment.PUBLIC_URL ?? null,
    platformHosts: environment.PLATFORM_HOSTS,
    trustedProxies: environment.TRUST_PROXY,
    cookieKey: keyFor(secret, "session cookie"),
    defaultTier: environment.DEFAULT_TIER,
  };
}
