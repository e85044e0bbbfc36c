/**
 * The archive as it is looked through: its pages, the search over it, and what is missing when a page cannot be read.
 * Knows no framework; time and the server are parameters. Whatever the order in which answers come, what is shown belongs
 * to the search that was asked for last, and an entry that was deleted does not come back.
 */

import type { Clock } from "@einstein-vs-cat/core";
import {
  archiveAddress,
  type SerializedArchivePage,
  type SerializedEntry,
} from "../../api/archive.ts";

/** What a list shows. */
export interface ArchiveView {
  /** What is typed into the search field. */
  readonly typed: string;
  /** What the entries were found with; an empty search finds everything. */
  readonly search: string;
  /** Newest first; null until the first answer. */
  readonly entries: readonly SerializedEntry[] | null;
  /** The address of the entries that are older; null when there are none. */
  readonly next: string | null;
  /** What is asked for now: the newest entries, older ones, or nothing. */
  readonly asking: "newest" | "older" | null;
  /** What could not be read, and why. */
  readonly failure: { readonly of: "newest" | "older"; readonly error: unknown } | null;
}

/** What a list needs: the time, and pages of the archive. */
export interface ArchiveListPorts {
  readonly clock: Clock;
  read(address: string): Promise<SerializedArchivePage>;
}

/** A list that nobody has asked for yet. */
export const UNREAD: ArchiveView = {
  typed: "",
  search: "",
  entries: null,
  next: null,
  asking: null,
  failure: null,
};

/** A search is sent this long after the last key (ms). */
export const SEARCH_DELAY_MS = 250;

/**
 * The newest entries put over what is known already, so that pages that were loaded by scrolling stay. When they do not
 * reach down to anything known, they alone are true.
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

/** One person's archive on the screen. Its methods never reject: what fails is told in the view. */
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

  /** Whether anybody has looked at it, so that it must be kept up to date. */
  get isRead(): boolean {
    return this.#view !== UNREAD;
  }

  /** Reads the newest entries of what is searched for. */
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

  /** Takes what is typed into the search field, and looks for it when the typing rests. */
  async search(typed: string): Promise<void> {
    this.#waiting?.cancel();
    this.#change({ typed });
    const wait = this.#ports.clock.sleep(SEARCH_DELAY_MS);
    this.#waiting = wait;
    await wait.done;
    if (this.#waiting !== wait) return;
    await this.refresh();
  }

  /** Reads the entries older than those that are shown; nothing when there are none, or when others are asked for. */
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

  /** Takes out a debate that is deleted. */
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
