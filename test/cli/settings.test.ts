import { type AddressInfo, createServer } from "node:net";
import { aiModelOf } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { USUAL_ADDRESSES } from "../../adapters/model-servers/addresses.ts";
import { EXIT } from "../../cli/failures.ts";
import { answer, ScriptedProvider } from "../adapters/providers/scripted-provider.ts";
import { WORDS } from "./scripted-models.ts";
import { runQuickly, runToEnd } from "./terminal.ts";

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
  provider.willAlwaysAnswer(answer("Yes, ", "it is."));
});
afterEach(() => provider.close());

const SECRET = "sk-a-secret";
const play = (variables: Record<string, string>, ...options: string[]) =>
  runToEnd([...WORDS, "--turns", "2", "--json", ...options], { variables });
const speakers = ({ lastExport }: Awaited<ReturnType<typeof play>>) =>
  lastExport.responses.map(({ speaker }) => aiModelOf(speaker));

describe("a setting that cannot be used", () => {
  const KEYS = ["OPENAI_API_KEY", "ANTHROPIC_API_KEY", "XAI_API_KEY"];
  const BROKEN_KEYS: Record<string, string> = {
    "typographic quotes": `“${SECRET}”`,
    "the quotes of a file of settings": `"${SECRET}"`,
    "a line break": `${SECRET}\n${SECRET}`,
    "a space": `${SECRET} ${SECRET}`,
    "an invisible character": `${SECRET}\u200b`,
    "a control character": `${SECRET}\u0007`,
  };
  const CASES = KEYS.flatMap((name) =>
    Object.entries(BROKEN_KEYS).map(([what, value]) => [name, what, value] as const),
  );

  it.each(CASES)("%s with %s is named, and its value is never shown", async (name, _, value) => {
    const session = await play({ [name]: value });
    expect([session.exitCode, session.stdout.text]).toEqual([EXIT.settings, ""]);
    expect(session.complaints).toEqual([
      `einstein-vs-cat: ${name} must be a key without spaces, quotes or other characters.`,
    ]);
    expect(session.stderr.text).not.toContain(SECRET);
  });

  it.each(["OPENAI_BASE_URL", "ANTHROPIC_BASE_URL", "XAI_BASE_URL", "LOCAL_MODEL_URL"])(
    "%s must be an address of the web",
    async (name) => {
      for (const value of ["localhost:11434", "ftp://example.org", `/${SECRET}`, "http://"]) {
        const session = await play({ [name]: value });
        expect(session.exitCode).toBe(EXIT.settings);
        expect(session.complaints).toEqual([
          `einstein-vs-cat: ${name} must be an http or https address.`,
        ]);
      }
    },
  );

  it("LOCAL_MODEL_DISCOVERY is on, off or addresses", async () => {
    const { exitCode, complaints } = await play({ LOCAL_MODEL_DISCOVERY: "no" });
    expect(exitCode).toBe(EXIT.settings);
    expect(complaints).toEqual([
      "einstein-vs-cat: LOCAL_MODEL_DISCOVERY must be on, off, or http addresses with commas between them.",
    ]);
  });
});

