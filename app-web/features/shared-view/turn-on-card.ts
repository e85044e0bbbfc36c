import type { SerializedShared, SerializedSharedResponse } from "../../api/sharing/share.ts";
import type { TurnOnCard } from "../../ui/debate/use-turn-tools.ts";
import { lineSource } from "../../ui/line/line-source.ts";

/** Returns what the tools of a card on the page of a shared debate are about. */
export const turnOnCard = (
  response: SerializedSharedResponse,
  debate: SerializedShared,
  path: string,
): TurnOnCard & { readonly link: string } => ({
  line: lineSource(response, debate),
  link: `${path}#${response.turnNumber}`,
  branch: { address: `/api${path}`, turnNumber: response.turnNumber },
});
