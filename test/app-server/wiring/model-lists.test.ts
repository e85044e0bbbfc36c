import { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import { MODELS } from "@einstein-vs-cat/core";
import { MemoryProviderRecord } from "@einstein-vs-cat/memory/desk/provider-record";
import { MemoryKeyVault } from "@einstein-vs-cat/memory/keys/key-vault";
import { MemoryModelGateway } from "@einstein-vs-cat/memory/model-gateway";
import { MemoryModels } from "@einstein-vs-cat/memory/models";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { createLog } from "../../../app-server/http/log.ts";
import { currentOffer } from "../../../app-server/http/present/models.ts";
import { startupBanner } from "../../../app-server/http/startup-banner.ts";
import { ModelLists } from "../../../app-server/wiring/model-lists.ts";
import { ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";

const OPENAI = MODELS.filter(({ provider }) => provider === "openai").map(({ id }) => id);
const WITHOUT_GPT_4 = OPENAI.filter((id) => id !== "gpt-4");

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
});
afterEach(() => provider.close());

function setUp() {
  const vendors = {
    openai: new OpenAiModelGateway({ apiKey: "a", baseURL: `${provider.url}/v1` }),
    anthropic: new AnthropicModelGateway({ apiKey: "b", baseURL: provider.url }),
  };
  const gateways = { ...vendors, rehearsal: new MemoryModelGateway() };
  const registry = new MemoryModels({ catalogue: MODELS, gateways });
  const lines: Record<string, unknown>[] = [];
  const log = createLog("warn", { write: (line) => lines.push(JSON.parse(line)) });
  const offer = currentOffer({ models: registry, keyVault: new MemoryKeyVault([]) });
  const answererOf = (id: string) => offer().models.find((model) => model.id === id)?.answeredBy;
  const budget = { limit: null, isDefault: true };
  const record = new MemoryProviderRecord(systemClock);
  const banner = () =>
    startupBanner("x", {
      ...{ models: registry, found: "not-searched", archive: "x", billing: "none", budget },
      ...{ metricsUrl: null, tracesHost: null },
    });
  return {
    registry,
    record,
    lists: new ModelLists(registry, vendors, log, record),
    lines,
    offer,
    answererOf,
    banner,
  };
}

describe("The lists of the providers", () => {
  test("decide what the picker offers, what the banner says and what is logged", async () => {
    provider.models = WITHOUT_GPT_4;
    const { lists, lines, answererOf, banner } = setUp();
    expect([answererOf("gpt-4"), banner()]).toEqual([
      "David (GPT-4)",
      expect.not.stringContaining("Gone"),
    ]);
    await lists.refresh();
    expect(answererOf("gpt-4")).toBe("Michael (GPT-4o)");
    expect(banner()).toContain(
      "Gone: gpt-4 (Michael (GPT-4o) answers); the catalogue is of 2025-07-09, see docs/MODELS.md\n",
    );
    expect(lines).toMatchObject([{ level: 40, model: "gpt-4", answeredBy: "Michael (GPT-4o)" }]);
  });

  test("are logged once for each model that is gone, and again when it goes again", async () => {
    provider.models = WITHOUT_GPT_4;
    const { lists, lines } = setUp();
    await lists.refresh();
    await lists.refresh();
    expect(lines).toHaveLength(1);
    provider.models = OPENAI;
    await lists.refresh();
    provider.models = WITHOUT_GPT_4;
    await lists.refresh();
    expect(lines).toHaveLength(2);
  });

  test("bring back what a turn has found to be gone", async () => {
    provider.models = OPENAI;
    const { registry, lists, answererOf } = setUp();
    registry.markRetired({ gateway: "openai", servedId: "gpt-4o" });
    expect(answererOf("gpt-4o")).toBe("Sarah (GPT-4o Mini)");
    await lists.refresh();
    expect(answererOf("gpt-4o")).toBe("Michael (GPT-4o)");
  });

  test("change nothing when a provider refuses, which is logged", async () => {
    provider.models = WITHOUT_GPT_4;
    const { lists, lines, answererOf } = setUp();
    await lists.refresh();
    provider.refusesList = 401;
    await lists.refresh();
    expect(answererOf("gpt-4")).toBe("Michael (GPT-4o)");
    expect(
      lines
        .slice(1)
        .map((line) => line.provider)
        .toSorted(),
    ).toEqual(["anthropic", "openai"]);
    expect(JSON.stringify(lines)).not.toContain("sk-");
  });

  test("tell the record whether each provider answered, a model server too", async () => {
    const { lists, record, registry } = setUp();
    registry.connectLocal(new OpenAiModelGateway({ baseURL: `${provider.url}/v1` }), [{ id: "x" }]);
    await Promise.all([lists.refresh(), lists.refresh()]);
    const names = ["openai", "anthropic", "local"] as const;
    const answered = names.map((name) => record.of(name).answeredAt !== null);
    expect(answered).toEqual([true, true, true]);
    provider.refusesList = 401;
    await lists.refresh();
    expect(names.map((name) => record.of(name).failure?.kind)).toEqual(names.map(() => "rejected"));
  });
});

describe("What the picker offers", () => {
  test("stays the same object until something changes", () => {
    const { registry, offer } = setUp();
    const first = offer();
    expect(offer()).toBe(first);
    registry.markRetired({ gateway: "openai", servedId: "gpt-4" });
    const second = offer();
    expect(second).not.toBe(first);
    expect(offer()).toBe(second);
    registry.connectLocal(new MemoryModelGateway(), [{ id: "gemma3" }]);
    expect(offer().models).toHaveLength(second.models.length + 1);
  });
});
