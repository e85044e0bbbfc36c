import { OidcSignInProvider } from "@einstein-vs-cat/oidc/sign-in-provider";
import { expect } from "vitest";
import {
  CLIENT,
  type Interception,
  listenAsProvider,
  type TestProvider,
} from "../../../support/oidc-provider.ts";
import { type HarnessOptions, PASSWORD, startApp, type Visitor } from "../../harness.ts";

export type OidcApp = Awaited<ReturnType<typeof startOidcApp>>;

/** Starts an app with a real log-in provider. `aheadMs` is how much the clock of the app is ahead. */
export async function startOidcApp(
  settings: HarnessOptions["settings"] = {},
  authentication?: Parameters<TestProvider["knowApp"]>[1],
) {
  const provider = await listenAsProvider();
  const clock = { aheadMs: 0, now: () => Date.now() + clock.aheadMs };
  const signInProvider = new OidcSignInProvider({
    issuer: new URL(provider.issuer),
    clientId: CLIENT.id,
    clientSecret: CLIENT.secret,
    name: "Ada's Club",
    clock,
  });
  const app = await startApp({ settings, services: { signInProvider } });
  provider.knowApp(app.url, authentication);
  const close = async () => {
    await app.close();
    await provider.close();
  };
  return { ...app, provider, oidcClock: clock, close, [Symbol.asyncDispose]: close };
}

/** Goes to the provider, and returns where the app sends the browser. */
export async function beginLogIn(person: Visitor): Promise<string> {
  return addressOf(await person.fetch("/api/auth/oidc"));
}

/** Comes back from the provider at an address, and returns where the app leads to. */
export async function comeBack(person: Visitor, { pathname, search }: URL): Promise<string> {
  return addressOf(await person.fetch(pathname + search));
}

/** Logs in with the provider, and returns where the app leads to. */
export async function logInThere({ provider }: OidcApp, person: Visitor): Promise<string> {
  return comeBack(person, await provider.visit(await beginLogIn(person)));
}

/** Begins a visit by a call of a signed-in person, and returns the address to go to. */
export async function beginFrom(
  person: Visitor,
  path: "/api/user/identity" | "/api/user/confirmation",
): Promise<string> {
  const answer = await person.post(path, path.endsWith("identity") ? { password: PASSWORD } : {});
  return ((await answer.json()) as { url: string }).url;
}

/** Reads how the account of a signed-in person can be logged in to. */
export async function waysOf(person: Visitor) {
  return (await person.fetch("/api/user/identity")).json();
}

const addressOf = (answer: Response) => answer.headers.get("location") ?? `${answer.status}`;

/** Expects that a visit has led to nothing: no session, no account. */
export async function expectNothing(
  app: Pick<OidcApp, "services">,
  ...people: { name(): Promise<string | number> }[]
) {
  for (const person of people) expect(await person.name()).toBe(401);
  expect(await app.services.users.usernames()).toEqual([]);
}

/** Answers the requests whose path begins like this with a status. */
export const down =
  (path: string, status = 502): Interception =>
  (request, response) => {
    if (!request.url?.startsWith(path)) return false;
    response.writeHead(status).end();
    return true;
  };
