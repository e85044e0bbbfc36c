import type { Actor } from "../../account/actor.ts";
import type { FlowSheet } from "../flow.ts";
import { type MapFlowInput, mapFlow } from "./map-flow.ts";

/**
 * Maps every turn of a debate, in as many steps as that takes. `goesOn` is asked before each further
 * step; when it says no, the sheet is incomplete.
 * @throws what `mapFlow` throws. What was mapped before is kept.
 */
export async function mapWholeFlow(
  ports: Parameters<typeof mapFlow>[0],
  actor: Actor | null,
  input: MapFlowInput,
  goesOn: () => boolean = () => true,
): Promise<FlowSheet> {
  let sheet = await mapFlow(ports, actor, input);
  while (sheet.pending.length > 0 && goesOn()) sheet = await mapFlow(ports, actor, input);
  return sheet;
}
