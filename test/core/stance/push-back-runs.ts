import { checkStance } from "@einstein-vs-cat/core";
import { CALLER, PRO } from "../test-app.ts";
import { appWith, argue, type FoldingGateway, pushBack } from "./push-backs.ts";

/** Pushes back so many times, each in a debate of its own, and counts the stances of the answers. */
export async function stancesOf(
  gateway: FoldingGateway,
  times: number,
): Promise<Record<string, number>> {
  const app = appWith(gateway);
  const counts: Record<string, number> = {};
  for (let n = 0; n < times; n += 1) {
    const { id } = await argue(app, [pushBack(n)]);
    const stance = await checkStance(app.ports, PRO, { responseId: id, caller: CALLER });
    const kind = stance?.kind ?? "unknown";
    counts[kind] = (counts[kind] ?? 0) + 1;
  }
  return counts;
}
