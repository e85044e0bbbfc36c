/** The variants of a turn that were not chosen, read when a person opens them. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import type { SerializedResponse } from "../../../api/debates.ts";
import { readVariants, type SerializedVariants } from "../../../api/variants.ts";

type Turn = Pick<SerializedResponse, "id" | "variant">;

/** What was read of a turn: its variants, or why they could not be read. */
type Read = { readonly variants: SerializedVariants } | { readonly error: unknown };

const readAtom = atom<ReadonlyMap<string, Read>>(new Map());

/** Another variant may have been made since. */
const keyOf = ({ id, variant }: Turn) => `${id} of ${variant.total}`;

const loadAtom = atom(null, async (_get, set, turn: Turn) => {
  const read: Read = await readVariants(turn.id).then(
    (variants) => ({ variants }),
    (error: unknown) => ({ error }),
  );
  set(readAtom, (known) => new Map(known).set(keyOf(turn), read));
});

/** Returns the variants of a turn that were not chosen; `read` is null until they are known. */
export function useOtherVariants(turn: Turn) {
  const known = useAtomValue(readAtom).get(keyOf(turn));
  const load = useSetAtom(loadAtom);
  const { id } = turn;
  const { chosen, total } = turn.variant;
  const retry = () => load({ id, variant: { chosen, total } });
  const isKnown = known !== undefined;
  useEffect(() => {
    if (!isKnown) void load({ id, variant: { chosen, total } });
  }, [isKnown, load, id, chosen, total]);
  const read =
    known === undefined || "error" in known
      ? (known ?? null)
      : { variants: known.variants.filter(({ number }) => number !== chosen) };
  return { read, retry };
}
