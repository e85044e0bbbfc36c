/** Which way a language is written. */

const RIGHT_TO_LEFT = new Set(["ar", "ckb", "dv", "fa", "he", "ks", "ps", "sd", "ug", "ur", "yi"]);

/** The writing direction of a language code such as `en` or `pt-BR`. */
export function directionOf(language: string): "ltr" | "rtl" {
  const [base = "", script = ""] = language.split("-");
  if (script === "Arab" || script === "Hebr") return "rtl";
  return RIGHT_TO_LEFT.has(base) && script !== "Latn" && script !== "Cyrl" ? "rtl" : "ltr";
}
