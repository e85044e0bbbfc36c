/** The sources of the form: they go to the server with the question. */

import { divideSource, renameSourceSchema } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import type { SourceBody } from "../../api/own-sources.ts";
import { accessAtom } from "../account/user.ts";
import { type DraftSource, draftSourcesAtom } from "./draft-sources.ts";
import { checkedSource, type KeptSources, roomFor, roomLeft } from "./kept-sources.ts";

const lastNumberAtom = atom(0);

const roomNowAtom = atom(null, (get) => roomLeft(get(accessAtom), get(draftSourcesAtom)));

const addAtom = atom(null, async (get, set, body: SourceBody) => {
  const before = get(draftSourcesAtom);
  const { title, address, text, pages } = checkedSource(get(accessAtom), before, body);
  const n = get(lastNumberAtom) + 1;
  set(lastNumberAtom, n);
  const passages = divideSource(text, pages).length;
  const source = { n, title, address, text, pages, characters: text.length, passages };
  set(draftSourcesAtom, [...before, source]);
  return title;
});

const renameAtom = atom(null, async (get, set, n: number, typed: string) => {
  const { title } = renameSourceSchema.parse({ title: typed });
  set(
    draftSourcesAtom,
    get(draftSourcesAtom).map((source) => (source.n === n ? { ...source, title } : source)),
  );
  return title;
});

const removeAtom = atom(null, async (get, set, n: number) =>
  set(
    draftSourcesAtom,
    get(draftSourcesAtom).filter((source) => source.n !== n),
  ),
);

/** Returns the sources of the form. */
export function useSourcesOfForm(): KeptSources {
  const drafts = useAtomValue(draftSourcesAtom);
  const access = useAtomValue(accessAtom);
  return {
    sources: drafts.map(shown),
    room: roomFor(access, drafts),
    ...{ isHidden: null, failure: null },
    read: () => {},
    roomNow: useSetAtom(roomNowAtom),
    add: useSetAtom(addAtom),
    rename: useSetAtom(renameAtom),
    remove: useSetAtom(removeAtom),
    hide: async () => {},
  };
}

/** The server will number them in this order. */
const shown = ({ n, title, address, characters, passages }: DraftSource, index: number) => ({
  ...{ n, number: index + 1, title, address, characters, passages },
  used: false,
});
