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
import { type ArchiveView, mergeNewestPage, NOT_LOADED } from "./archive-view.ts";

export interface ArchiveListPorts {
  readonly clock: Clock;
  read(address: string): Promise<SerializedArchivePage>;
}

/** Debounce delay of the search field. */
export const SEARCH_DELAY_MS = 250;

/** The archive of one user. Its methods never reject; errors appear in the view. */
export class ArchiveList {
  readonly #ports: ArchiveListPorts;
  readonly #onChange: (view: ArchiveView) => void;
  #view: ArchiveView = NOT_LOADED;
  #requestId = 0;
  #debounce: { cancel(): void } | null = null;
  /** The deleted debates, with the entries that stood on the screen. */
  readonly #deleted = new Map<number, SerializedEntry | undefined>();

  constructor(ports: ArchiveListPorts, onChange: (view: ArchiveView) => void) {
    this.#ports = ports;
    this.#onChange = onChange;
  }

  /** Whether the list was ever loaded and must therefore be kept up to date. */
  get isLoaded(): boolean {
    return this.#view !== NOT_LOADED;
  }

  /** Loads the newest entries of the current search. */
  async refresh(): Promise<void> {
    this.#debounce?.cancel();
    this.#requestId += 1;
    const requestId = this.#requestId;
    const search = this.#view.typed.trim();
    this.#change({ loading: "newest", failure: null });
    try {
      const page = await this.#ports.read(archiveAddress(search));
      if (requestId !== this.#requestId) return;
      const found = search === this.#view.search ? mergeNewestPage(this.#view, page) : page;
      this.#change({ ...this.#withoutDeleted(found), search, loading: null });
    } catch (error) {
      if (requestId === this.#requestId)
        this.#change({ loading: null, failure: { of: "newest", error } });
    }
  }

  /** Sets the search input and searches once typing pauses. */
  async search(typed: string): Promise<void> {
    this.#debounce?.cancel();
    this.#change({ typed });
    const wait = this.#ports.clock.sleep(SEARCH_DELAY_MS);
    this.#debounce = wait;
    await wait.done;
    if (this.#debounce !== wait) return;
    await this.refresh();
  }

  /** Loads the next page. Does nothing on the last page or while a page is loading. */
  async readOlder(): Promise<void> {
    const { next, loading, search } = this.#view;
    if (next === null || loading !== null) return;
    this.#change({ loading: "older", failure: null });
    const isWanted = () =>
      this.#view.loading === "older" && this.#view.next === next && this.#view.search === search;
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
        loading: null,
      });
    } catch (error) {
      if (isWanted()) this.#change({ loading: null, failure: { of: "older", error } });
    }
  }

  /** Removes a deleted debate. */
  remove(id: number): void {
    const { entries } = this.#view;
    this.#deleted.set(
      id,
      entries?.find((entry) => entry.id === id),
    );
    if (entries !== null) this.#change({ entries: entries.filter((entry) => entry.id !== id) });
  }

  /** Puts a debate back to its place that was not deleted after all. */
  putBack(id: number): void {
    const entry = this.#deleted.get(id);
    this.#deleted.delete(id);
    const { entries } = this.#view;
    if (entries === null || entry === undefined || entries.some((other) => other.id === id)) return;
    this.#change({ entries: [...entries, entry].sort((one, other) => other.id - one.id) });
  }

  /** Shows the new title of a debate, and no longer what a search has found in the former one. */
  rename(id: number, title: string | null): void {
    const { entries, loading } = this.#view;
    if (entries === null) return;
    const renamed = (entry: SerializedEntry) =>
      entry.excerpt?.of === "title" ? { ...entry, title, excerpt: null } : { ...entry, title };
    this.#change({ entries: entries.map((entry) => (entry.id === id ? renamed(entry) : entry)) });
    // The page that is being loaded may have been read before the change.
    if (loading === "newest") void this.refresh();
  }

  #withoutDeleted(page: SerializedArchivePage): SerializedArchivePage {
    return { ...page, entries: page.entries.filter(({ id }) => !this.#deleted.has(id)) };
  }

  #change(part: Partial<ArchiveView>): void {
    this.#view = { ...this.#view, ...part };
    this.#onChange(this.#view);
  }
}
