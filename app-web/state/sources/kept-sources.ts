/**
 * What the dialog of sources works on: the sources of the form, or those of a debate. They refuse
 * before anything is sent; what it throws is a sentence for the person who adds.
 */

import {
  type Access,
  type Denial,
  denialForSources,
  fieldErrors,
  type HeldSources,
  type SourceInput,
  sourceLimitsFor,
  sourceSchema,
} from "@einstein-vs-cat/core";
import type { SerializedSource, SourceBody } from "../../api/own-sources.ts";
import { RefusalError } from "../../api/refusal.ts";

/** A source as the dialog shows it. */
export interface ShownSource extends SerializedSource {
  /** By which citations name it. `n` names it for the actions. */
  readonly number: number;
}

type Held = readonly Pick<ShownSource, "characters">[];

/** How much there is, and how much there may be. */
export interface Room {
  readonly held: HeldSources;
  readonly limits: HeldSources;
}

/** The sources of the form or of a debate, and what can be done with them. */
export interface KeptSources {
  /** Null until they are known. */
  readonly sources: readonly ShownSource[] | null;
  readonly room: Room;
  /** Whether readers see nothing of them; null where there are no readers yet. */
  readonly isHidden: boolean | null;
  /** Why they could not be read, or null. */
  readonly failure: unknown;
  /** Reads them, where they are kept by the server. Stops when the signal is aborted. */
  readonly read: (signal: AbortSignal) => void;
  /** Returns why not even a short source can be added now, or null, and how many characters are left. */
  readonly roomNow: () => { readonly denial: Denial | null; readonly characters: number };
  /**
   * Adds a source and returns its title.
   * @throws RefusalError with the limit that it would exceed or with what is wrong with a field, and
   * what the call throws.
   */
  readonly add: (source: SourceBody) => Promise<string>;
  /**
   * Gives a source another title, and returns it as it is kept.
   * @throws what the call throws.
   */
  readonly rename: (n: number, title: string) => Promise<string>;
  /** @throws what the call throws. */
  readonly remove: (n: number) => Promise<unknown>;
  readonly hide: (hides: boolean) => Promise<unknown>;
}

/** Returns how much is held, and how much may be. */
export const roomFor = (access: Access, sources: Held): Room => ({
  held: heldIn(sources),
  limits: sourceLimitsFor(access),
});

/** Returns why nothing more can be added, or null, and how many characters are left. */
export function roomLeft(access: Access, sources: Held) {
  const { held, limits } = roomFor(access, sources);
  return {
    denial: denialForSources(access, held, [{ characters: 1 }]),
    characters: Math.max(0, limits.characters - held.characters),
  };
}

/**
 * Returns a source as core keeps it.
 * @throws RefusalError with what is wrong with its fields, or with the limit that it would exceed.
 */
export function checkedSource(access: Access, sources: Held, source: SourceBody): SourceInput {
  const parsed = sourceSchema.safeParse(source);
  if (!parsed.success) {
    const errors = fieldErrors(parsed.error);
    throw new RefusalError({ message: errors[0]?.message ?? "", errors });
  }
  const added = [{ characters: parsed.data.text.length }];
  const denial = denialForSources(access, heldIn(sources), added);
  if (denial !== null) throw new RefusalError(denial);
  return parsed.data;
}

const heldIn = (sources: Held): HeldSources => ({
  sources: sources.length,
  characters: sources.reduce((sum, { characters }) => sum + characters, 0),
});
