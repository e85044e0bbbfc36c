import { denialForScript } from "@einstein-vs-cat/core";
import type { SerializedDebate } from "../../api/debates.ts";
import { useIsRehearsal } from "../debate/models.ts";
import { isPersonNext } from "./own-seat.ts";

/** Returns whether only the built-in script could speak next, and its part of a debate has ended. */
export function useIsScriptOver(debate: SerializedDebate | null): boolean {
  const isRehearsal = useIsRehearsal();
  if (!isRehearsal || debate === null || isPersonNext(debate)) return false;
  const { language, currentTurn: turns, responses } = debate;
  const last = responses.at(-1)?.speaker ?? null;
  return denialForScript({ language, turns, last }) !== null;
}
