import { batchPoints, type Quota, translateUi } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";
import { RecordingQuota, spentQuota } from "../../support/fake-quota.ts";
import { codeOf } from "../test-app.ts";
import { appWithModel, ENGLISH, SERBIAN } from "./translate-ui-fixtures.ts";

describe("Two hundred simultaneous visitors", () => {
  const ask = (
    { app }: ReturnType<typeof appWithModel>,
    quota: Quota = app.ports.quota,
    visitor = 1,
  ) => {
    const network = `network:${visitor}`;
    const caller = { client: network, network, prefix: "prefix:0" };
    const input = { elements: ENGLISH, targetLanguage: "sr", caller };
    return translateUi({ ...app.ports, quota }, input);
  };

  it("cause one model call, which counts for one of them", async () => {
    const setup = appWithModel();
    const quota = new RecordingQuota();
    const requests = Array.from({ length: 200 }, (_, visitor) => ask(setup, quota, visitor));
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.say(JSON.stringify(SERBIAN));
    setup.gateway.latest.finish();
    for (const { translatedElements } of await Promise.all(requests))
      expect(translatedElements).toEqual(SERBIAN);
    expect(setup.gateway.tries).toHaveLength(1);
    expect(quota.calls).toEqual([
      expect.stringMatching(`^count languages network:\\d+ ${batchPoints(1)}$`),
      expect.stringMatching("^count modelTasks network:\\d+ 1$"),
      expect.stringMatching("^count modelTasksByNetwork network:\\d+ 1$"),
      "count modelTasksByPrefix prefix:0 1",
    ]);
  });

  it("are not affected by one visitor who has used up their limit", async () => {
    const setup = appWithModel();
    const refused = ask(setup, spentQuota);
    const others = Array.from({ length: 199 }, () => ask(setup));
    expect(await codeOf(refused)).toBe("too-many-requests");
    await setup.app.untilRequested(setup.gateway, 1);
    setup.gateway.latest.say(JSON.stringify(SERBIAN));
    setup.gateway.latest.finish();
    for (const { translatedElements } of await Promise.all(others))
      expect(translatedElements).toEqual(SERBIAN);
    expect(setup.gateway.tries).toHaveLength(1);
  });

  it("who have all used up their limit are all refused", async () => {
    const setup = appWithModel();
    const requests = Array.from({ length: 50 }, () => codeOf(ask(setup, spentQuota)));
    expect(await Promise.all(requests)).toEqual(Array(50).fill("too-many-requests"));
    expect(setup.gateway.tries).toHaveLength(0);
  });
});
