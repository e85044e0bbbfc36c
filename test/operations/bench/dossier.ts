import { performance } from "node:perf_hooks";
import {
  addSource,
  type DebateRepo,
  type PassageSearch,
  type Sources,
  sourceSchema,
  type UserActor,
  type UserRepo,
} from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { chooseLibrary } from "../../../core/turn/use-cases/choose-library.ts";
import { newDebate, newOwner } from "../../contract/debate-store.ts";
import { createTestDatabase, startPostgres } from "../../support/postgres.ts";
import { openMikroStore } from "../../support/stores.ts";
import type { Limits } from "./gates.ts";

/** Seconds and milliseconds of the server, and how much its heap may grow over all debates. */
export const dossierLimits: Limits = {
  "add en (s)": 2,
  "add zh (s)": 2,
  "turn later, worst (ms)": 50,
  "heap growth (MiB)": 20,
};

const CHARACTERS = 1_000_000;
const DEBATES = Number(process.env.DEBATES ?? 100);
const ENGLISH =
  "city park tree water winter traffic school river market street bridge council report summer people house price garden train health energy figure year measure worker noise safety growth change study".split(
    " ",
  );

interface BenchStore {
  readonly debates: DebateRepo;
  readonly users: UserRepo;
  readonly sources: Sources;
  readonly passageSearch: PassageSearch;
}

/**
 * Adds a source of a million characters to each of many debates, and measures what that takes of the
 * server, how much later a turn starts with it, and whether the heap stays flat.
 */
export async function dossier() {
  const rows: Record<string, object> = {};
  const embedded = await openMikroStore({});
  rows.PGlite = await measure(embedded);
  await embedded.close();
  const postgres = await startPostgres();
  const server = await openMikroStore({
    databaseUrl: await createTestDatabase(postgres.url),
  });
  rows.PostgreSQL = await measure(server);
  await server.close();
  await postgres.stop();
  return rows;
}

async function measure(store: BenchStore & Parameters<typeof newOwner>[0]) {
  const owner = await newOwner(store);
  const actor: UserActor = { kind: "user", userId: owner.userId, tier: "pro" };
  const add = async (text: string) => {
    const { id } = await store.debates.create(newDebate(owner));
    const startedAt = performance.now();
    const body: unknown = JSON.parse(JSON.stringify({ title: "Dossier", text }));
    const read = async () => z.parse(sourceSchema, body);
    await addSource(store, actor, { debateId: id, read });
    return { id, seconds: (performance.now() - startedAt) / 1_000 };
  };
  await add(english(0).slice(0, 20_000));
  const en = await add(english(1));
  const zh = await add(chinese());
  const later = [];
  for (const { id } of [en, zh])
    for (let i = 0; i < 10; i += 1) later.push(await turnTime(store, id));
  const before = heapAfterCollection();
  for (let i = 0; i < DEBATES; i += 1) {
    const { id } = await add(english(i + 2));
    await turnTime(store, id);
  }
  return {
    "add en (s)": rounded(en.seconds),
    "add zh (s)": rounded(zh.seconds),
    "turn later, median (ms)": rounded(later.toSorted((a, b) => a - b)[later.length / 2] ?? 0),
    "turn later, worst (ms)": rounded(Math.max(...later)),
    debates: DEBATES,
    "heap growth (MiB)": rounded((heapAfterCollection() - before) / 2 ** 20),
  };
}

/** What a turn does more in a debate with sources, in milliseconds. */
async function turnTime(store: BenchStore, debateId: number): Promise<number> {
  const material = await store.debates.findForTurn(debateId, 1);
  if (material === null) throw new Error("The debate is gone.");
  const startedAt = performance.now();
  const library = await chooseLibrary(store, material, 1, 8_000);
  if (library.passages.length === 0) throw new Error("The turn was given nothing.");
  return performance.now() - startedAt;
}

function heapAfterCollection(): number {
  if (globalThis.gc === undefined) throw new Error("Start it with NODE_OPTIONS=--expose-gc.");
  globalThis.gc();
  return process.memoryUsage().heapUsed;
}

const rounded = (value: number) => Number(value.toFixed(1));

/** Numbers that follow from their place, so that each run measures the same text. */
function* numbers(seed: number): Generator<number, never> {
  for (let state = seed + 1; ; ) {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648;
    yield state >>> 8;
  }
}

function english(seed: number): string {
  const next = numbers(seed);
  let text = "";
  for (let word = 0; text.length < CHARACTERS; word += 1) {
    const number = next.next().value;
    const rare = number % 5 === 0 ? `${ENGLISH[number % 7]}${(number % 20_000).toString(36)}` : "";
    text += `${rare || ENGLISH[number % ENGLISH.length]}${word % 12 === 11 ? ". " : " "}`;
  }
  return text.slice(0, CHARACTERS);
}

/** Of 2,500 characters, the first ones the most frequent, as in prose. */
function chinese(): string {
  const next = numbers(7);
  let text = "";
  for (let at = 0; text.length < CHARACTERS; at += 1) {
    const part = (next.next().value % 10_000) / 10_000;
    text += String.fromCodePoint(0x4e00 + Math.floor(2_500 * part ** 3));
    if (at % 30 === 29) text += "。";
  }
  return text.slice(0, CHARACTERS);
}
