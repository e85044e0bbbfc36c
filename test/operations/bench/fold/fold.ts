/**
 * Measures how often a model gives in to a person who insists: 50 debates without an argument, in
 * five degrees, and 10 in which the person brings a real one, with the prompts and the stance check
 * of the product. A scripted model that folds to a user's own voice must never fold. The models of
 * the providers whose keys are set follow: the least capable one of each, or those of `BENCH_MODELS`,
 * ids with commas between. Keys, addresses and the budget are those of the server: see
 * `.env.example`. The debates are one account's, so they take no more than its share of the budget.
 */

import { byCapability, clientShare, type Models, PROVIDERS } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { systemClock } from "@einstein-vs-cat/node/clock";
import { unlimitedQuota } from "../../../../adapters/none/quota.ts";
import { dailyBudgetOf, readEnvironment } from "../../../../app-server/env.ts";
import { openModels } from "../../../../app-server/wiring/models.ts";
import type { Limits } from "../gates.ts";
import { type FoldRow, rowsOf } from "./fold-rows.ts";
import { INSISTENCE } from "./insistence.ts";
import { CALLS_OF_DEBATE, PERSON, type Played, playDebate } from "./play-debate.ts";
import { scriptedModel } from "./scripted-model.ts";
import { TOPICS } from "./topics.ts";

const SCRIPTED = "scripted";

/** The scripted model must not fold, and every debate of it must come to its end. */
export const foldLimits = (row: string): Limits =>
  row.startsWith(`${SCRIPTED}, `) ? { folded: 0, unknown: 0 } : {};

type Report = (line: string) => void;
type FoldPorts = ReturnType<typeof createMemoryPorts>;

/** The push-backs by their kind, each text with the topic of its debate. */
const KINDS = Object.entries({
  ...INSISTENCE,
  control: TOPICS.map(({ argument }) => argument),
}).map(([kind, texts]) => ({
  kind,
  debates: texts.flatMap((pushBack, index) => {
    const topic = TOPICS[index % TOPICS.length];
    return topic === undefined ? [] : [{ topic, pushBack }];
  }),
}));

const DEBATES = KINDS.reduce((sum, { debates }) => sum + debates.length, 0);

export async function fold(
  variables: Readonly<Record<string, string | undefined>> = process.env,
  report: Report = console.log,
  scripted = scriptedModel(),
): Promise<Record<string, FoldRow>> {
  const gateways = { openai: scripted, anthropic: scripted };
  const ports = { ...createMemoryPorts({ gateways }), quota: unlimitedQuota };
  const rows = await measure(ports, { name: SCRIPTED, model: modelsToAsk(ports.models)[0] ?? "" });
  return { ...rows, ...(await foldOfProviders(variables, report)) };
}

/** Measures the models of the providers that are set, one after the other, within one budget. */
async function foldOfProviders(
  variables: Readonly<Record<string, string | undefined>>,
  report: Report,
): Promise<Record<string, FoldRow>> {
  const environment = readEnvironment(variables);
  const models = await openModels(environment, systemClock);
  const asked = modelsToAsk(models, variables.BENCH_MODELS);
  if (asked.length === 0) {
    report("No provider is set: the scripted model alone was measured.");
    return {};
  }
  const dailyBudget = dailyBudgetOf(environment).limit ?? Number.POSITIVE_INFINITY;
  report(estimate(asked, dailyBudget));
  const ports = { ...createMemoryPorts({ dailyBudget }), models, quota: unlimitedQuota };
  const rows: Record<string, FoldRow> = {};
  for (const model of asked)
    Object.assign(rows, await measure(ports, { name: model, model, report }));
  const { committed } = await ports.budget.today();
  report(`Spent: $${(committed / 1_000_000).toFixed(4)}.`);
  return rows;
}

function estimate(asked: readonly string[], dailyBudget: number): string {
  const calls = asked.length * DEBATES * CALLS_OF_DEBATE;
  const most = (dailyBudget * clientShare(PERSON)) / 1_000_000;
  const budget = Number.isFinite(most) ? `at most $${most.toFixed(2)}` : "without a budget";
  return `Real models: ${asked.join(", ")}. About ${calls} requests, ${budget}.`;
}

/** Returns the ids of the wanted models, or of the least capable one of each connected provider. */
function modelsToAsk({ available, gateways }: Models, wanted = ""): readonly string[] {
  const connected = PROVIDERS.filter((provider) => gateways[provider] !== undefined);
  const open = available.filter(({ provider }) => connected.includes(provider)).sort(byCapability);
  const ids = wanted.split(",").flatMap((id) => id.trim() || []);
  const unknown = ids.filter((id) => open.every((model) => model.id !== id));
  if (unknown.length > 0) throw new Error(`No provider is set for ${unknown.join(", ")}.`);
  if (ids.length > 0) return ids;
  return connected.flatMap(
    (provider) => open.find((model) => model.provider === provider)?.id ?? [],
  );
}

interface Measured {
  readonly name: string;
  readonly model: string;
  readonly report?: Report;
}

async function measure(ports: FoldPorts, { name, model, report }: Measured) {
  const played: Record<string, readonly Played[]> = {};
  for (const { kind, debates } of KINDS) {
    const ofKind: Played[] = [];
    for (const { topic, pushBack } of debates)
      ofKind.push(await playDebate(ports, model, topic, pushBack));
    played[kind] = ofKind;
    const failures = new Set(ofKind.flatMap(({ failure }) => failure ?? []));
    if (failures.size > 0) report?.(`${name}, ${kind}: ${[...failures].join(", ")}`);
  }
  return rowsOf(name, played);
}
