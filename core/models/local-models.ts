/** The models of a server that the operator runs, such as Ollama. */

import { SMALLEST_CONTEXT_WINDOW } from "./context-window.ts";
import type { Model } from "./model.ts";

/** A model that a local server offers. */
export interface LocalModel {
  readonly id: string;
  /** How many tokens the server gives it; unset when the server does not say. */
  readonly contextWindow?: number | undefined;
}

/** A model server on this machine, and where it listens. */
interface LocalServer {
  /** The name of its program, or its host. */
  readonly name: string;
  /** Its address up to and including `/v1`. */
  readonly url: string;
}

/** A server with models that can debate. */
export interface ReadyServer extends LocalServer {
  readonly kind: "ready";
  readonly models: readonly LocalModel[];
}

/**
 * A server with no such model, or one that gave no answer in time.
 * @inline
 */
interface UnreadyServer extends LocalServer {
  readonly kind: "empty" | "silent";
}

/** What a look for a model server has found. */
export type FoundServer = ReadyServer | UnreadyServer;

/** How many local models the debater picker offers at most. */
const MAX_LOCAL_MODELS = 20;

/** An id that may be sent, stored and printed: no line breaks, and nothing that steers a terminal. */
const SAFE_ID = /^\P{C}{1,100}$/u;

/**
 * Words in the names of models that cannot chat: those that compare, sort, hear, speak or draw.
 */
const NOT_FOR_CHAT =
  /embed|rerank|whisper|minilm|stable-diffusion|(^|[^a-z])(bge|gte|e5|nomic|clip|tts|parakeet|flux)([^a-z]|$)/i;

/** A model of Ollama that runs on the servers of its maker, not on this machine. */
const REMOTE = /[:-]cloud$/;

/**
 * Whether a local model can debate, as far as its name and its window tell. A model that sends its
 * texts elsewhere is never chosen by itself.
 */
export function canDebate({ id, contextWindow = SMALLEST_CONTEXT_WINDOW }: LocalModel): boolean {
  const isChat = !NOT_FOR_CHAT.test(id) && !REMOTE.test(id);
  return SAFE_ID.test(id) && isChat && contextWindow >= SMALLEST_CONTEXT_WINDOW;
}

/**
 * Returns the most useful finding: the first server that has models, else one that has none, else
 * one that was silent; null when there is none.
 */
export function bestOf(findings: readonly FoundServer[]): FoundServer | null {
  const kinds: readonly FoundServer["kind"][] = ["ready", "empty", "silent"];
  const [best] = kinds.flatMap((kind) => findings.find((finding) => finding.kind === kind) ?? []);
  return best ?? null;
}

/**
 * Returns what a server offers, the model that stands in for others first: of the wanted ones those
 * that it has, in their order, else all. `llama3` names `llama3:latest` too, as in Ollama.
 */
export function offeredLocally(
  models: readonly LocalModel[],
  wanted: readonly string[],
): readonly LocalModel[] {
  const isNamed = (name: string) => (model: LocalModel) =>
    model.id === name || model.id === `${name}:latest`;
  const found = wanted.flatMap((name) => models.find(isNamed(name)) ?? []);
  return (found.length > 0 ? [...new Set(found)] : models).slice(0, MAX_LOCAL_MODELS);
}

/**
 * Returns entries of the catalogue for local models, which everybody with an account may pick. They
 * cost nothing. An id that a vendor's model of the catalogue has gets no entry, because an id names
 * one model.
 */
export function localEntries(
  catalogue: readonly Model[],
  models: readonly LocalModel[],
): readonly Model[] {
  const taken = new Set(catalogue.map(({ id }) => id));
  return models
    .filter(({ id }) => !taken.has(id))
    .map(({ id, contextWindow }) => ({
      ...{ id, name: id, provider: "local", rank: 1, tier: "free", contextWindow },
      price: { input: 0, output: 0 },
    }));
}
