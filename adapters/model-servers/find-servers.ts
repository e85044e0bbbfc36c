/** Looks for model servers that speak the protocol of OpenAI. */

import { canDebate, type FoundServer, type LocalModel } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import type { ServerAddress } from "./addresses.ts";
import { describeOllama } from "./describe-ollama.ts";
import { readJson } from "./read-json.ts";

/**
 * A list of models. Every web server may answer 200 with something, so only this exact form counts.
 * An empty list is null in some servers.
 */
const listSchema = z.object({
  object: z.literal("list"),
  data: z.nullable(
    z.array(
      z.object({
        id: z.string().check(z.minLength(1)),
        object: z.literal("model"),
        /** The window that vLLM gives the model. */
        max_model_len: z.optional(z.int().check(z.positive())),
      }),
    ),
  ),
});

/**
 * Asks all addresses at once, each for at most `patienceMs`. Returns the servers among them, in their
 * order. A server that is found has as much time again to describe its models.
 */
export async function findServers(
  addresses: readonly ServerAddress[],
  patienceMs: number,
): Promise<readonly FoundServer[]> {
  const findings = await Promise.all(addresses.map((address) => findAt(address, patienceMs)));
  return findings.filter((finding) => finding !== null);
}

async function findAt(address: ServerAddress, patienceMs: number): Promise<FoundServer | null> {
  const { base, isShared } = address;
  const url = `${base}/v1`;
  const name = address.name ?? new URL(base).host;
  const signal = AbortSignal.timeout(patienceMs);
  const list = await readJson(`${url}/models`, listSchema, signal);
  if (list === null) return signal.aborted && !isShared ? { kind: "silent", name, url } : null;
  const listed = (list.data ?? []).map(({ id, max_model_len: contextWindow }) => ({
    id,
    ...(contextWindow !== undefined && { contextWindow }),
  }));
  const described = await describe(address, listed, patienceMs);
  const models = described.models.filter(canDebate);
  const server = { name: described.isOllama ? "Ollama" : name, url };
  return models.length > 0 ? { kind: "ready", ...server, models } : { kind: "empty", ...server };
}

/** Only Ollama describes models, on its own port or wherever the operator says. */
async function describe(
  { name, base }: ServerAddress,
  listed: readonly LocalModel[],
  patienceMs: number,
): Promise<{ readonly models: readonly LocalModel[]; readonly isOllama: boolean }> {
  const mayBeOllama = name === null || name === "Ollama";
  const models = mayBeOllama
    ? await describeOllama(base, listed, AbortSignal.timeout(patienceMs))
    : null;
  return { models: models ?? listed, isOllama: name === "Ollama" || models !== null };
}
