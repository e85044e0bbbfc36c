import type { Models } from "../../ports/index.ts";
import { type Model, type Provider, type Voice, voiceFor } from "../model.ts";

/** What really speaks for a model, given the voices that are set up now. */
export function liveVoice(models: Models, chosen: Model): Voice {
  const { rehearsal: _, ...paid } = models.gateways;
  return voiceFor(models.catalogue, chosen, {
    providers: new Set(Object.keys(paid) as Provider[]),
    localModel: models.localModel,
  });
}
