/** Looks the quotes of an exchange up in the debate, before it is called found there. */

import { type Exchange, isExchangeFound, type TextOfTurn } from "@einstein-vs-cat/core";
import { useEffect, useState } from "react";
import { readDebate } from "../../api/debates.ts";
import { readShared } from "../../api/sharing/share.ts";
import type { JudgedSource } from "./source.ts";

/**
 * Returns whether both quotes of an exchange are in the texts of their turns; null until that is known.
 * `onScreen` are the turns that the page has; those of a long debate that it does not have are read.
 * While they cannot be read, nothing counts as found.
 */
export function useIsFound(
  exchange: Exchange,
  source: JudgedSource,
  onScreen: readonly TextOfTurn[],
): boolean | null {
  const [known, setKnown] = useState<{ readonly of: Exchange; readonly is: boolean } | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the exchange is of one source
  useEffect(() => {
    let isWanted = true;
    textsOf(exchange, source, onScreen)
      .then((turns) => isExchangeFound(exchange, turns))
      .catch((error: unknown) => {
        console.warn("the turns of an exchange could not be read", error);
        return false;
      })
      .then((is) => isWanted && setKnown({ of: exchange, is }));
    return () => {
      isWanted = false;
    };
  }, [exchange, onScreen]);
  return known?.of === exchange ? known.is : null;
}

/** Reads the debate page by page, from the end that a reader of it begins at, as far as it takes. */
async function textsOf(
  exchange: Exchange,
  source: JudgedSource,
  onScreen: readonly TextOfTurn[],
): Promise<readonly TextOfTurn[]> {
  const isWhole = (turns: readonly TextOfTurn[]) =>
    exchange.every(({ turnNumber }) => turns.some((turn) => turn.turnNumber === turnNumber));
  let turns = onScreen;
  let next: number | undefined;
  do {
    if (isWhole(turns)) return turns;
    const page = await pageOf(source, next);
    turns = [...turns, ...page.responses];
    next = page.next;
  } while (next !== undefined);
  return turns;
}

async function pageOf(source: JudgedSource, position: number | undefined) {
  if (source.kind === "own") {
    const { responses, earlier } = await readDebate(source.debateId, position);
    return { responses, next: earlier };
  }
  const { responses, later } = await readShared(source.segment, position);
  return { responses, next: later };
}
