import { useState } from "react";

/** The entries selected for deletion. Each entry has its own confirmation. */
export interface Selection {
  has(id: number): boolean;
  select(id: number): void;
  deselect(id: number): void;
  clear(): void;
}

/** Returns an initially empty selection. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  return {
    has: (id) => selected.has(id),
    select: (id) => setSelected((before) => new Set([...before, id])),
    deselect: (id) => setSelected((before) => new Set([...before].filter((other) => other !== id))),
    clear: () => setSelected(new Set()),
  };
}
