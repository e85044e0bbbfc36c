/**
 * A paginated, searchable list of the archive, independent of React. Whatever the order of the
 * responses, the list shows the latest search, and deleted entries do not reappear.
 */

import type { Clock } from "@einstein-vs-cat/core";
import {
  archiveAddress,
  type SerializedArchivePage,
  type SerializedEntry,
} from "../../api/archive.ts";

/** The state of the list. */
export interface ArchiveView {
  /** The input of the search field. */
  readonly typed: string;
  /** The search that produced `entries`; an empty search matches everything. */
  readonly search: string;
  /** Newest first; null until the first response. */
  readonly entries: readonly SerializedEntry[] | null;
  /** The URL of the next page; null on the last page. */
  readonly next: string | null;
  /** The page that is being loaded. */
  readonly asking: "newest" | "older" | null;
  /** The page that failed to load. */
  readonly failure: { readonly of: "newest" | "older"; readonly error: unknown } | null;
}

export interface ArchiveListPorts {
  readonly clock: Clock;
  read(address: string): Promise<SerializedArchivePage>;
}

/** The state before the first load. */
export const UNREAD: ArchiveView = {
  typed: "",
  search: "",
  entries: null,
  next: null,
  asking: null,
  failure: null,
};

/** Debounce delay of the search field. */
export const SEARCH_DELAY_MS = 250;

/**
 * Merges the newest page into the known entries, so that pages loaded by scrolling stay. Without an
 * overlap, the new page replaces them.
 */
export function withNewest(
  known: Pick<ArchiveView, "entries" | "next">,
  page: SerializedArchivePage,
): SerializedArchivePage {
  const { entries, next } = known;
  const last = page.entries.at(-1);
  const place =
    last === undefined || entries === null ? -1 : entries.findIndex(({ id }) => id === last.id);
  if (entries === null || place === -1 || page.next === null) return page;
  const older = entries.slice(place + 1);
  return older.length === 0 ? page : { entries: [...page.entries, ...older], next };
}

/** The archive of one user. Its methods never reject; errors appear in the view. */
export class ArchiveList {
  readonly #ports: ArchiveListPorts;
  readonly #onChange: (view: ArchiveView) => void;
  #view: ArchiveView = UNREAD;
  #question = 0;
  #waiting: { cancel(): void } | null = null;
  readonly #deleted = new Set<number>();

  constructor(ports: ArchiveListPorts, onChange: (view: ArchiveView) => void) {
    this.#ports = ports;
    this.#onChange = onChange;
  }

  /** Whether the list was ever loaded and must therefore be kept up to date. */
  get isRead(): boolean {
    return this.#view !== UNREAD;
  }

  /** Loads the newest entries of the current search. */
  async refresh(): Promise<void> {
    this.#waiting?.cancel();
    this.#question += 1;
    const question = this.#question;
    const search = this.#view.typed.trim();
    this.#change({ asking: "newest", failure: null });
    try {
      const page = await this.#ports.read(archiveAddress(search));
      if (question !== this.#question) return;
      const found = search === this.#view.search ? withNewest(this.#view, page) : page;
      this.#change({ ...this.#withoutDeleted(found), search, asking: null });
    } catch (error) {
      if (question === this.#question)
        this.#change({ asking: null, failure: { of: "newest", error } });
    }
  }

  /** Sets the search input and searches once typing pauses. */
  async search(typed: string): Promise<void> {
    this.#waiting?.cancel();
    this.#change({ typed });
    const wait = this.#ports.clock.sleep(SEARCH_DELAY_MS);
    this.#waiting = wait;
    await wait.done;
    if (this.#waiting !== wait) return;
    await this.refresh();
  }

  /** Loads the next page. Does nothing on the last page or while a page is loading. */
  async readOlder(): Promise<void> {
    const { next, asking, search } = this.#view;
    if (next === null || asking !== null) return;
    this.#change({ asking: "older", failure: null });
    const isWanted = () =>
      this.#view.asking === "older" && this.#view.next === next && this.#view.search === search;
    try {
      const page = await this.#ports.read(next);
      if (!isWanted()) return;
      const known = new Set(this.#view.entries?.map(({ id }) => id));
      const older = page.entries.filter(({ id }) => !known.has(id));
      this.#change({
        ...this.#withoutDeleted({
          entries: [...(this.#view.entries ?? []), ...older],
          next: page.next,
        }),
        asking: null,
      });
    } catch (error) {
      if (isWanted()) this.#change({ asking: null, failure: { of: "older", error } });
    }
  }

  /** Removes a deleted debate. */
  remove(id: number): void {
    this.#deleted.add(id);
    const { entries } = this.#view;
    if (entries !== null) this.#change({ entries: entries.filter((entry) => entry.id !== id) });
  }

  #withoutDeleted(page: SerializedArchivePage): SerializedArchivePage {
    return { ...page, entries: page.entries.filter(({ id }) => !this.#deleted.has(id)) };
  }

  #change(part: Partial<ArchiveView>): void {
    this.#view = { ...this.#view, ...part };
    this.#onChange(this.#view);
  }
}
