/** Binds the log-in provider. Its client is imported only when it is configured. */

import { ContainerModule } from "inversify";
import type { Environment } from "../env.ts";
import { TOKENS } from "./tokens.ts";

/** Binds the provider of OpenID Connect, or none. */
export const signInModule = (environment: Environment) =>
  new ContainerModule(({ bind }) => {
    const { OIDC_ISSUER, OIDC_CLIENT_ID, OIDC_CLIENT_SECRET, OIDC_NAME } = environment;
    if (!OIDC_ISSUER || !OIDC_CLIENT_ID || !OIDC_CLIENT_SECRET) {
      bind(TOKENS.signInProvider).toConstantValue(null);
      return;
    }
    const agreed = {
      issuer: OIDC_ISSUER,
      clientId: OIDC_CLIENT_ID,
      clientSecret: OIDC_CLIENT_SECRET,
      name: OIDC_NAME ?? OIDC_ISSUER.hostname,
    };
    bind(TOKENS.signInProvider).toResolvedValue(
      async (clock) => {
        const { OidcSignInProvider } = await import("@einstein-vs-cat/oidc/sign-in-provider");
        return new OidcSignInProvider({ ...agreed, clock });
      },
      [TOKENS.clock],
    );
  });
