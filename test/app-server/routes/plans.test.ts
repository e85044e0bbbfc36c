import {
  MODELS,
  PROVIDERS,
  type SubscriptionStatus,
  TIERS,
  type Tier,
} from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { ScriptedGateway } from "../fake-gateway-app.ts";
import { type Harness, startApp, type Visitor } from "../harness.ts";

const DAY = 24 * 60 * 60 * 1_000;

/** A subscription whose period ends in `days` days; negative when it is over. */
interface Subscription {
  readonly tier: Tier;
  readonly status: SubscriptionStatus;
  readonly days: number | null;
}

/** Puts a user on a plan, as an event of the payment provider would. */
function subscribe(
  { tables, clock }: Harness,
  userId: number,
  { tier, status, days }: Subscription,
): void {
  const row = tables.users.get(userId);
  if (row === undefined) throw new Error("no user has this id");
  const subscriptionPeriodEnd = days === null ? null : new Date(clock.now() + days * DAY);
  row.user = {
    ...row.user,
    subscriptionTier: tier,
    subscriptionStatus: status,
    subscriptionPeriodEnd,
  };
}

const STATES: readonly (readonly [string, Subscription, Tier])[] = [
  ["free", { tier: "free", status: "active", days: null }, "free"],
  ["on standard", { tier: "standard", status: "active", days: 20 }, "standard"],
  ["on pro", { tier: "pro", status: "active", days: 20 }, "pro"],
  ["cancelled in the period", { tier: "pro", status: "cancelled", days: 1 }, "pro"],
  ["cancelled after the period", { tier: "pro", status: "cancelled", days: -1 }, "free"],
  ["expired", { tier: "standard", status: "active", days: -1 }, "free"],
];

describe("plans over HTTP", () => {
  let app: Harness;
  const gateway = new ScriptedGateway();
  beforeEach(async () => {
    app = await startApp({
      gateways: Object.fromEntries(PROVIDERS.map((provider) => [provider, gateway])),
    });
  });
  afterEach(() => app.close());

  const check = async (person: Visitor, model: unknown) =>
    person.post("/api/subscription/check-model", { model });
  const allowed = async (person: Visitor) => {
    const answers = await Promise.all(
      MODELS.map(async ({ id }) => [id, await (await check(person, id)).json()] as const),
    );
    return answers.flatMap(([id, answer]) =>
      (answer as { allowed: boolean }).allowed ? [id] : [],
    );
  };
  const modelsOf = (tier: Tier) =>
    MODELS.filter((model) => TIERS.indexOf(model.tier) <= TIERS.indexOf(tier)).map(({ id }) => id);

  test.each(STATES)(
    "decide which models are allowed for a user who is %s",
    async (_name, subscription, open) => {
      const person = app.visitor();
      subscribe(app, await person.signUp("felix"), subscription);
      expect(await allowed(person)).toEqual(modelsOf(open));
      expect(await (await check(person, "gpt-4o")).json()).toEqual({
        allowed: open !== "free",
        requiredTier: "standard",
      });
    },
  );

  test("allow a visitor only the default model", async () => {
    expect(await allowed(app.visitor())).toEqual(["gpt-4.1-nano"]);
    expect(await (await check(app.visitor(), "gpt-4o-mini")).json()).toEqual({
      allowed: false,
      requiredTier: "free",
    });
  });

  test.each([["gpt-99"], [""], [7], [null], ["x".repeat(101)]])(
    "refuse to check %o as a model",
    async (model) => {
      expect((await check(app.visitor(), model)).status).toBe(400);
    },
  );

  test.each(STATES)(
    "decide whether a user who is %s can create a debate with a standard model",
    async (_name, subscription, open) => {
      const person = app.visitor();
      subscribe(app, await person.signUp("felix"), subscription);
      const response = await person.post("/api/debates", {
        ...{
          question: "Is a box with a cat in it empty?",
          option1: "Yes",
          option2: "No",
          model1: "gpt-4o",
        },
      });
      expect(response.status).toBe(open === "free" ? 403 : 201);
      if (response.status === 403)
        expect(await response.text()).toBe(
          "This model needs a higher plan. Please choose a plan or another model.",
        );
    },
  );

  test("switch a debate to an allowed model when the plan ends between two turns", async () => {
    const person = app.visitor();
    subscribe(app, await person.signUp("felix"), {
      tier: "standard",
      status: "cancelled",
      days: 1,
    });
    const id = await person.debate({ model1: "gpt-4o", model2: "gpt-4o" });
    const playTurn = async () => {
      const number = gateway.tries.length + 1;
      const stream = await person.post(`/api/debates/${id}/generate`);
      const modelStream = await gateway.waitForStream(number);
      modelStream.say("So it is.");
      modelStream.finish();
      await stream.text();
    };
    await playTurn();
    app.clock.advance(DAY);
    await playTurn();
    const debate = (await (await person.fetch(`/api/debates/${id}`)).json()) as {
      responses: { aiModel: string }[];
    };
    expect(debate.responses.map(({ aiModel }) => aiModel)).toEqual([
      "gpt-4o",
      "claude-3-haiku-20240307",
    ]);
  });

  test.each(STATES)(
    "give the effective plan of a user who is %s",
    async (_name, subscription, openTier) => {
      const person = app.visitor();
      subscribe(app, await person.signUp("felix"), subscription);
      expect(await (await person.fetch("/api/user")).json()).toMatchObject({
        openTier,
        subscriptionTier: subscription.tier,
      });
    },
  );
});

describe("a server with a default plan", () => {
  test.each(TIERS)(
    "gives each account at least %s, and visitors nothing more",
    async (defaultTier) => {
      await using app = await startApp({ settings: { defaultTier } });
      for (const [name, subscription, open] of STATES) {
        const person = app.visitor();
        subscribe(app, await person.signUp(name.slice(0, 20)), subscription);
        const openTier = TIERS[Math.max(TIERS.indexOf(open), TIERS.indexOf(defaultTier))];
        expect(await (await person.fetch("/api/user")).json()).toMatchObject({ openTier });
        const picked = await person.post("/api/subscription/check-model", { model: "gpt-4" });
        expect(await picked.json()).toEqual({ allowed: openTier === "pro", requiredTier: "pro" });
      }
      const visitor = await app
        .visitor()
        .post("/api/subscription/check-model", { model: "gpt-4o-mini" });
      expect(await visitor.json()).toEqual({ allowed: false, requiredTier: "free" });
    },
  );

  test("reports it in the responses to registration and login", async () => {
    await using app = await startApp({ settings: { defaultTier: "pro" } });
    const registered = await app
      .visitor()
      .post("/api/register", { username: "felix", password: "nine lives" });
    expect(await registered.json()).toMatchObject({ openTier: "pro", subscriptionTier: "free" });
    expect(await (await app.visitor().logIn("felix")).json()).toMatchObject({ openTier: "pro" });
  });
});
