import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { ROOT } from "./consumer.ts";

let folder: string;
let printed: { readonly stdout: string; readonly stderr: string };

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "reference-"));
  const program = join(ROOT, "packaging", "reference", "write.ts");
  // It ends with code 1 after a warning.
  printed = await promisify(execFile)(process.execPath, [program, folder]);
});

afterAll(() => rm(folder, { recursive: true, force: true }));

it("The reference is written without a warning", () => {
  expect(printed).toEqual({ stdout: `${join(folder, "index.html")}\n`, stderr: "" });
});

it.each([
  ["_einstein-vs-cat_core", "startTurn"],
  ["_einstein-vs-cat_memory.ports", "createMemoryPorts"],
  ["_einstein-vs-cat_rehearsal.model-gateway", "RehearsalModelGateway"],
  ["_einstein-vs-cat_provider-http.answer-stream", "AnswerStream"],
  ["_einstein-vs-cat_openai", "OpenAiModelGateway"],
  ["_einstein-vs-cat_anthropic", "AnthropicModelGateway"],
  ["_einstein-vs-cat_model-servers.find-servers", "findServers"],
])("The page %s of the reference has %s", async (page, name) => {
  expect(await readFile(join(folder, "modules", `${page}.html`), "utf8")).toContain(`>${name}<`);
});

it("The reference shows which ports a use case needs", async () => {
  const page = await readFile(
    join(folder, "functions", "_einstein-vs-cat_core.exportDebate.html"),
    "utf8",
  );
  for (const port of ["debates", "flowReplies", "verdicts"]) expect(page).toContain(port);
});
