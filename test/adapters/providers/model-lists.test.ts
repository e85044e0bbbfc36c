import { ModelError } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { AnthropicModelGateway } from "../../../adapters/anthropic/model-gateway.ts";
import { OpenAiModelGateway } from "../../../adapters/openai/model-gateway.ts";
import { FIRST_RELEASE } from "./provider-lists.ts";
import { ScriptedProvider } from "./scripted-provider.ts";

const apiKey = "sk-a-key-for-tests";
const VENDORS = {
  OpenAI: (url: string) => new OpenAiModelGateway({ apiKey, baseURL: `${url}/v1` }),
  Anthropic: (url: string) => new AnthropicModelGateway({ apiKey, baseURL: url }),
};

const patience = () => AbortSignal.timeout(60_000);

describe.each(Object.entries(VENDORS))("The models of %s", (_, makeGateway) => {
  let provider: ScriptedProvider;
  let gateway: ReturnType<typeof makeGateway>;
  beforeEach(async () => {
    provider = await ScriptedProvider.start();
    gateway = makeGateway(provider.url);
  });
  afterEach(() => provider.close());

  it("are listed with the time of their release, whatever they can do", async () => {
    provider.models = ["text-embedder", "model-1", "model-2"];
    expect(await gateway.listModels(patience())).toEqual([
      { id: "text-embedder", createdAt: FIRST_RELEASE * 1_000 },
      { id: "model-1", createdAt: (FIRST_RELEASE + 1) * 1_000 },
      { id: "model-2", createdAt: (FIRST_RELEASE + 2) * 1_000 },
    ]);
  });

  it("are read from all pages of the list", async () => {
    provider.models = Array.from({ length: 7 }, (__, index) => `model-${index}`);
    provider.pageSize = 3;
    const listed = await gateway.listModels(patience());
    expect(listed.map(({ id }) => id)).toEqual(provider.models);
  });

  it("are none on a server without models", async () => {
    expect(await gateway.listModels(patience())).toEqual([]);
  });

  it("are not known when the provider refuses the key", async () => {
    provider.refusesList = 401;
    await expect(gateway.listModels(patience())).rejects.toMatchObject({
      name: "ModelError",
      retryable: false,
    });
  });

  it("are not known when the wait is over", async () => {
    await expect(gateway.listModels(AbortSignal.abort())).rejects.toMatchObject({
      name: "ModelError",
      retryable: true,
    });
  });

  it("are not known when the provider is unreachable", async () => {
    await provider.close();
    await expect(gateway.listModels(patience())).rejects.toBeInstanceOf(ModelError);
  });
});
