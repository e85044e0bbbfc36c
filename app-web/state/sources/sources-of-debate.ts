/** The sources of an open debate, as its server keeps them. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { useMemo } from "react";
import {
  addSource,
  hideSources,
  listSources,
  removeSource,
  renameSource,
  type SerializedSource,
  type SerializedSources,
  type SourceBody,
} from "../../api/own-sources.ts";
import { codeOf } from "../../api/refusal.ts";
import { accessAtom } from "../account/user.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { checkedSource, type KeptSources, roomFor, roomLeft } from "./kept-sources.ts";

/** The sources of the debate that was read last. */
const readAtom = atom<{
  readonly debateId: number;
  readonly kept: SerializedSources | null;
  readonly failure: unknown;
} | null>(null);

const keptAtom = atom((get) => {
  const read = get(readAtom);
  return read !== null && read.debateId === get(openDebateAtom)?.id ? read : null;
});

const sourcesAtom = atom((get) => get(keptAtom)?.kept?.sources ?? []);

/** Keeps what has changed, also for the page of the debate, which says that it has sources. */
const changeAtom = atom(null, (get, set, debateId: number, change: Partial<SerializedSources>) => {
  const read = get(readAtom);
  if (read?.debateId !== debateId || read.kept === null) return;
  const kept = { ...read.kept, ...change };
  set(readAtom, { debateId, kept, failure: null });
  const debate = get(openDebateAtom);
  if (debate?.id !== debateId) return;
  const { sourceCount: _, hidesSources: __, ...rest } = debate;
  set(openDebateAtom, {
    ...rest,
    ...(kept.sources.length > 0 ? { sourceCount: kept.sources.length } : {}),
    ...(kept.hidden ? { hidesSources: true } : {}),
  });
});

const changeSourcesAtom = atom(
  null,
  (
    get,
    set,
    debateId: number,
    change: (sources: readonly SerializedSource[]) => readonly SerializedSource[],
  ) => set(changeAtom, debateId, { sources: change(get(sourcesAtom)) }),
);

/** Reads the sources of the open debate. What is on the screen stays there meanwhile. */
const loadAtom = atom(null, async (get, set, signal: AbortSignal) => {
  const debateId = get(openDebateAtom)?.id;
  if (debateId === undefined) return;
  const before = get(keptAtom)?.kept ?? null;
  set(readAtom, { debateId, kept: before, failure: null });
  try {
    const kept = await listSources(debateId, signal);
    if (!signal.aborted) set(readAtom, { debateId, kept, failure: null });
  } catch (failure) {
    if (!signal.aborted) set(readAtom, { debateId, kept: before, failure });
  }
});

const roomNowAtom = atom(null, (get) => roomLeft(get(accessAtom), get(sourcesAtom)));

const addAtom = atom(null, async (get, set, debateId: number, body: SourceBody) => {
  checkedSource(get(accessAtom), get(sourcesAtom), body);
  const added = await addSource(debateId, body);
  set(changeSourcesAtom, debateId, (sources) => [...sources, added]);
  return added.title;
});

const renameAtom = atom(null, async (_get, set, debateId: number, n: number, title: string) => {
  const renamed = await renameSource(debateId, n, title);
  set(changeSourcesAtom, debateId, (sources) =>
    sources.map((source) => (source.n === n ? renamed : source)),
  );
  return renamed.title;
});

const removeAtom = atom(null, async (_get, set, debateId: number, n: number) => {
  try {
    await removeSource(debateId, n);
    set(changeSourcesAtom, debateId, (sources) => sources.filter((source) => source.n !== n));
  } catch (error) {
    if (codeOf(error) === "source-used")
      set(changeSourcesAtom, debateId, (sources) =>
        sources.map((source) => (source.n === n ? { ...source, used: true } : source)),
      );
    throw error;
  }
});

const hideAtom = atom(null, async (_get, set, debateId: number, hides: boolean) => {
  await hideSources(debateId, hides);
  set(changeAtom, debateId, { hidden: hides });
});

/** Returns the sources of the open debate, which has this id. */
export function useSourcesOfDebate(debateId: number): KeptSources {
  const read = useAtomValue(keptAtom);
  const sources = useAtomValue(sourcesAtom);
  const access = useAtomValue(accessAtom);
  const load = useSetAtom(loadAtom);
  const roomNow = useSetAtom(roomNowAtom);
  const [add, rename] = [useSetAtom(addAtom), useSetAtom(renameAtom)];
  const [remove, hide] = [useSetAtom(removeAtom), useSetAtom(hideAtom)];
  const actions = useMemo(
    () => ({
      read: (signal: AbortSignal) => void load(signal),
      roomNow,
      add: (source: SourceBody) => add(debateId, source),
      rename: (n: number, title: string) => rename(debateId, n, title),
      remove: (n: number) => remove(debateId, n),
      hide: (hides: boolean) => hide(debateId, hides),
    }),
    [debateId, load, roomNow, add, rename, remove, hide],
  );
  return {
    ...actions,
    sources: read?.kept?.sources.map((source) => ({ ...source, number: source.n })) ?? null,
    room: roomFor(access, sources),
    isHidden: read?.kept?.hidden ?? null,
    failure: read?.failure ?? null,
  };
}
