/** The `dir` of a field: that of its text; an empty field has the direction of the page. */
export function typedDirection(typed: string): "auto" | undefined {
  return typed === "" ? undefined : "auto";
}
