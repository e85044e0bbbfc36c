/** Returns the `dir` of a field: detected from its input, inherited from the page while empty. */
export function typedDirection(typed: string): "auto" | undefined {
  return typed === "" ? undefined : "auto";
}
