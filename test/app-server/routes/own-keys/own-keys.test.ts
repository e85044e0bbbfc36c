import { AesKeyVault } from "@einstein-vs-cat/node/key-vault";
import { describe, expect, test } from "vitest";
import { GOOD_KEY, keysOf, paste, startKeysApp } from "./own-keys-app.ts";

describe("A key of a person's own", () => {
  test.each(["openai", "anthropic", "xai", "openrouter"])(
    "is checked with %s, kept, listed by its end, and removed",
    async (provider) => {
      await using app = await startKeysApp();
      const ada = app.visitor();
      await ada.signUp("Ada");
      expect(await paste(ada, provider, ` ${GOOD_KEY}\n`)).toEqual([204, ""]);
      expect(app.providers.requests.map(({ key }) => key)).toEqual([GOOD_KEY]);
      const [kept, ...others] = await keysOf(ada);
      expect(kept).toEqual({ provider, last4: "good", addedAt: expect.any(String) });
      expect(others).toEqual([]);
      expect(await (await ada.fetch("/api/user")).json()).toMatchObject({ hasOwnKeys: true });
      const remove = () => ada.fetch(`/api/user/keys/${provider}`, { method: "DELETE" });
      expect([(await remove()).status, (await remove()).status]).toEqual([204, 404]);
      expect(await keysOf(ada)).toEqual([]);
    },
  );

  test("is not kept when the provider refuses it, and an earlier one stays", async () => {
    await using app = await startKeysApp();
    const ada = app.visitor();
    await ada.signUp("Ada");
    await paste(ada, "openai");
    expect(await paste(ada, "openai", "sk-wrong-0123456789-0123456789")).toEqual([
      ...[400, "own-key-wrong"],
    ]);
    expect(await keysOf(ada)).toMatchObject([{ last4: "good" }]);
  });

  test("is not kept when the provider cannot be reached", async () => {
    await using app = await startKeysApp();
    const ada = app.visitor();
    await ada.signUp("Ada");
    app.providers.mood = "down";
    for (const provider of ["openai", "anthropic", "xai", "openrouter"])
      expect(await paste(ada, provider)).toEqual([502, "own-key-unchecked"]);
    expect(await keysOf(ada)).toEqual([]);
  });

  test.each([["short"], [`${GOOD_KEY} twice`], ["sk-ключ-0123456789-0123456789"], [""], [7]])(
    "is not sent to the provider when it is none: %s",
    async (key) => {
      await using app = await startKeysApp();
      const ada = app.visitor();
      await ada.signUp("Ada");
      expect(await paste(ada, "openai", key)).toEqual([400, "invalid-input"]);
      expect(app.providers.requests).toEqual([]);
    },
  );

  test("is of a known provider, never at an address that a person names", async () => {
    await using app = await startKeysApp();
    const ada = app.visitor();
    await ada.signUp("Ada");
    for (const provider of ["local", "rehearsal", "https%3A%2F%2Fevil.example", "__proto__"])
      expect(await paste(ada, provider)).toEqual([404, "not-found"]);
    expect(app.providers.requests).toEqual([]);
  });

  test("is asked about ten times a minute at most", async () => {
    await using app = await startKeysApp({ areLimitsOn: true });
    const ada = app.visitor();
    await ada.signUp("Ada");
    for (let asked = 0; asked < 10; asked += 1) await paste(ada, "openai");
    expect(await paste(ada, "openai")).toEqual([429, "too-many-requests"]);
  });

  test("is nobody's on a server without a secret, which says so", async () => {
    await using app = await startKeysApp({ services: { keyVault: new AesKeyVault([]) } });
    const ada = app.visitor();
    await ada.signUp("Ada");
    expect(await paste(ada, "openai")).toEqual([404, "keys-off"]);
    expect((await ada.fetch("/api/user/keys")).status).toBe(404);
    expect((await ada.fetch("/api/auth/openrouter")).status).toBe(404);
    expect(await (await ada.fetch("/api/models")).json()).not.toHaveProperty("keepsKeys");
  });
});
