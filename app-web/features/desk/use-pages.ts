import { useEffect, useState } from "react";

/** A page of a list: what it holds, and where the next one begins. */
interface Page<Item, Cursor> {
  readonly items: readonly Item[];
  readonly next: Cursor | null;
}

/** A list that is read page by page. */
export interface Pages<Item> {
  /** Null until the first page is there. */
  readonly items: readonly Item[] | null;
  readonly hasMore: boolean;
  /** What the last attempt failed with; null when it did not. */
  readonly error: unknown;
  readMore(): void;
  /** Reads the list again from its start. */
  reload(): void;
}

/** Reads a list page by page, and again when `key` changes. An answer that comes too late is dropped. */
export function usePages<Item, Cursor>(
  key: string,
  read: (cursor: Cursor | null) => Promise<Page<Item, Cursor>>,
): Pages<Item> {
  const [run, setRun] = useState(0);
  const [page, setPage] = useState<Page<Item, Cursor> | null>(null);
  const [place, setPlace] = useState<{ readonly key: string; readonly cursor: Cursor } | null>(
    null,
  );
  // Another list begins at its start.
  const cursor = place?.key === key ? place.cursor : null;
  const [error, setError] = useState<unknown>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: `key` stands for what `read` reads
  useEffect(() => {
    let isCurrent = true;
    read(cursor).then(
      ({ items, next }) => {
        if (!isCurrent) return;
        setError(null);
        setPage((before) => ({
          items: cursor === null ? items : [...(before?.items ?? []), ...items],
          next,
        }));
      },
      (failure: unknown) => isCurrent && setError(failure ?? true),
    );
    return () => {
      isCurrent = false;
    };
  }, [key, run, cursor]);
  return {
    items: page?.items ?? null,
    hasMore: (page?.next ?? null) !== null,
    error,
    readMore() {
      const next = page?.next ?? null;
      if (next !== null) setPlace({ key, cursor: next });
    },
    reload() {
      setPlace(null);
      setRun((before) => before + 1);
    },
  };
}
