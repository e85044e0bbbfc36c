/** The archive of whoever is signed in (SPEC §2). Another person has another one. */

import { atom, useAtomValue, useSetAtom } from "jotai";
import { readArchive } from "../../api/archive.ts";
import { userAtom } from "../account/user.ts";
import { browserClock } from "../app/clock.ts";
import { store } from "../app/store.tsx";
import { openDebateAtom } from "../debate/open-debate.ts";
import { ArchiveList, type ArchiveView, UNREAD } from "./archive-list.ts";

const userIdAtom = atom((get) => get(userAtom)?.id ?? null);

/** The list of the signed-in user; what the one before had is forgotten with them. */
const archiveAtom = atom((get) => {
  if (get(userIdAtom) === null) return null;
  const viewAtom = atom(UNREAD);
  const list = new ArchiveList({ clock: browserClock, read: readArchive }, (view) =>
    store.set(viewAtom, view),
  );
  return { viewAtom, list };
});

/** What the list shows. The debate on the screen may have been spoken in since the list was read. */
const viewAtom = atom((get): ArchiveView => {
  const archive = get(archiveAtom);
  if (archive === null) return UNREAD;
  const view = get(archive.viewAtom);
  const open = get(openDebateAtom);
  const entry = view.entries?.find(({ id }) => id === open?.id);
  if (open === null || entry === undefined || entry.responseCount >= open.responses.length)
    return view;
  const counted = { ...entry, responseCount: open.responses.length };
  return {
    ...view,
    entries: view.entries?.map((other) => (other === entry ? counted : other)) ?? null,
  };
});

/** Reads the newest entries, for somebody who looks at them. */
const readAtom = atom(null, (get) => get(archiveAtom)?.list.refresh());

/** Brings the list up to date after a debate came or went; one that nobody has looked at yet stays unread. */
export const refreshArchiveAtom = atom(null, async (get, set) => {
  if (get(archiveAtom)?.list.isRead) await set(readAtom);
});

/** Takes a deleted debate out of the list. */
export const removeFromArchiveAtom = atom(null, (get, _set, id: number) =>
  get(archiveAtom)?.list.remove(id),
);

const searchAtom = atom(
  null,
  (get, _set, typed: string) => void get(archiveAtom)?.list.search(typed),
);
const readOlderAtom = atom(null, (get) => void get(archiveAtom)?.list.readOlder());

/** What the list shows. */
export function useArchive(): ArchiveView {
  return useAtomValue(viewAtom);
}

/** What a reader can do with the list. */
export function useArchiveActions() {
  return {
    read: useSetAtom(readAtom),
    search: useSetAtom(searchAtom),
    readOlder: useSetAtom(readOlderAtom),
  };
}
