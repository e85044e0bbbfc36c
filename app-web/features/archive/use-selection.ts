import { useState } from "react";

/** The entries selected for deletion. Each entry has its own confirmation. */
export interface Selection {
  has(id: number): boolean;
  mark(id: number): void;
  unmark(id: number): void;
  clear(): void;
}

/** Returns an initially empty selection. */
export function useSelection(): Selection {
  const [marked, setMarked] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => marked.has(id),
    mark: (id) => setMarked((before) => new Set([...before, id])),
    unmark: (id) => setMarked((before) => new Set([...before].filter((other) => other !== id))),
    clear: () => setMarked(new Set()),
  };
}
