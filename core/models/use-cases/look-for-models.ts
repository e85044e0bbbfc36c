import type { Quota } from "../../shared/ports/quota.ts";
import type { FoundServer } from "../local-models.ts";
import type { ModelDiscovery } from "../ports/model-discovery.ts";
import type { Models } from "../ports/models.ts";
import { hasRealModel } from "./resolve-model.ts";

/**
 * How a look for a model server ended: `connected`, a real model is there, now or already before;
 * `off`, the operator has switched the search off; `none`, no server answered; or as `FoundServer`.
 */
export interface LookOutcome {
  readonly outcome: "connected" | "empty" | "silent" | "none" | "off";
  /** The server that was found; null when there is none. */
  readonly server: string | null;
}

/**
 * Looks for a model server on this machine, so that a fresh start needs no restart to get a real
 * voice. Every person may ask, but only while no real model is connected: then the operator has not
 * decided what speaks. `client` is whose looks are counted.
 * @throws TooManyRequests after too many looks.
 */
export async function lookForModels(
  {
    models,
    modelDiscovery,
    quota,
  }: { readonly models: Models; readonly modelDiscovery: ModelDiscovery; readonly quota: Quota },
  client: string,
): Promise<LookOutcome> {
  if (hasRealModel(models)) return { outcome: "connected", server: null };
  if (!modelDiscovery.isOn) return { outcome: "off", server: null };
  await quota.count("looks", client);
  return outcomeOf(await modelDiscovery.look());
}

function outcomeOf(found: FoundServer | null): LookOutcome {
  if (found === null) return { outcome: "none", server: null };
  const { kind, name } = found;
  return { outcome: kind === "ready" ? "connected" : kind, server: name };
}
