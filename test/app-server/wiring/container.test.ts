import { rm } from "node:fs/promises";
import { noBilling } from "@einstein-vs-cat/none/billing";
import { expect, inject, test } from "vitest";
import { readEnvironment } from "../../../app-server/env.ts";
import { createContainer, resolveServices } from "../../../app-server/wiring/container.ts";
import { Serving, Storage } from "../../../app-server/wiring/storage.ts";
import { SERVICES, TOKENS } from "../../../app-server/wiring/tokens.ts";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";

const containerOf = (variables: Record<string, string> = {}) =>
  createContainer(readEnvironment({ LOG_LEVEL: "fatal", ...variables }));

test("the container creates every service of the app once, over one database", async () => {
  const dataDir = await copyDataFolder(inject("freshDataFolder"));
  const container = containerOf({ DATA_DIR: dataDir, BILLING: "sandbox" });
  const storage = await container.getAsync(Storage);
  try {
    await storage.migrate();
    const services = await resolveServices(container);
    expect(Object.keys(services).sort()).toEqual(Object.keys(SERVICES).sort());
    expect(Object.values(services)).not.toContain(undefined);
    const again = await resolveServices(container);
    for (const [name, service] of Object.entries(services))
      expect(again[name as keyof typeof again], name).toBe(service);
    expect(services.sandbox).toBe(services.billing);
    expect(services.billing.kind).toBe("sandbox");
    expect(storage.description).toBe(`PGlite in ${dataDir}`);
    expect(await services.readiness()).toBe("ok");
    container.get(Serving).isServing = false;
    expect(await services.readiness()).toBe("not ready");
  } finally {
    await storage.close();
    await rm(dataDir, { recursive: true, force: true });
  }
});

test("the environment selects the payment provider, without opening the database", async () => {
  const none = containerOf();
  expect(await none.getAsync(TOKENS.billing)).toBe(noBilling);
  expect(await none.getAsync(TOKENS.sandbox)).toBeNull();
  const stripe = containerOf({
    STRIPE_SECRET_KEY: "sk_test",
    STRIPE_WEBHOOK_SECRET: "whsec_test",
    STRIPE_PRICE_STANDARD: "price_standard",
    STRIPE_PRICE_PRO: "price_pro",
  });
  expect((await stripe.getAsync(TOKENS.billing)).kind).toBe("stripe");
  expect(await stripe.getAsync(TOKENS.sandbox)).toBeNull();
});

test("the environment selects the gateways; the rehearsal is always available", async () => {
  const { gateways } = await containerOf().getAsync(TOKENS.models);
  expect(Object.keys(gateways)).toEqual(["rehearsal"]);
  const keys = { OPENAI_API_KEY: "a", ANTHROPIC_API_KEY: "b", XAI_API_KEY: "c" };
  const { gateways: all } = await containerOf(keys).getAsync(TOKENS.models);
  expect(Object.keys(all).sort()).toEqual(["anthropic", "openai", "rehearsal", "xai"]);
});
