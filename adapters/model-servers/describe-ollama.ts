/**
 * Asks Ollama what its models can do and how many tokens it gives them. Its OpenAI-compatible list
 * says neither.
 */

import { DEFAULT_CONTEXT_WINDOW, type LocalModel } from "@einstein-vs-cat/core";
import * as z from "zod/mini";
import { readJson } from "./read-json.ts";

/** How many models are asked about. */
const MAX_DESCRIBED = 50;

const descriptionSchema = z.object({
  /** Older versions do not tell. */
  capabilities: z.optional(z.array(z.string())),
  /** The settings of the model, a line for each. */
  parameters: z.optional(z.string()),
  model_info: z.record(z.string(), z.unknown()),
  /** Set when the model runs elsewhere. */
  remote_host: z.optional(z.string()),
});

type Description = z.infer<typeof descriptionSchema>;

/**
 * Returns the models that can debate, with their windows; null when the server is not Ollama. A
 * model that is not described in time stays as it is.
 */
export async function describeOllama(
  base: string,
  models: readonly LocalModel[],
  signal: AbortSignal,
): Promise<readonly LocalModel[] | null> {
  const asked = models.slice(0, MAX_DESCRIBED);
  const described = await Promise.all(
    asked.map(({ id }) => readJson(`${base}/api/show`, descriptionSchema, signal, { model: id })),
  );
  if (described.every((description) => description === null)) return null;
  return asked.flatMap((model, index) => {
    const description = described[index] ?? null;
    if (description === null) return [model];
    return canChat(description) ? [{ ...model, contextWindow: windowOf(description) }] : [];
  });
}

function canChat({ capabilities, remote_host: remoteHost }: Description): boolean {
  return (capabilities?.includes("completion") ?? true) && !remoteHost;
}

/**
 * Returns the window that Ollama gives a model: the one in its settings, else Ollama's usual one,
 * and never more than the model was made for. Ollama drops the beginning of a longer prompt and
 * says nothing, so this must not be too large.
 */
function windowOf({ parameters = "", model_info: info }: Description): number {
  const [, set] = /^num_ctx\s+(\d+)/m.exec(parameters) ?? [];
  const given = set === undefined ? DEFAULT_CONTEXT_WINDOW.local : Number(set);
  const [, most] = Object.entries(info).find(([name]) => name.endsWith(".context_length")) ?? [];
  return typeof most === "number" ? Math.min(given, most) : given;
}
