import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { type Harness, PASSWORD, startApp, type Visitor } from "../../harness.ts";
import { answer, openCheckout, pay, verify } from "./subscription-fixtures.ts";

let app: Harness;
let buyer: Visitor;
beforeEach(async () => {
  app = await startApp();
  buyer = app.visitor();
  await buyer.signUp("buyer");
});
afterEach(() => app.close());

const reauth = (person: Visitor, authToken: unknown) =>
  person.post("/api/subscription/reauth", { authToken });

describe("the return from a payment page", () => {
  test("signs the buyer in with a new session when the old one was lost", async () => {
    const { id, token } = await openCheckout(buyer);
    const lost = app.visitor();
    expect(await answer(await reauth(lost, token))).toEqual([
      401,
      "Please login again to complete your subscription.",
    ]);
    await pay(buyer, id);
    expect(await answer(await reauth(lost, token))).toEqual([
      200,
      JSON.stringify({ success: true }),
    ]);
    expect(await lost.name()).toBe("buyer");
    expect(lost.cookies).not.toEqual(buyer.cookies);
    expect((await verify(lost, id)).status).toBe(200);
  });

  test("replaces the session of a visitor and does not adopt their debates", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const visitor = app.visitor();
    const debate = await visitor.debate();
    const before = visitor.copy();
    expect((await reauth(visitor, token)).status).toBe(200);
    expect(await visitor.name()).toBe("buyer");
    expect((await before.fetch(`/api/debates/${debate}`)).status).toBe(404);
    expect((await visitor.fetch(`/api/debates/${debate}`)).status).toBe(404);
    expect(app.tables.debates.get(debate)?.userId).toBeNull();
  });

  test("accepts a token once, and no guessed token", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const thieves = Array.from({ length: 5 }, () => app.visitor());
    const statuses = await Promise.all(
      thieves.map(async (thief) => (await reauth(thief, token)).status),
    );
    expect(statuses.toSorted()).toEqual([200, 401, 401, 401, 401]);
    expect((await reauth(app.visitor(), "A".repeat(43))).status).toBe(401);
    for (const wrong of [undefined, 7, "", "a b"])
      expect((await reauth(app.visitor(), wrong)).status).toBe(400);
  });

  test("names the account that it would sign in, so that a screen can ask, and uses nothing up", async () => {
    const { id, token } = await openCheckout(buyer);
    const preview = async (person: Visitor, authToken: unknown = token) =>
      answer(await person.post("/api/subscription/reauth/preview", { authToken }));
    const asks = (signsInAs: string | null) => [200, JSON.stringify({ signsInAs })];
    const refused = [401, "Please login again to complete your subscription."];
    expect(await preview(app.visitor())).toEqual(refused);
    await pay(buyer, id);
    const [visitor, other] = [app.visitor(), app.visitor()];
    await other.signUp("other");
    for (const person of [visitor, other]) {
      // Without a display name, a stranger with the link learns no username.
      expect(await preview(person)).toEqual(asks("b…"));
    }
    await buyer.fetch("/api/user", {
      method: "PATCH",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ displayName: "The Buyer", username: "buyer" }),
    });
    for (const person of [visitor, other]) expect(await preview(person)).toEqual(asks("The Buyer"));
    expect([await visitor.name(), await other.name()]).toEqual([401, "other"]);
    expect(await preview(buyer)).toEqual(asks(null));
    expect(await preview(app.visitor(), "made-up")).toEqual(refused);
    expect(await preview(other, "made-up")).toEqual(asks(null));
    expect((await app.visitor().post("/api/subscription/reauth/preview", {})).status).toBe(400);
    expect((await reauth(visitor, token)).status).toBe(200);
    expect(await preview(app.visitor())).toEqual(refused);
  });

  test("never replaces a signed-in user by another", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    const other = app.visitor();
    await other.signUp("other");
    expect((await reauth(other, token)).status).toBe(401);
    expect(await other.name()).toBe("other");
    const cookies = { ...buyer.cookies };
    expect((await reauth(buyer, token)).status).toBe(200);
    expect((await reauth(buyer, token)).status).toBe(200);
    expect([await buyer.name(), buyer.cookies]).toEqual(["buyer", cookies]);
    expect((await reauth(app.visitor(), token)).status).toBe(401);
  });

  test("is refused after a change of the password", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    await buyer.post("/api/user/password", { currentPassword: PASSWORD, newPassword: "ten lives" });
    expect((await reauth(app.visitor(), token)).status).toBe(401);
  });

  test("keeps its token out of the log", async () => {
    const { id, token } = await openCheckout(buyer);
    await pay(buyer, id);
    await reauth(app.visitor(), token);
    expect(app.logLines.length).toBeGreaterThan(0);
    expect(JSON.stringify(app.logLines)).not.toContain(token);
  });
});
