import { rm, writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { join } from "node:path";
import type { ModelOffer } from "@einstein-vs-cat/core";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import {
  finish,
  ScriptedProvider,
  say,
  stream,
} from "../../adapters/providers/scripted-provider.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { startServer } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";

let provider: ScriptedProvider;
let dataDir: string;
beforeAll(async () => {
  provider = await ScriptedProvider.start();
  provider.willAlwaysAnswer(stream(say("A real word."), finish()));
  provider.models = ["text-embedder", "llama3.3", "another"];
  dataDir = await copyDataFolder(inject("freshDataFolder"));
});
afterAll(async () => {
  await provider.close();
  await rm(dataDir, { recursive: true });
});

/**
 * Starts a server with these settings, generates one turn, and returns the answer and the call to
 * the provider.
 */
async function generateWith(settings: Record<string, string>) {
  const server = await startServer({ DATA_DIR: dataDir, ...settings }, "--api-only");
  const visitor = new Visitor();
  const id = await visitor.createDebate(server);
  const { text, end } = await listen(await visitor.generate(server, id));
  const { responses } = await visitor.readDebate(server, id);
  await server.end("SIGTERM");
  const call = provider.calls.at(-1);
  return {
    text,
    end,
    aiModel: responses[0]?.aiModel,
    vendor: call?.vendor,
    requestedModel: call?.body.model,
    headers: call?.headers,
    printed: server.output(),
  };
}

const modelsOf = async (server: { readonly url: string }) =>
  (await (await fetch(`${server.url}/api/models`)).json()) as ModelOffer;

const expected = { text: "A real word.", end: "done" } as const;

describe("a server with a configured model provider", () => {
  it("uses OpenAI when it has its key", async () => {
    const result = await generateWith({
      OPENAI_API_KEY: "key-1",
      OPENAI_BASE_URL: `${provider.url}/v1`,
    });
    expect(result).toMatchObject({
      ...expected,
      aiModel: "gpt-4.1-nano",
      vendor: "openai",
      requestedModel: "gpt-4.1-nano",
    });
    expect(result.headers?.authorization).toBe("Bearer key-1");
    expect(result.printed).toContain("Voices: OpenAI");
  });

  it("uses Anthropic's closest free model when it has only that key", async () => {
    const result = await generateWith({
      ANTHROPIC_API_KEY: "key-2",
      ANTHROPIC_BASE_URL: provider.url,
    });
    expect(result).toMatchObject({
      ...expected,
      aiModel: "claude-3-haiku-20240307",
      vendor: "anthropic",
    });
    expect(result.headers?.authorization).toBe("Bearer key-2");
    expect(result.printed).toContain("Voices: Anthropic");
  });

  it("uses xAI's closest free model when it has only that key", async () => {
    const result = await generateWith({ XAI_API_KEY: "key-3", XAI_BASE_URL: `${provider.url}/v1` });
    expect(result).toMatchObject({
      ...expected,
      aiModel: "grok-2-mini",
      requestedModel: "grok-2-mini",
    });
    expect(result.headers?.authorization).toBe("Bearer key-3");
  });

  it("uses a self-hosted model server, with the configured model or else the first chat model", async () => {
    const own = { LOCAL_MODEL_URL: `${provider.url}/v1` };
    expect(await generateWith({ ...own, LOCAL_MODEL: "my-model" })).toMatchObject({
      ...expected,
      aiModel: "my-model",
      requestedModel: "my-model",
    });
    const result = await generateWith(own);
    expect(result).toMatchObject({ ...expected, aiModel: "llama3.3", requestedModel: "llama3.3" });
    expect(result.headers?.authorization).toBeUndefined();
  });

  it("offers several models of a self-hosted server, the first of which stands in for others", async () => {
    const settings = { LOCAL_MODEL_URL: `${provider.url}/v1`, LOCAL_MODELS: "qwen3, gemma3" };
    expect(await generateWith(settings)).toMatchObject({ ...expected, aiModel: "qwen3" });
    const server = await startServer({ DATA_DIR: dataDir, ...settings }, "--api-only");
    const { models } = await modelsOf(server);
    await server.end("SIGTERM");
    expect(models.slice(-2)).toMatchObject([
      { id: "qwen3", provider: "local", tier: "free", answeredBy: "qwen3" },
      { id: "gemma3", provider: "local", tier: "free", answeredBy: "gemma3" },
    ]);
  });

  it("asks the provider at the start which models it has, and lets the nearest one answer for one that is gone", async () => {
    const listed = provider.models;
    provider.models = ["gpt-4o-mini", "gpt-4o", "gpt-4"];
    const server = await startServer(
      {
        ...{ DATA_DIR: dataDir, OPENAI_API_KEY: "key" },
        OPENAI_BASE_URL: `${provider.url}/v1`,
      },
      "--api-only",
    );
    const answerer = async () => (await modelsOf(server)).models[0]?.answeredBy;
    await expect.poll(answerer).toBe("Sarah (GPT-4o Mini)");
    const visitor = new Visitor();
    const id = await visitor.createDebate(server);
    await listen(await visitor.generate(server, id));
    const { responses } = await visitor.readDebate(server, id);
    await server.end("SIGTERM");
    provider.models = listed;
    expect(responses).toMatchObject([{ aiModel: "gpt-4o-mini" }]);
    expect(server.output()).toContain('"model":"gpt-4.1-nano","answeredBy":"Sarah (GPT-4o Mini)"');
  });

  it("starts although the provider never answers which models it has", async () => {
    const silent = createServer(() => {});
    await new Promise<void>((resolve) => silent.listen(0, "127.0.0.1", resolve));
    const { port } = silent.address() as AddressInfo;
    const server = await startServer(
      {
        ...{ DATA_DIR: dataDir, OPENAI_API_KEY: "key" },
        OPENAI_BASE_URL: `http://127.0.0.1:${port}/v1`,
      },
      "--api-only",
    );
    expect((await modelsOf(server)).models[0]).toMatchObject({ answeredBy: "Alex (GPT-4.1 Nano)" });
    await expect.poll(() => server.output()).toContain("the provider gave no list of its models");
    await server.end("SIGTERM");
    silent.closeAllConnections();
    silent.close();
  });

  it("requests the replacement id that MODELS_FILE gives for a retired model", async () => {
    const file = join(dataDir, "models.json");
    const nano = {
      id: "gpt-4.1-nano",
      name: "Alex",
      provider: "openai",
      rank: 1,
      tier: "free",
      price: { input: 0.1, output: 0.4 },
    };
    await writeFile(file, JSON.stringify([{ ...nano, servedBy: "gpt-next-nano" }]));
    const result = await generateWith({
      OPENAI_API_KEY: "key",
      OPENAI_BASE_URL: `${provider.url}/v1`,
      MODELS_FILE: file,
    });
    expect(result).toMatchObject({
      ...expected,
      aiModel: "gpt-4.1-nano",
      requestedModel: "gpt-next-nano",
    });
  });
});

describe("a server that cannot start", () => {
  const reasons: [string, Record<string, string>, string][] = [
    [
      "the self-hosted model server does not answer",
      { LOCAL_MODEL_URL: "http://127.0.0.1:1/v1" },
      "The server of LOCAL_MODEL_URL gives no list of its models",
    ],
    [
      "the models file does not exist",
      { MODELS_FILE: "/no/such/file.json" },
      "MODELS_FILE cannot be used",
    ],
    [
      "the database does not answer",
      {
        DATABASE_URL: "postgres://nobody@127.0.0.1:1/none",
        DATABASE_WAIT_MS: "0",
        SESSION_SECRET: "a secret of the tests, long enough",
      },
      "The database of DATABASE_URL cannot be reached",
    ],
    ["a setting is wrong", { PORT: "eighty" }, "PORT must be a whole number"],
  ];
  for (const [reason, settings, sentence] of reasons) {
    it(`reports the cause in one sentence when ${reason}`, async () => {
      await expect(startServer({ DATA_DIR: dataDir, ...settings }, "--api-only")).rejects.toThrow(
        sentence,
      );
    });
  }
});
