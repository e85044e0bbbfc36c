import type { PickableModel } from "@einstein-vs-cat/core";

/** Returns the models whose name or id contains every word; all models without words. */
export function findDebaters(
  catalogue: readonly PickableModel[],
  typed: string,
): readonly PickableModel[] {
  const words = typed.toLowerCase().split(/\s+/).filter(Boolean);
  return catalogue.filter(({ id, name }) =>
    words.every((word) => `${name} ${id}`.toLowerCase().includes(word)),
  );
}
