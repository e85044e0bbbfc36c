/** A real provider of OpenID Connect, in which people log in without typing anything. */

import { generateKeyPairSync, sign } from "node:crypto";
import { once } from "node:events";
import {
  createServer,
  type IncomingMessage,
  type RequestListener,
  type Server,
  type ServerResponse,
} from "node:http";
import type { AddressInfo } from "node:net";
import Provider from "oidc-provider";

export const CLIENT = { id: "einstein-vs-cat", secret: "a secret for tests" } as const;

/** A person, as the provider knows them. */
export interface Person {
  readonly subject: string;
  readonly preferred_username?: string;
  readonly email?: string;
}

/** A request that a test may answer instead of the provider. Returns whether it has. */
export type Interception = (request: IncomingMessage, response: ServerResponse) => boolean;

/** How the app proves to the provider that it is the app. */
type Authentication = "client_secret_basic" | "client_secret_post";

/** A running provider. */
export interface TestProvider {
  readonly issuer: string;
  /** Who logs in at the next visit; null for a person who cancels. */
  person: Person | null;
  /** Answers some requests instead of the provider. */
  intercept: Interception | null;
  /** Begins to work for the app at this address. */
  knowApp(url: string, authentication?: Authentication): void;
  /** Walks through the provider as a browser does. Returns the address that it sends the browser to. */
  visit(url: string): Promise<URL>;
  /** Returns a token with the signature of the provider, whatever it says. */
  sign(claims: object): string;
  close(): Promise<void>;
}

const { privateKey } = generateKeyPairSync("rsa", { modulusLength: 2048 });
const KEY = { ...privateKey.export({ format: "jwk" }), kid: "a key", alg: "RS256", use: "sig" };

/**
 * Listens on a free port, under a name by which it is another site than the app. The provider works once
 * it knows the app.
 */
export async function listenAsProvider(): Promise<TestProvider> {
  const server: Server = createServer();
  server.listen(0, "localhost");
  await once(server, "listening");
  const issuer = `http://localhost:${(server.address() as AddressInfo).port}`;
  const state = {
    person: { subject: "ada", preferred_username: "Ada" } as Person | null,
    intercept: null as Interception | null,
  };
  let serve: RequestListener = (_request, response) => void response.writeHead(503).end();
  server.on("request", (request, response) => {
    if (!state.intercept?.(request, response)) serve(request, response);
  });
  const provider: TestProvider = Object.assign(state, {
    issuer,
    knowApp: (url: string, authentication: Authentication = "client_secret_basic") => {
      const callback = `${url}/api/auth/oidc/callback`;
      serve = createProvider(issuer, callback, authentication, () => provider.person);
    },
    visit: (url: string) => walk(url, issuer),
    sign: signed,
    close: async () => {
      const closed = once(server, "close");
      server.close();
      server.closeAllConnections();
      await closed;
    },
  });
  return provider;
}

/** Returns a token with the signature of the provider, whatever it says. */
function signed(claims: object): string {
  const encoded = [{ alg: "RS256", kid: KEY.kid, typ: "JWT" }, claims]
    .map((part) => Buffer.from(JSON.stringify(part)).toString("base64url"))
    .join(".");
  return `${encoded}.${sign("sha256", Buffer.from(encoded), privateKey).toString("base64url")}`;
}

function createProvider(
  issuer: string,
  callback: string,
  authentication: Authentication,
  person: () => Person | null,
): RequestListener {
  const people = new Map<string, Person>();
  const provider = new Provider(issuer, {
    clients: [
      {
        client_id: CLIENT.id,
        client_secret: CLIENT.secret,
        redirect_uris: [callback],
        token_endpoint_auth_method: authentication,
      },
    ],
    clientAuthMethods: [authentication],
    jwks: { keys: [KEY] },
    cookies: { keys: ["a key for tests"] },
    claims: { openid: ["sub", "auth_time"], profile: ["preferred_username"], email: ["email"] },
    findAccount: (_ctx, id) => ({
      accountId: id,
      claims: async () => {
        const { subject, ...rest } = people.get(id) ?? { subject: id };
        return { sub: subject, ...rest };
      },
    }),
    interactions: { url: (_ctx, { uid }) => `/interaction/${uid}` },
    features: { devInteractions: { enabled: false } },
    pkce: { required: () => true },
  });
  const answer = provider.callback();
  /** The person logs in and agrees, or goes away. */
  const interact: RequestListener = async (request, response) => {
    const { prompt, params, session } = await provider.interactionDetails(request, response);
    const current = person();
    if (current === null) {
      const refusal = { error: "access_denied", error_description: "The person went away" };
      return provider.interactionFinished(request, response, refusal);
    }
    if (prompt.name === "login") {
      people.set(current.subject, current);
      const login = { accountId: current.subject };
      return provider.interactionFinished(request, response, { login });
    }
    const accountId = session?.accountId ?? current.subject;
    const grant = new provider.Grant({ accountId, clientId: String(params.client_id) });
    grant.addOIDCScope("openid profile email");
    const consent = { grantId: await grant.save() };
    await provider.interactionFinished(request, response, { consent });
  };
  return (request, response) =>
    request.url?.startsWith("/interaction/")
      ? interact(request, response)
      : answer(request, response);
}

/** Follows the redirects of one browser until they leave the provider. */
async function walk(from: string, issuer: string): Promise<URL> {
  const cookies = new Map<string, string>();
  let url = new URL(from);
  for (let step = 0; step < 12; step += 1) {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join("; ");
    const answer = await fetch(url, { redirect: "manual", headers: { cookie } });
    for (const set of answer.headers.getSetCookie()) {
      const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(set) ?? [];
      cookies.set(name, value);
    }
    const location = answer.headers.get("location");
    if (location === null)
      throw new Error(`the provider stopped with ${answer.status}: ${await answer.text()}`);
    url = new URL(location, url);
    if (url.origin !== issuer) return url;
  }
  throw new Error("the provider leads in circles");
}
