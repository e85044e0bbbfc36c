import { hasRealModel, lookForModels } from "@einstein-vs-cat/core";
import { MemoryKeyVault } from "@einstein-vs-cat/memory/keys/key-vault";
import { afterEach, beforeEach, describe, expect, test } from "vitest";

import { unlimitedQuota } from "../../../adapters/none/quota.ts";
import { readEnvironment } from "../../../app-server/env.ts";
import { presentModels } from "../../../app-server/http/present/models.ts";
import { startupBanner } from "../../../app-server/http/startup-banner.ts";
import { createContainer } from "../../../app-server/wiring/container.ts";
import { LocalDiscovery } from "../../../app-server/wiring/local-discovery.ts";
import { TOKENS } from "../../../app-server/wiring/tokens.ts";
import { FakeOllama } from "../../adapters/model-servers/fake-ollama.ts";

const CHATS = ["completion"];

let ollama: FakeOllama;
beforeEach(async () => {
  ollama = await FakeOllama.start([
    { id: "nomic-embed-text:latest", capabilities: ["embedding"] },
    { id: "gemma3:latest", capabilities: CHATS },
    { id: "qwen3:8b", capabilities: CHATS, numCtx: 32_768, contextLength: 40_960 },
  ]);
});
afterEach(() => ollama.close());

async function open(settings: Record<string, string> = {}) {
  const container = createContainer(
    readEnvironment({ LOG_LEVEL: "silent", LOCAL_MODEL_DISCOVERY: ollama.url, ...settings }),
  );
  const [models, discovery] = await Promise.all([
    container.getAsync(TOKENS.models),
    container.getAsync(LocalDiscovery),
  ]);
  const look = () =>
    lookForModels({ models, modelDiscovery: discovery, quota: unlimitedQuota }, "network:1");
  return { models, discovery, look };
}

const bannerOf = async (settings: Record<string, string> = {}) => {
  const { models, discovery } = await open(settings);
  const found = await discovery.lookAtStart();
  const budget = { limit: null, isDefault: true };
  return startupBanner("x", {
    ...{ models, found, archive: "x", billing: "none", budget },
    ...{ metricsUrl: null, tracesHost: null },
  });
};

describe("The search at the start", () => {
  test("connects what it finds: the first model stands in for all, the others can be picked", async () => {
    const { models, discovery } = await open();
    expect(hasRealModel(models)).toBe(false);
    await discovery.lookAtStart();
    expect(models.localModel).toBe("gemma3:latest");
    expect(models.catalogue.slice(-2)).toMatchObject([
      { id: "gemma3:latest", provider: "local", contextWindow: 4_096 },
      { id: "qwen3:8b", provider: "local", contextWindow: 32_768 },
    ]);
    const offer = presentModels({ models, keyVault: new MemoryKeyVault([]) });
    expect(offer.rehearsal).toBe(false);
    expect(new Set(offer.models.slice(0, -1).map(({ answeredBy }) => answeredBy))).toEqual(
      new Set(["gemma3:latest"]),
    );
    expect(offer.models.at(-1)).toMatchObject({ id: "qwen3:8b", answeredBy: "qwen3:8b" });
  });

  test.each([
    [{ LOCAL_MODELS: "qwen3:8b" }, ["qwen3:8b"]],
    [{ LOCAL_MODEL: "qwen3:8b", LOCAL_MODELS: "gemma3, qwen3:8b" }, ["qwen3:8b", "gemma3:latest"]],
  ])("offers what %j names", async (settings, ids) => {
    const { models, discovery } = await open(settings);
    await discovery.lookAtStart();
    const local = models.catalogue.filter(({ provider }) => provider === "local");
    expect(local.map(({ id }) => id)).toEqual(ids);
    expect(models.localModel).toBe(ids[0]);
  });

  test("tells in the banner what it has found, and that debates use it", async () => {
    expect(await bannerOf()).toContain(
      `Voices: gemma3:latest, qwen3:8b, from Ollama at ${ollama.url}, found on this machine; debates use it (LOCAL_MODEL_DISCOVERY=off stops the search)\n`,
    );
  });

  test("tells what to do when the server has no model that can debate", async () => {
    ollama.models = ollama.models.slice(0, 1);
    expect(await bannerOf()).toContain(
      `Ollama at ${ollama.url} has no model that can debate: run "ollama pull gemma3", then press "Look again" on the page`,
    );
  });

  test("finds nothing when the server is dead", async () => {
    await ollama.close();
    expect(await bannerOf()).toContain(
      "Voices: rehearsal (no key set, and no model server found on this machine; OPENAI_API_KEY",
    );
  });
});

describe("A later look", () => {
  test("connects a server that has come up, without a restart", async () => {
    await ollama.close();
    const { models, look } = await open();
    expect(await look()).toEqual({ outcome: "none", server: null });
    await ollama.open();
    expect(await look()).toEqual({ outcome: "connected", server: "Ollama" });
    expect(models.localModel).toBe("gemma3:latest");
    ollama.paths.splice(0);
    expect(await look()).toEqual({ outcome: "connected", server: null });
    expect(ollama.paths).toEqual([]);
  });

  test("is one look for all who ask at the same time", async () => {
    ollama.models = [];
    const { look } = await open();
    const outcomes = await Promise.all(Array.from({ length: 20 }, look));
    expect(new Set(outcomes.map(({ outcome }) => outcome))).toEqual(new Set(["empty"]));
    expect(ollama.paths).toEqual(["/v1/models"]);
  });

  test("does not happen where the operator has switched it off", async () => {
    const { look } = await open({ LOCAL_MODEL_DISCOVERY: "off" });
    expect(await look()).toEqual({ outcome: "off", server: null });
  });
});
