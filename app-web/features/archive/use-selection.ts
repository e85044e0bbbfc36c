import { useState } from "react";

/** The entries that are marked for deletion. Each asks by itself whether it shall be deleted (SPEC §4, Delete in archive). */
export interface Selection {
  has(id: number): boolean;
  mark(id: number): void;
  unmark(id: number): void;
  clear(): void;
}

/** Nothing is marked at first. */
export function useSelection(): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => marked.has(id),
    mark: (id) => setMarked((before) => new Set([...before, id])),
    unmark: (id) => setMarked((before) => new Set([...before].filter((other) => other !== id))),
    clear: () => setMarked(new Set()),
  };
}
