import { describe, expect, test } from "vitest";
import type { Visitor } from "../../harness.ts";
import { keysOf, startKeysApp } from "./own-keys-app.ts";

const locationOf = (response: Response) => response.headers.get("location") ?? "";

/** Begins a connection and returns where the browser is led. */
const begin = async (person: Visitor, from = "form") =>
  locationOf(await person.fetch(`/api/auth/openrouter?from=${from}`));

/** Follows an address of this server and returns where the browser is led. */
async function follow(person: Visitor, address: string): Promise<string> {
  const { pathname, search } = new URL(address);
  return locationOf(await person.fetch(pathname + search));
}

async function startedApp() {
  const app = await startKeysApp();
  const ada = app.visitor();
  await ada.signUp("Ada");
  return { ...app, ada };
}

describe("Connect, in one press,", () => {
  test("leads to OpenRouter and back to the form with a key, which never leaves the server", async () => {
    await using app = await startedApp();
    const address = await begin(app.ada);
    expect(new URL(address).origin).toBe(app.providers.url);
    expect(await follow(app.ada, app.providers.allow(address))).toBe("/?openrouter=connected");
    const [kept] = await keysOf(app.ada);
    expect(kept?.provider).toBe("openrouter");
    const verifier = JSON.parse(app.providers.requests[0]?.body ?? "{}").code_verifier;
    expect(address).not.toContain(verifier);
  });

  test("leads back to the account page from there", async () => {
    await using app = await startedApp();
    const address = app.providers.allow(await begin(app.ada, "account"));
    expect(await follow(app.ada, address)).toBe("/account?openrouter=connected");
  });

  test("asks a visitor to sign up first, and then goes on", async () => {
    await using app = await startKeysApp();
    const person = app.visitor();
    expect(await begin(person)).toBe("/auth?then=openrouter&from=form");
    await person.signUp("Ada");
    expect(new URL(await begin(person)).pathname).toBe("/auth");
    expect(new URL(await begin(person)).origin).toBe(app.providers.url);
  });

  const refuses = async (
    outcome: string,
    change: (address: URL, app: Awaited<ReturnType<typeof startedApp>>) => Promise<void> | void,
  ) => {
    await using app = await startedApp();
    const address = new URL(app.providers.allow(await begin(app.ada)));
    await change(address, app);
    expect(await follow(app.ada, address.href)).toMatch(new RegExp(`^/\\?openrouter=${outcome}$`));
    const exchanges = app.providers.requests.filter(({ path }) => path.endsWith("/auth/keys"));
    if (outcome === "stale" || outcome === "signed-out") expect(exchanges).toEqual([]);
    if (outcome !== "signed-out") expect(await keysOf(app.ada)).toEqual([]);
    expect([...app.tables.ownKeys.values()].flatMap((keys) => [...keys])).toEqual([]);
  };

  test("keeps nothing with a forged state", () =>
    refuses("stale", (address) => address.searchParams.set("state", "forged")));
  test("keeps nothing without a state", () =>
    refuses("stale", (address) => address.searchParams.delete("state")));
  test("keeps nothing with a state given twice", async () => {
    await using app = await startedApp();
    const address = new URL(app.providers.allow(await begin(app.ada)));
    const response = await app.ada.fetch(`${address.pathname}${address.search}&state=again`);
    expect([response.status, await keysOf(app.ada)]).toEqual([400, []]);
  });
  test("keeps nothing without a code", () =>
    refuses("refused", (address) => address.searchParams.delete("code")));
  test("keeps nothing with another code", () =>
    refuses("refused", (address) => address.searchParams.set("code", "another")));
  test("keeps nothing when the exchange is refused", () =>
    refuses("refused", (_, { providers }) => {
      providers.exchange = { status: 403, body: "{}" };
    }));
  test.each(["{}", '{"key":7}', '{"key":"short"}', "null"])(
    "keeps nothing when the exchange answers without a key: %s",
    (body) =>
      refuses("refused", (_, { providers }) => {
        providers.exchange = { status: 200, body };
      }),
  );
  test.each(["<html>", "", "x".repeat(20_000)])(
    "keeps nothing when the exchange answers with something else",
    (body) =>
      refuses("unreachable", (_, { providers }) => {
        providers.exchange = { status: 200, body };
      }),
  );
  test("keeps nothing when OpenRouter fails", () =>
    refuses("unreachable", (_, { providers }) => {
      providers.exchange = { status: 503, body: "{}" };
    }));
  test("keeps nothing when OpenRouter is down", () =>
    refuses("unreachable", (_, { providers }) => {
      providers.mood = "down";
    }));
  test("keeps nothing when the new key does not work", () =>
    refuses("refused", (_, { providers }) => {
      providers.mood = "refusing";
    }));
  test("keeps nothing when the session has ended meanwhile", () =>
    refuses("signed-out", async (_, { ada }) => void (await ada.post("/api/logout"))));
  test("keeps nothing when it took too long", () =>
    refuses("stale", (_, { clock }) => clock.advance(16 * 60_000)));

  test("is used up by the first answer: a replay keeps nothing and asks nobody", async () => {
    await using app = await startedApp();
    const address = app.providers.allow(await begin(app.ada));
    await follow(app.ada, address);
    await app.ada.fetch("/api/user/keys/openrouter", { method: "DELETE" });
    const asked = app.providers.requests.length;
    expect(await follow(app.ada, address)).toBe("/?openrouter=stale");
    expect([await keysOf(app.ada), app.providers.requests.length]).toEqual([[], asked]);
  });

  test("is bound to its session: the answer of one person gives nothing to another", async () => {
    await using app = await startedApp();
    const eve = app.visitor();
    await eve.signUp("Eve");
    await begin(eve);
    const address = app.providers.allow(await begin(app.ada));
    expect(await follow(eve, address)).toBe("/?openrouter=stale");
    expect(await keysOf(eve)).toEqual([]);
    await app.ada.post("/api/logout");
    await app.ada.signUp("Bob");
    expect(await follow(app.ada, address)).toBe("/?openrouter=stale");
    expect(await keysOf(app.ada)).toEqual([]);
  });

  test("keeps neither the way nor its secrets in the browser's caches and referrers", async () => {
    await using app = await startedApp();
    const { headers } = await app.ada.fetch("/api/auth/openrouter");
    expect([headers.get("cache-control"), headers.get("referrer-policy")]).toEqual([
      ...["no-store", "no-referrer"],
    ]);
  });
});
