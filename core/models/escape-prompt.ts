/** What people or other models wrote, as data inside a prompt. */

/** A text inside a tag, which it cannot close, and with no other tag that it could open. */
export function escapePrompt(tag: string, text: string, attributes = ""): string {
  return `<${tag}${attributes}>\n${text.replaceAll("&", "&amp;").replaceAll("<", "&lt;")}\n</${tag}>`;
}
