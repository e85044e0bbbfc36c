import { rm } from "node:fs/promises";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, inject, it } from "vitest";
import { FakeOllama } from "../../adapters/model-servers/fake-ollama.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { listen, Visitor } from "../support/visitor.ts";

let ollama: FakeOllama;
let dataDir: string;
let server: ServerProcess | null = null;
beforeAll(async () => {
  dataDir = await copyDataFolder(inject("freshDataFolder"));
});
afterAll(() => rm(dataDir, { recursive: true }));
beforeEach(async () => {
  ollama = await FakeOllama.start([
    { id: "nomic-embed-text:latest", capabilities: ["embedding"] },
    { id: "gemma3:latest", capabilities: ["completion"] },
  ]);
});
afterEach(async () => {
  await server?.end("SIGKILL");
  await ollama.close();
});

async function start(settings: Record<string, string> = {}) {
  const discovery = { LOCAL_MODEL_DISCOVERY: ollama.url };
  server = await startServer({ DATA_DIR: dataDir, ...discovery, ...settings }, "--api-only");
  return server;
}

/** Generates the next turn of a debate, and returns how it ended and who signed the responses. */
async function play(visitor: Visitor, at: ServerProcess, id: number) {
  const { end } = await listen(await visitor.generate(at, id));
  const { responses } = await visitor.readDebate(at, id);
  return { end, signed: responses.map(({ aiModel }) => aiModel) };
}

const lookAgain = async (at: ServerProcess) =>
  (await (await fetch(`${at.url}/api/models/discover`, { method: "POST" })).json()) as {
    outcome: string;
    server: string | null;
    offer: { rehearsal: boolean };
  };

describe("A server without a key beside a model server", () => {
  it("debates with it from the start, and says so", async () => {
    const running = await start();
    expect(running.output()).toContain(`gemma3:latest, from Ollama at ${ollama.url}`);
    const visitor = new Visitor();
    const id = await visitor.createDebate(running);
    expect(await play(visitor, running, id)).toEqual({ end: "done", signed: ["gemma3:latest"] });
    expect(ollama.asked).toEqual(["gemma3:latest"]);
  });

  it("rehearses until another look finds it, without a restart", async () => {
    await ollama.close();
    const running = await start();
    expect(running.output()).toContain("and no model server found on this machine");
    const visitor = new Visitor();
    const id = await visitor.createDebate(running);
    const [rehearsed] = (await play(visitor, running, id)).signed;
    await ollama.open();
    expect(await lookAgain(running)).toMatchObject({
      ...{ outcome: "connected", server: "Ollama", offer: { rehearsal: false } },
    });
    const { signed } = await play(visitor, running, id);
    expect(signed).toEqual([rehearsed, "gemma3:latest"]);
    expect(["rehearsal", "written in advance"]).toContain(rehearsed);
  });

  it("starts beside a silent one without waiting for it", async () => {
    ollama.mood = "silent";
    const running = await start();
    expect(running.output()).toContain("did not answer in time");
  });

  it("says what to do when the server has only embedding models", async () => {
    ollama.models = ollama.models.slice(0, 1);
    const running = await start();
    expect(running.output()).toContain('has no model that can debate: run "ollama pull gemma3"');
    expect(await lookAgain(running)).toMatchObject({ outcome: "empty", server: "Ollama" });
  });

  it("asks no server when the search is off, or a model server is set", async () => {
    const off = await start({ LOCAL_MODEL_DISCOVERY: "off" });
    expect(await lookAgain(off)).toMatchObject({ outcome: "off" });
    expect(ollama.paths).toEqual([]);
    await off.end("SIGKILL");
    await start({ LOCAL_MODEL_URL: `${ollama.url}/v1` });
    expect(ollama.paths).toEqual(["/v1/models"]);
  });
});

describe("A model server that disappears in mid-debate", () => {
  it("fails the turn, and speaks again when it is back", async () => {
    const running = await start();
    const visitor = new Visitor();
    const id = await visitor.createDebate(running);
    await play(visitor, running, id);
    ollama.mood = "cuts";
    const cut = await play(visitor, running, id);
    await ollama.close();
    const dead = await play(visitor, running, id);
    ollama.mood = "usual";
    await ollama.open();
    const back = await play(visitor, running, id);
    const failed = { error: expect.stringContaining("The debater lost the thread.") };
    expect([cut.end, dead.end, back.end]).toEqual([failed, failed, "done"]);
    expect(back.signed).toEqual(["gemma3:latest", "gemma3:latest"]);
    expect(running.output()).toContain("ECONNREFUSED");
  });

  it("is replaced by another of its models when one was removed, and returns when that is back", async () => {
    const [embeds, gemma] = ollama.models as [FakeOllama["models"][0], FakeOllama["models"][0]];
    const phi = { id: "phi4:latest", capabilities: ["completion"] };
    ollama.models = [embeds, gemma, phi];
    const running = await start();
    const visitor = new Visitor();
    const id = await visitor.createDebate(running);
    ollama.models = [embeds, phi];
    expect((await play(visitor, running, id)).signed).toEqual(["phi4:latest"]);
    ollama.models = [embeds, gemma, phi];
    expect((await play(visitor, running, id)).signed).toEqual(["phi4:latest", "gemma3:latest"]);
  });
});
