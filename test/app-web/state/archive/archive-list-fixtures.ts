/** An archive list with a fake clock and an archive server that the test controls. */

import type { SerializedArchivePage, SerializedEntry } from "../../../../app-web/api/archive.ts";
import { ArchiveList, SEARCH_DELAY_MS } from "../../../../app-web/state/archive/archive-list.ts";
import { type ArchiveView, NOT_LOADED } from "../../../../app-web/state/archive/archive-view.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { oneTurn } from "../../../support/until.ts";

const PAGE = 3;

/** An archive server whose responses the test releases in any order. */
class ControlledArchive {
  readonly questions = new Map<number, string>();
  /** What the entries of some debates also contain. */
  readonly details = new Map<number, Partial<SerializedEntry>>();
  readonly requests: string[] = [];
  readonly #waiting: { answer: () => void; fail: (error: Error) => void }[] = [];

  constructor(count: number) {
    for (let id = 1; id <= count; id += 1)
      this.questions.set(id, id % 2 === 0 ? "even cat" : "odd cat");
  }

  find(search: string, before = Number.POSITIVE_INFINITY): SerializedEntry[] {
    const found = [...this.questions].filter(
      ([id, question]) => id < before && question.includes(search),
    );
    return found
      .sort(([a], [b]) => b - a)
      .map(([id, question]) => ({ id, question, ...this.details.get(id) }) as SerializedEntry);
  }

  /** Creates the response from the current data, and sends it when the test releases it. */
  readonly read = (address: string): Promise<SerializedArchivePage> => {
    this.requests.push(address);
    const parameters = new URL(address, "http://here").searchParams;
    const search = parameters.get("search") ?? "";
    const found = this.find(search, Number(parameters.get("before") ?? Number.POSITIVE_INFINITY));
    const entries = found.slice(0, PAGE);
    const next =
      found.length > PAGE
        ? `/api/user/debates?search=${search}&before=${entries.at(-1)?.id}`
        : null;
    return new Promise((resolve, reject) => {
      this.#waiting.push({ answer: () => resolve({ entries, next }), fail: reject });
    });
  };

  get waiting(): number {
    return this.#waiting.length;
  }

  /**
   * Releases the response at this position of the queue, or the last one if the queue is shorter.
   */
  async answer(place = 0): Promise<void> {
    this.#waiting.splice(Math.min(place, this.#waiting.length - 1), 1)[0]?.answer();
    await oneTurn();
  }

  async fail(): Promise<void> {
    this.#waiting.shift()?.fail(new Error("503: Not now."));
    await oneTurn();
  }
}

/** Creates a list that reads from an archive with this number of debates. */
export function createFixture(count = 7) {
  const clock = new FakeClock();
  const archive = new ControlledArchive(count);
  let view: ArchiveView = NOT_LOADED;
  const list = new ArchiveList({ clock, read: archive.read }, (next) => {
    view = next;
  });
  const type = async (text: string, wait = SEARCH_DELAY_MS) => {
    void list.search(text);
    clock.advance(wait);
    await oneTurn();
  };
  return {
    clock,
    archive,
    list,
    type,
    view: () => view,
    ids: () => view.entries?.map(({ id }) => id),
  };
}