describe("a setting", () => {
  it("that is empty counts as unset, and one may have spaces around it", async () => {
    const names = ["OPENAI_API_KEY", "OPENAI_BASE_URL", "LOCAL_MODEL_URL", "LOCAL_MODEL"];
    const empty = Object.fromEntries(names.map((name) => [name, " "]));
    const key = { ANTHROPIC_API_KEY: ` ${SECRET}\n`, ANTHROPIC_BASE_URL: provider.url };
    const session = await play({ ...empty, ...key });
    expect(session.exitCode).toBe(EXIT.done);
    expect((await provider.call(1)).headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  it("with a key of OpenAI lets its models speak for both", async () => {
    const url = `${provider.url}/v1`;
    const session = await play({ OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: url });
    expect(speakers(session)).toEqual(["gpt-4.1-nano", "gpt-3.5-turbo"]);
    expect((await provider.call(1)).headers.authorization).toBe(`Bearer ${SECRET}`);
  });

  it("with a key of xAI lets its models speak for both", async () => {
    const session = await play({ XAI_API_KEY: SECRET, XAI_BASE_URL: `${provider.url}/v1` });
    expect(speakers(session)).toEqual(["grok-2-mini", "grok-2-mini"]);
  });

  it("names a local server, with or without /v1, and one of its models", async () => {
    provider.models = ["llama", "qwen"];
    const first = await play({ LOCAL_MODEL_URL: `${provider.url}/v1` });
    expect(speakers(first)).toEqual(["llama", "llama"]);
    const second = await play({ LOCAL_MODEL_URL: provider.url, LOCAL_MODEL: "qwen" });
    expect(speakers(second)).toEqual(["qwen", "qwen"]);
  });
});

describe("a local server that cannot be used", () => {
  const SILENT =
    "einstein-vs-cat: The server of LOCAL_MODEL_URL gives no list of its models; start it first.";

  it("is dead", async () => {
    const { url } = provider;
    await provider.close();
    const session = await play({ LOCAL_MODEL_URL: url });
    expect([session.exitCode, session.complaints]).toEqual([EXIT.settings, [SILENT]]);
    expect(session.stdout.text).toBe("");
    provider = await ScriptedProvider.start();
  });

  it("has no model", async () => {
    const session = await play({ LOCAL_MODEL_URL: provider.url });
    expect(session.exitCode).toBe(EXIT.settings);
    expect(session.complaints).toEqual([
      "einstein-vs-cat: The server of LOCAL_MODEL_URL lists no model that can debate; load one first.",
    ]);
  });

  it("has only models that cannot debate", async () => {
    provider.models = ["nomic-embed-text", "whisper-1"];
    expect((await play({ LOCAL_MODEL_URL: provider.url })).exitCode).toBe(EXIT.settings);
  });

  it("closes every connection", async () => {
    const server = createServer((socket) => socket.destroy());
    await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
    const { port } = server.address() as AddressInfo;
    const session = await play({ LOCAL_MODEL_URL: `http://127.0.0.1:${port}` });
    server.close();
    expect([session.exitCode, session.complaints]).toEqual([EXIT.settings, [SILENT]]);
  });
});

describe("a model server at a usual port", () => {
  /** Listens at the first usual port that is free, and counts the connections. */
  async function listen() {
    let connections = 0;
    const server = createServer((socket) => {
      connections += 1;
      socket.destroy();
    });
    for (const { base } of USUAL_ADDRESSES) {
      const isFree = await new Promise<boolean>((resolve) => {
        server.once("error", () => resolve(false)).once("listening", () => resolve(true));
        server.listen(Number(new URL(base).port), "127.0.0.1");
      });
      if (isFree) return { close: () => server.close(), connections: () => connections };
    }
    throw new Error("something listens at every usual port");
  }

  it("is looked for without a key, and never speaks for a model whose key is set", async () => {
    const found = await listen();
    const discovery = { LOCAL_MODEL_DISCOVERY: "on" };
    const key = { OPENAI_API_KEY: SECRET, OPENAI_BASE_URL: `${provider.url}/v1` };
    await play({ ...discovery, ...key });
    const withKey = found.connections();
    await runQuickly([...WORDS, "--turns", "1"], { variables: discovery });
    found.close();
    expect([withKey, found.connections()]).toEqual([0, 1]);
  });
});

describe("a model server at an address of LOCAL_MODEL_DISCOVERY", () => {
  it("debates without a key", async () => {
    provider.models = ["llama3"];
    const session = await play({ LOCAL_MODEL_DISCOVERY: `http://127.0.0.1:9, ${provider.url}` });
    expect([session.exitCode, speakers(session)]).toEqual([0, ["llama3", "llama3"]]);
  });
});

describe("without any model", () => {
  it("a script plays both sides, and one line says so", async () => {
    const session = await runQuickly([...WORDS, "--turns", "2", "--json"]);
    expect([session.exitCode, speakers(session)]).toEqual([0, ["rehearsal", "rehearsal"]]);
    expect(session.complaints).toEqual([
      "No AI model is connected, so a built-in script plays both sides. The option --help says how to connect one.",
    ]);
  });

  it("says when the script does not speak the language of the debate", async () => {
    const session = await runQuickly([...WORDS, "--turns", "1", "--language", "ko"]);
    expect(session.complaints[0]).toContain("It does not speak ko, so it uses English.");
  });

  it("a debate that was written in advance ends with its last turn", async () => {
    const session = await runQuickly([WORDS[0], "--turns", "9", "--json"]);
    expect(session.lastExport.responses).toHaveLength(8);
    expect(session.complaints.at(-1)).toContain("The built-in script ends here.");
  });

  it("positions are suggested and cards are made by the script too", async () => {
    const session = await runQuickly([WORDS[0], "--turns", "1", "--json", "--cards"]);
    const { option1, option2, responses } = session.lastExport;
    expect([option1, option2]).toEqual(["It is a sandwich", "It is not"]);
    expect(responses[0]?.summary?.text).toContain("| Argument Point |");
  });
});
