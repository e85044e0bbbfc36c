import { useState } from "react";

/**
 * The entries selected for deletion, each with its own confirmation, and the one that is being
 * renamed.
 */
export interface Selection {
  has(id: number): boolean;
  select(id: number): void;
  deselect(id: number): void;
  clear(): void;
  readonly renamed: number | null;
  rename(id: number | null): void;
}

/** Returns an initially empty selection. */
export function useSelection(): Selection {
  const [selected, setSelected] = useState<ReadonlySet<number>>(new Set());
  const [renamed, setRenamed] = useState<number | null>(null);
  const without = (ids: ReadonlySet<number>, id: number) =>
    new Set([...ids].filter((other) => other !== id));
  return {
    has: (id) => selected.has(id),
    select: (id) => {
      setSelected((before) => new Set([...before, id]));
      setRenamed((before) => (before === id ? null : before));
    },
    deselect: (id) => setSelected((before) => without(before, id)),
    clear: () => setSelected(new Set()),
    renamed,
    rename: (id) => {
      setRenamed(id);
      if (id !== null) setSelected((before) => without(before, id));
    },
  };
}
