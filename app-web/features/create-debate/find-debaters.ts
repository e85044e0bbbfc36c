import type { PickableModel } from "@einstein-vs-cat/core";

/** The debaters whose name or id holds every typed word; without words all of them. */
export function findDebaters(
  catalogue: readonly PickableModel[],
  typed: string,
): readonly PickableModel[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.filter(({ id, name }) =>
    words.every((word) => `${name} ${id}`.toLowerCase().includes(word)),
  );
}
