import {
  type Clock,
  DomainError,
  type ProvenIdentity,
  type SignInProvider,
  type SignInSecrets,
  type SignInVisit,
} from "@einstein-vs-cat/core";
import * as client from "openid-client";
import { reach } from "./reach.ts";
import { signInError } from "./sign-in-errors.ts";

/** What the operator has agreed with the provider. */
export interface OidcOptions {
  readonly issuer: URL;
  readonly clientId: string;
  readonly clientSecret: string;
  /** What people call the provider. */
  readonly name: string;
  readonly clock: Pick<Clock, "now">;
}

/** How long one answer of the provider may take (s). */
const TIMEOUT = 10;

/** How long the description of the provider holds (ms). */
const KEPT = 60 * 60_000;

/** How far the clocks of the provider and of this server may differ (s). */
const CLOCK_TOLERANCE = 120;

/** How OpenID Connect lets a subject look. */
const SUBJECT = /^[\x20-\x7e]{1,255}$/;

/**
 * A provider of OpenID Connect: the authorization code flow with PKCE, a state and a nonce. Nothing
 * is asked of it before the first log-in, so a provider that is down does not hold up a start.
 */
export class OidcSignInProvider implements SignInProvider {
  readonly name: string;
  readonly issuer: string;
  readonly #options: OidcOptions;
  #kept: { readonly until: number; readonly configuration: Promise<client.Configuration> } | null =
    null;

  constructor(options: OidcOptions) {
    this.#options = options;
    this.name = options.name;
    this.issuer = issuerOf(options.issuer);
  }

  async begin(returnTo: string, asksAgain: boolean): Promise<SignInVisit> {
    const configuration = await this.#configuration();
    const secrets: SignInSecrets = {
      state: client.randomState(),
      nonce: client.randomNonce(),
      verifier: client.randomPKCECodeVerifier(),
      returnTo,
    };
    const url = client.buildAuthorizationUrl(configuration, {
      response_type: "code",
      redirect_uri: returnTo,
      scope: "openid profile email",
      state: secrets.state,
      nonce: secrets.nonce,
      code_challenge: await client.calculatePKCECodeChallenge(secrets.verifier),
      code_challenge_method: "S256",
      ...(asksAgain && { prompt: "login", max_age: "0" }),
    });
    return { url: url.href, secrets };
  }

  async finish(query: string, secrets: SignInSecrets): Promise<ProvenIdentity> {
    const configuration = await this.#configuration();
    try {
      return await this.#identity(configuration, query, secrets);
    } catch (error) {
      throw signInError(error);
    }
  }

  async #identity(
    configuration: client.Configuration,
    query: string,
    { state, nonce, verifier, returnTo }: SignInSecrets,
  ): Promise<ProvenIdentity> {
    const tokens = await client.authorizationCodeGrant(
      configuration,
      new URL(`?${query}`, returnTo),
      { expectedState: state, expectedNonce: nonce, pkceCodeVerifier: verifier },
    );
    const claims = tokens.claims();
    if (claims === undefined || !SUBJECT.test(claims.sub)) throw new Error("no usable ID token");
    const seconds = this.#options.clock.now() / 1_000;
    if (Math.abs(claims.iat - seconds) > CLOCK_TOLERANCE)
      throw new Error("the clocks of the provider and of this server differ by minutes");
    const names = await namesOf(configuration, tokens.access_token, claims);
    const { auth_time: provenAt } = claims;
    const authenticatedAt = provenAt === undefined ? null : new Date(provenAt * 1_000);
    return { issuer: this.issuer, subject: claims.sub, names, authenticatedAt };
  }

  /** Returns the description of the provider, read at most once an hour. A failure is not kept. */
  #configuration(): Promise<client.Configuration> {
    const now = this.#options.clock.now();
    if (this.#kept !== null && now < this.#kept.until) return this.#kept.configuration;
    const kept = { until: now + KEPT, configuration: discover(this.#options) };
    this.#kept = kept;
    kept.configuration.catch(() => {
      if (this.#kept === kept) this.#kept = null;
    });
    return kept.configuration;
  }
}

/** Reads the description of the provider. @throws DomainError `sign-in-unavailable`. */
async function discover({
  issuer,
  clientId,
  clientSecret,
}: OidcOptions): Promise<client.Configuration> {
  const isOnThisMachine = issuer.protocol === "http:";
  try {
    const found = await client.discovery(issuer, clientId, undefined, client.None(), {
      timeout: TIMEOUT,
      execute: isOnThisMachine ? [client.allowInsecureRequests] : [],
      [client.customFetch]: reach,
    });
    const metadata = found.serverMetadata();
    const { token_endpoint_auth_methods_supported: methods } = metadata;
    const takesBasic = methods?.includes("client_secret_basic") ?? true;
    const authentication = takesBasic ? client.ClientSecretBasic : client.ClientSecretPost;
    const configuration = new client.Configuration(
      metadata,
      clientId,
      clientSecret,
      authentication(clientSecret),
    );
    configuration.timeout = TIMEOUT;
    configuration[client.customFetch] = reach;
    if (isOnThisMachine) client.allowInsecureRequests(configuration);
    client.enableNonRepudiationChecks(configuration);
    return configuration;
  } catch (error) {
    throw new DomainError("sign-in-unavailable", { cause: error });
  }
}

/** What the person may be called. A provider that says it elsewhere is asked there. */
async function namesOf(
  configuration: client.Configuration,
  accessToken: string,
  claims: client.IDToken,
): Promise<string[]> {
  const known = namesIn(claims);
  const { userinfo_endpoint: endpoint } = configuration.serverMetadata();
  if (known.length > 0 || endpoint === undefined) return known;
  return namesIn(await client.fetchUserInfo(configuration, accessToken, claims.sub));
}

const namesIn = (claims: Readonly<Record<string, unknown>>): string[] =>
  [claims.preferred_username, claims.email, claims.name].filter(
    (name) => typeof name === "string" && name !== "",
  ) as string[];

/** An issuer without a path is written without the slash that a URL ends with. */
const issuerOf = ({ href }: URL) => href.replace(/\/$/, "");
