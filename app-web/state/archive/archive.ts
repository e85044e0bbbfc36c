/** The archive of the signed-in user. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readArchive } from "../../api/archive.ts";
import { userAtom } from "../account/user.ts";
import { archiveChangeAtom } from "../debate/archive-change.ts";
import { openDebateAtom } from "../debate/open-debate.ts";
import { browserClock } from "../ground/clock.ts";
import { store } from "../ground/store.tsx";
import { ArchiveList } from "./archive-list.ts";
import { type ArchiveView, NOT_LOADED } from "./archive-view.ts";

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** One list per user; a change of user discards the previous list. */
const archiveAtom = atom((get) => {
  if (get(userIdAtom) === null) return null;
  const viewAtom = atom(NOT_LOADED);
  const list = new ArchiveList({ clock: browserClock, read: readArchive }, (view) =>
    store.set(viewAtom, view),
  );
  return { viewAtom, list };
});

/**
 * The list with the response count of the open debate, which may have grown since the list was
 * loaded.
 */
const viewAtom = atom((get): ArchiveView => {
  const archive = get(archiveAtom);
  if (archive === null) return NOT_LOADED;
  const view = get(archive.viewAtom);
  const open = get(openDebateAtom);
  const entry = view.entries?.find(({ id }) => id === open?.id);
  if (open === null || entry === undefined || entry.responseCount >= open.currentTurn) return view;
  const updated = { ...entry, responseCount: open.currentTurn };
  return {
    ...view,
    entries: view.entries?.map((other) => (other === entry ? updated : other)) ?? null,
  };
});

/** Loads the newest entries. */
const readAtom = atom(null, (get) => get(archiveAtom)?.list.refresh());

/**
 * Reloads the list after a debate was added or removed. A list that was never shown stays unloaded.
 */
export const refreshArchiveAtom = atom(null, async (get, set) => {
  if (get(archiveAtom)?.list.isLoaded) await set(readAtom);
});

const followChangeAtom = atom(null, (get, set) => {
  const change = get(archiveChangeAtom);
  if (change?.kind === "removed") set(removeFromArchiveAtom, change.debateId);
  else if (change !== null) void set(refreshArchiveAtom);
});

/** Removes a deleted debate from the list. */
export const removeFromArchiveAtom = atom(null, (get, _set, id: number) =>
  get(archiveAtom)?.list.remove(id),
);

/** Puts a debate back into the list. */
export const putBackInArchiveAtom = atom(null, (get, _set, id: number) =>
  get(archiveAtom)?.list.putBack(id),
);

/** Shows the new title of a debate in the list. */
export const renameInArchiveAtom = atom(null, (get, _set, id: number, title: string | null) =>
  get(archiveAtom)?.list.rename(id, title),
);

const searchAtom = atom(
  null,
  (get, _set, typed: string) => void get(archiveAtom)?.list.search(typed),
);
const readOlderAtom = atom(null, (get) => void get(archiveAtom)?.list.readOlder());

store.sub(archiveChangeAtom, () => store.set(followChangeAtom));

/** Returns the state of the list. */
export function useArchive(): ArchiveView {
  return useAtomValue(viewAtom);
}

/** Returns the actions of the list. */
export function useArchiveActions() {
  return {
    read: useSetAtom(readAtom),
    search: useSetAtom(searchAtom),
    readOlder: useSetAtom(readOlderAtom),
  };
}
