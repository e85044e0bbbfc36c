import {
  bestOf,
  canDebate,
  contextWindowOf,
  type FoundServer,
  localEntries,
  MODELS,
  modelForTask,
  offeredLocally,
  priceOf,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

describe("A local model can debate", () => {
  it.each([
    ...["gemma3:latest", "qwen/qwen3-4b-2507", "hf.co/some/model:Q4_K_M", "/models/a b.gguf"],
    ...["command-r", "gpt-oss:20b", "mistral-small3.2", "phi4", "clipper-7b"],
  ])("as %s", (id) => expect(canDebate({ id })).toBe(true));

  it.each([
    ...["nomic-embed-text:latest", "text-embedding-3", "bge-m3", "mxbai-embed-large", "all-minilm"],
    ...["whisper-large", "jina-reranker-v2", "e5-large", "kokoro-tts", "stable-diffusion-3"],
    ...["gpt-oss:120b-cloud", "kimi-k2:cloud", "a\nb", "\u001b[2Jcleared", "x".repeat(101), ""],
  ])("but not as %j", (id) => expect(canDebate({ id })).toBe(false));

  it("unless its window cannot hold the instructions of a turn", () => {
    expect(canDebate({ id: "tiny", contextWindow: 2_048 })).toBe(false);
    expect(canDebate({ id: "small", contextWindow: 4_096 })).toBe(true);
  });
});

describe("What a local server offers", () => {
  const gemma = { id: "gemma3:latest" };
  const models = [gemma, { id: "qwen3:8b" }, { id: "phi4:latest" }];
  const offered = (...wanted: string[]) => offeredLocally(models, wanted).map(({ id }) => id);

  it("is every model in its order, the first of which stands in for others", () => {
    expect(offered()).toEqual(["gemma3:latest", "qwen3:8b", "phi4:latest"]);
  });

  it("is what the settings name, as far as the server has it", () => {
    expect(offered("phi4", "qwen3:8b", "none", "phi4:latest")).toEqual(["phi4:latest", "qwen3:8b"]);
    expect(offered("none")).toEqual(offered());
  });

  it("is in the catalogue of every account, costs nothing, and has its own window", () => {
    const entries = localEntries(MODELS, [{ id: "qwen3:8b", contextWindow: 16_384 }, gemma]);
    const catalogue = [...MODELS, ...entries];
    const window = (aiModel: string) => contextWindowOf(catalogue, { gateway: "local", aiModel });
    expect(entries.map(({ tier, provider }) => [tier, provider])).toEqual([
      ["free", "local"],
      ["free", "local"],
    ]);
    expect(
      priceOf(catalogue, {
        gateway: "local",
        aiModel: "qwen3:8b",
      }),
    ).toBeNull();
    expect([window("qwen3:8b"), window("gemma3:latest")]).toEqual([16_384, 4_096]);
  });

  it("never takes the place of a vendor's model with the same id", () => {
    expect(localEntries(MODELS, [{ id: "gpt-4" }])).toEqual([]);
  });

  it("does no task of a connected vendor, although it costs nothing", () => {
    const catalogue = [...localEntries(MODELS, models), ...MODELS];
    expect(modelForTask(catalogue, { kind: "user", tier: "pro" }).id).toBe("gpt-4.1-nano");
  });
});

describe("The most useful finding", () => {
  const found = (kind: "empty" | "silent", name: string): FoundServer => ({ kind, name, url: "" });
  const ready = (name: string): FoundServer => ({ kind: "ready", name, url: "", models: [] });

  it("is the first server with a model, else one without, else a silent one", () => {
    expect(bestOf([found("silent", "a"), ready("b"), ready("c")])?.name).toBe("b");
    expect(bestOf([found("silent", "a"), found("empty", "b")])?.name).toBe("b");
    expect(bestOf([found("silent", "a")])?.name).toBe("a");
    expect(bestOf([])).toBeNull();
  });
});
