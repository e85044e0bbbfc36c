/**
 * Wraps a text of a person or a model in a tag, as data inside a prompt. Escaping keeps the text
 * from closing the tag or opening another one.
 */
export function escapePrompt(tag: string, text: string, attributes = ""): string {
  return `<${tag}${attributes}>\n${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}\n</${tag}>`;
}
