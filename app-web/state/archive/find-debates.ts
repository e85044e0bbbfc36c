/** The debates of the archive that words find, apart from the list that the archive shows. */

import { useAtomValue } from "jotai";
import { useEffect, useState } from "react";
import { readArchive, type SerializedEntry } from "../../api/archive.ts";
import { userAtom } from "../account/user.ts";
import { browserClock } from "../ground/clock.ts";
import { ArchiveList } from "./archive-list.ts";
import { NOT_LOADED } from "./archive-view.ts";

/** What a search has found so far. */
export interface FoundDebates {
  readonly entries: readonly SerializedEntry[];
  /** Whether the entries are those of other words, and the right ones are on their way. */
  readonly isStale: boolean;
  readonly hasFailed: boolean;
}

const NOTHING: FoundDebates = { entries: [], isStale: false, hasFailed: false };

/** Searches the archive of a user as soon as typing pauses. Visitors have none. */
export function useFoundDebates(typed: string): FoundDebates {
  const hasArchive = useAtomValue(userAtom) !== null;
  const [view, setView] = useState(NOT_LOADED);
  const [list] = useState(
    () => new ArchiveList({ clock: browserClock, read: readArchive }, setView),
  );
  const words = hasArchive ? typed.trim() : "";
  useEffect(() => {
    if (words !== "") void list.search(words);
  }, [list, words]);
  if (words === "") return NOTHING;
  const hasFailed = view.failure !== null;
  return {
    entries: view.search === "" || hasFailed ? [] : (view.entries ?? []),
    isStale: view.search !== words && !hasFailed,
    hasFailed,
  };
}
