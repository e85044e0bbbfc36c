/**
 * Plants keys that are easy to recognise, makes requests of every kind while providers answer in every
 * mood, and looks for the keys in all that leaves the server or stays on the disk.
 */

import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { zstdDecompressSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { backUpNow } from "../../adapters/backup/backup-fixtures.ts";
import { FakeModelProviders, type Mood } from "../../support/fake-model-providers.ts";
import { TraceCollector } from "../../support/trace-collector.ts";
import { copyDataFolder } from "../support/data-folder.ts";
import { type ServerProcess, startServer } from "../support/server-process.ts";
import { Visitor } from "../support/visitor.ts";
import { metricsUrlOf } from "../telemetry/metrics-url.ts";

const REQUESTS = inject("isLong") ? 10_000 : 80;

/** How long all requests may take on a busy machine (ms). */
const PATIENCE = inject("isLong") ? 3_600_000 : 600_000;
const PEOPLE = 3;

/** One of them could pass for a word, such as the code of an error. */
const MARKS = [
  "sk-marked-0123456789-abcdefghij",
  "sk_marked_word_0123456789_abcdef",
  "sk-or-v1-marked0123456789abcdef0123456789abcdef0123456789abcdef",
  "xai-marked-!#$%&()*+,./:;<=>?@[]^_`{|}~0123",
];
const PROVIDERS = ["openai", "anthropic", "xai", "openrouter"];
const MODELS = ["gpt-4o-mini", "claude-3-haiku-20240307", "grok-2-mini", "qwen/qwen3-235b-a22b"];
const MOODS: readonly Mood[] = ["refusing", "unpaid", "quoting", "busy"];

/** Returns the same numbers each time, so that a failure happens again. */
function chance(seed: number) {
  let state = seed;
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 2 ** 32) * below);
  };
}

