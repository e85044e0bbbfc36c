/** Conceding a claim in the flow sheet on the screen. */

import { otherSide, type Seats, type Side, seatOfPerson } from "@einstein-vs-cat/core";
import { atom, useSetAtom } from "jotai";
import { useMemo } from "react";
import { concedeClaim, type SerializedFlow } from "../../api/judging/flow.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { keepSheetAtom } from "./arguments.ts";
import { flowStateAtom } from "./flow.ts";
import type { JudgedSource } from "./source.ts";

/** What the person who argues may concede: the claims of one side. */
export interface Concede {
  readonly side: Side;
  readonly concede: (claim: string) => void;
}

const withConceded = (sheet: SerializedFlow, id: string): SerializedFlow => ({
  ...sheet,
  claims: sheet.claims.map((claim) =>
    claim.id === id ? { ...claim, status: "conceded", mayBeAnsweredIn: null } : claim,
  ),
});

/** Shows the claim as conceded at once, and as it was when that could not be kept. */
const concedeAtom = atom(null, async (get, set, debateId: number, claim: string) => {
  const turns = get(openDebateAtom)?.currentTurn;
  const { sheet: before } = get(flowStateAtom);
  if (before === null) return;
  const show = (changes: object) => set(flowStateAtom, { ...get(flowStateAtom), ...changes });
  show({ sheet: withConceded(before, claim), error: null });
  try {
    const sheet = await concedeClaim(debateId, claim);
    if (turns !== undefined) set(keepSheetAtom, debateId, turns, sheet);
    show({ sheet });
  } catch (error) {
    show({ sheet: before, error });
  }
});

/** Returns what may be conceded in a sheet; null for readers, and in a debate between models. */
export function useConcede(source: JudgedSource, seats: Seats): Concede | null {
  const concede = useSetAtom(concedeAtom);
  const own = seatOfPerson(seats);
  const debateId = source.kind === "own" ? source.debateId : null;
  return useMemo(
    () =>
      own === null || debateId === null
        ? null
        : { side: otherSide(own), concede: (claim) => void concede(debateId, claim) },
    [own, debateId, concede],
  );
}
