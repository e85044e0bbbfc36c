/**
 * Parses the outermost JSON object or array of a model's answer. A code fence and words around it are
 * ignored. Returns undefined when there is none, for example in an answer that was cut off.
 */
export function parseOutermost(text: string, of: "object" | "array"): unknown {
  const [open, close] = of === "object" ? (["{", "}"] as const) : (["[", "]"] as const);
  try {
    return JSON.parse(text.slice(text.indexOf(open), text.lastIndexOf(close) + 1));
  } catch {
    return undefined;
  }
}