describe("A key of a person's own", () => {
  let providers: FakeModelProviders;
  let collector: TraceCollector;
  let server: ServerProcess;
  let dataDir: string;
  const answers: string[] = [];

  beforeAll(async () => {
    providers = await FakeModelProviders.start();
    for (const mark of MARKS) providers.valid.add(mark);
    collector = await TraceCollector.start();
    dataDir = await copyDataFolder(inject("freshDataFolder"));
    server = await startServer({
      ...providers.environment,
      ...{ DATA_DIR: dataDir, LOG_LEVEL: "trace", METRICS_PORT: "0", RATE_LIMITS: "off" },
      OTEL_EXPORTER_OTLP_ENDPOINT: collector.url,
    });
    await makeRequests();
    answers.push(await (await fetch(metricsUrlOf(server))).text());
    await server.end("SIGTERM");
  }, PATIENCE);
  afterAll(async () => {
    await server.end("SIGKILL");
    await Promise.all([providers.close(), collector.close()]);
  });

  async function makeRequests(): Promise<void> {
    const pick = chance(20_261_128);
    const people = Array.from({ length: PEOPLE }, () => new Visitor());
    for (const [index, person] of people.entries())
      await send(person, "POST", "/api/register", {
        username: `Ada ${index}`,
        password: "nine lives",
      });
    for (let made = 0; made < REQUESTS; made += 1) {
      providers.mood = pick(3) === 0 ? of(MOODS, pick) : "well";
      // A connection that breaks is tried again after a while, so it is rare.
      if (pick(30) === 0) providers.mood = "down";
      const person = people[pick(PEOPLE)] as Visitor;
      await STEPS[pick(STEPS.length)]?.(person, pick);
    }
  }

  async function send(
    person: Visitor,
    method: string,
    path: string,
    json?: unknown,
    body?: string,
  ) {
    const answer = await person.send(server, path, {
      ...{ method, redirect: "manual" },
      ...(json === undefined ? {} : { json }),
      ...(body === undefined ? {} : { body, headers: { "content-type": "application/json" } }),
    });
    const text = await answer.text();
    answers.push(`${[...answer.headers].join("\n")}\n${text}`);
    return { answer, text };
  }

  const of = <T>(items: readonly T[], pick: (below: number) => number) =>
    items[pick(items.length)] as T;

  /** Returns the newest debate of a person, or a new one with a model of some provider. */
  async function debateOf(person: Visitor, pick: (below: number) => number): Promise<number> {
    const model = of(MODELS, pick);
    const form = { question: "Is a cat a liquid?", option1: "Yes", option2: "No", coffeeLevel: 1 };
    const seats = pick(2) === 0 ? {} : { model1: model, model2: model };
    const { answer, text } = await send(person, "POST", "/api/debates", { ...form, ...seats });
    return answer.status === 201 ? (JSON.parse(text) as { id: number }).id : 0;
  }

  const STEPS: readonly ((person: Visitor, pick: (below: number) => number) => Promise<unknown>)[] =
    [
      (person, pick) =>
        send(person, "PUT", `/api/user/keys/${of(PROVIDERS, pick)}`, { key: of(MARKS, pick) }),
      (person, pick) =>
        send(person, "PUT", `/api/user/keys/${of(PROVIDERS, pick)}`, {
          key: `${of(MARKS, pick)} spoilt`,
        }),
      (person, pick) =>
        send(
          person,
          "PUT",
          `/api/user/keys/${of(PROVIDERS, pick)}`,
          undefined,
          `{"key":"${of(MARKS, pick)}`,
        ),
      (person, pick) =>
        send(person, "PUT", `/api/user/keys/${encodeURIComponent(of(MARKS, pick))}`, { key: 7 }),
      (person, pick) => send(person, "DELETE", `/api/user/keys/${of(PROVIDERS, pick)}`),
      (person) => send(person, "GET", "/api/user/keys"),
      (person) => send(person, "GET", "/api/user"),
      (person) => send(person, "GET", "/api/models"),
      (person) => send(person, "GET", "/api/user/sessions"),
      async (person, pick) => {
        const id = await debateOf(person, pick);
        for (let turn = 0; turn < 4; turn += 1)
          await send(person, "POST", `/api/debates/${id}/generate`, {});
        await send(person, "POST", `/api/debates/${id}/again`, {});
        await send(person, "POST", `/api/debates/${id}/flow`, {});
        await send(person, "POST", `/api/debates/${id}/verdict`, {});
        for (const format of ["md", "json"])
          await send(person, "GET", `/api/debates/${id}/export?format=${format}`);
      },
      (person) =>
        send(person, "POST", "/api/debates/generate-positions", { query: "Is water wet?" }),
      async (person) => {
        const { answer } = await send(person, "GET", "/api/auth/openrouter");
        const address = answer.headers.get("location") ?? "";
        if (!address.startsWith(providers.url)) return;
        const { pathname, search } = new URL(providers.allow(address));
        await send(person, "GET", pathname + search);
      },
    ];

  const found = (text: string) =>
    [...MARKS, ...providers.valid].filter((mark) => text.includes(mark));

  it("was used with every provider, and in every mood", () => {
    const used = new Set(providers.requests.map(({ key }) => key));
    for (const mark of MARKS) expect(used).toContain(mark);
    expect(providers.answered.length).toBeGreaterThan(10);
    expect(answers.join("\n")).toMatch(/own-\w+-key-refused/);
    expect(answers.join("\n")).toContain("openrouter=connected");
  });

  it("is in no answer, no header and no metric", () => {
    expect(found(answers.join("\n"))).toEqual([]);
  });

  it("is in no line of the log, at the most talkative level", () => {
    expect(server.output()).toContain("/api/user/keys/:provider");
    expect(found(server.output())).toEqual([]);
  });

  it("is in no trace", () => {
    expect(collector.texts.length).toBeGreaterThan(10);
    expect(found(collector.texts.join("\n"))).toEqual([]);
  });

  it("is in no file of the data folder, and in no backup", async () => {
    const files = await readdir(dataDir, { recursive: true, withFileTypes: true });
    for (const file of files.filter((each) => each.isFile())) {
      const bytes = await readFile(join(file.parentPath, file.name), "latin1");
      expect(found(bytes), file.name).toEqual([]);
    }
    const backup = zstdDecompressSync(await readFile(await backUpNow({ dataDir }))).toString(
      "latin1",
    );
    expect(backup).toContain("own_keys");
    expect(found(backup)).toEqual([]);
  });
});
