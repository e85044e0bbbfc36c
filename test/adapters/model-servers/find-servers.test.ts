import { createServer } from "node:net";
import {
  addressOf,
  type ServerAddress,
  USUAL_ADDRESSES,
} from "@einstein-vs-cat/model-servers/addresses";
import { findServers } from "@einstein-vs-cat/model-servers/find-servers";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { FakeOllama } from "./fake-ollama.ts";

const PATIENT_MS = 60_000;

/** An address at which nobody listens. */
async function deadAddress(): Promise<ServerAddress> {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const { port } = server.address() as { port: number };
  await new Promise((resolve) => server.close(resolve));
  return { name: "Nobody", base: `http://127.0.0.1:${port}`, isShared: false };
}

describe("A search for model servers", () => {
  let ollama: FakeOllama;
  beforeEach(async () => {
    ollama = await FakeOllama.start([{ id: "gemma3:latest", capabilities: ["completion"] }]);
  });
  afterEach(() => ollama.close());

  const address = (name: string | null = "Ollama", isShared = false): ServerAddress => ({
    ...{ name, base: ollama.url, isShared },
  });
  const find = async (patience = PATIENT_MS, at = address()) =>
    (await findServers([at], patience))[0];
  const modelsOf = async () => {
    const found = await find();
    return found?.kind === "ready" ? found.models : found?.kind;
  };

  it("finds Ollama with the models that can chat", async () => {
    ollama.models = [
      { id: "no-name-for-it", capabilities: ["embedding"] },
      { id: "gemma3:latest", capabilities: ["completion", "vision"] },
      { id: "far:latest", capabilities: ["completion"], remoteHost: "https://example.org" },
    ];
    expect(await find()).toEqual({
      ...{ kind: "ready", name: "Ollama", url: `${ollama.url}/v1` },
      models: [{ id: "gemma3:latest", contextWindow: 4_096 }],
    });
  });

  it("goes by the names where the server does not say what its models can do", async () => {
    ollama.describes = false;
    ollama.models = [{ id: "nomic-embed-text" }, { id: "llama3.2" }, { id: "bge-m3" }];
    expect(await modelsOf()).toEqual([{ id: "llama3.2" }]);
    ollama.describes = true;
    expect(await modelsOf()).toEqual([{ id: "llama3.2", contextWindow: 4_096 }]);
  });

  it("takes the window that Ollama gives a model, and no more than the model was made for", async () => {
    ollama.models = [
      { id: "usual", contextLength: 131_072 },
      { id: "set", contextLength: 131_072, numCtx: 16_384 },
      { id: "set-too-large", contextLength: 8_192, numCtx: 32_768 },
      { id: "too-small", contextLength: 2_048 },
      { id: "untold" },
    ];
    expect(await modelsOf()).toEqual([
      { id: "usual", contextWindow: 4_096 },
      { id: "set", contextWindow: 16_384 },
      { id: "set-too-large", contextWindow: 8_192 },
      { id: "untold", contextWindow: 4_096 },
    ]);
  });

  it.each([
    ["only embedding models", [{ id: "nomic-embed-text", capabilities: ["embedding"] }]],
    ["no model at all", []],
  ])("says so when the server has %s", async (_, models) => {
    ollama.models = models;
    expect(await find()).toEqual({ kind: "empty", name: "Ollama", url: `${ollama.url}/v1` });
  });

  it("says so when a server does not answer in time, except where other programs listen too", async () => {
    ollama.mood = "silent";
    expect(await find(20)).toMatchObject({ kind: "silent", name: "Ollama" });
    expect(await find(20, address("llama.cpp", true))).toBeUndefined();
  });

  it("takes no other web server for a model server", async () => {
    ollama.mood = "website";
    expect(await find()).toBeUndefined();
  });

  it("finds nothing on a port without a listener", async () => {
    expect(await findServers([await deadAddress()], PATIENT_MS)).toEqual([]);
  });

  it("keeps the order of the addresses, whichever server answers first", async () => {
    const other = await FakeOllama.start([{ id: "other" }]);
    const addresses = [
      await deadAddress(),
      address(),
      { name: "LM Studio", base: other.url, isShared: false },
    ];
    const found = await findServers(addresses, PATIENT_MS);
    await other.close();
    expect(found.map(({ name }) => name)).toEqual(["Ollama", "LM Studio"]);
    expect(other.paths).toEqual(["/v1/models"]);
  });

  it("recognizes Ollama at an address of the operator, and calls others by their host", async () => {
    expect(await find(PATIENT_MS, address(null))).toMatchObject({ name: "Ollama" });
    ollama.describes = false;
    expect(await find(PATIENT_MS, address(null))).toMatchObject({ name: new URL(ollama.url).host });
  });
});

describe("The addresses of a search", () => {
  it("are on this machine", () => {
    expect(USUAL_ADDRESSES.map(({ base }) => base)).toEqual([
      ...["http://127.0.0.1:11434", "http://127.0.0.1:1234"],
      ...["http://127.0.0.1:8080", "http://127.0.0.1:8000"],
    ]);
  });

  it.each([
    "http://gpu.internal:9000",
    "http://gpu.internal:9000/",
    "http://gpu.internal:9000/v1/",
  ])("may be given with or without /v1: %s", (url) =>
    expect(addressOf(new URL(url)).base).toBe("http://gpu.internal:9000"),
  );
});
