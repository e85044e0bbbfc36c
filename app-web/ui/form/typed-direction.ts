/** The direction of a field: that of what is typed in it, and while it is empty that of the page, where the cursor waits. */
export function typedDirection(typed: string): "auto" | undefined {
  return typed === "" ? undefined : "auto";
}
