import { oneLine } from "./text/clean-text.ts";

const MAX_TITLE = 200;

/** The titles that programs give to documents without one. */
const PLACEHOLDERS =
  /^(?:untitled|no title|unbenannt|sans titre|document|presentation|slide)\b.{0,4}$/i;
const FILE_NAME =
  /\.(?:docx?|dotx?|dvi|fm|html?|indd|odt|p65|pdf|pptx?|ps|qxd|rtf|tex|txt|wpd|xlsx?)$/i;
/** Names that programs give to their files, of one word with digits or underscores. */
const CODE = /^(?=[\x21-\x7e]*[\d_])[\x21-\x7e]+$/;
const PROGRAM = /^(?:microsoft word|microsoft powerpoint|powerpoint presentation)\b/i;

/** Returns the title of a document, when it is one that a person would have given; else null. */
export function sensibleTitle(title: unknown): string | null {
  if (typeof title !== "string") return null;
  const line = oneLine(title);
  const letters = line.match(/[\p{L}\p{N}]/gu)?.length ?? 0;
  const isTitle =
    line.length <= MAX_TITLE &&
    letters >= 2 &&
    letters * 2 >= line.length &&
    !line.includes("\ufffd") &&
    ![PLACEHOLDERS, FILE_NAME, PROGRAM, CODE].some((pattern) => pattern.test(line));
  return isTitle ? line : null;
}

/** Returns the name of a file without its folder and extension. */
export function titleOfName(name: string): string {
  const file = oneLine(name.slice(Math.max(name.lastIndexOf("/"), name.lastIndexOf("\\")) + 1));
  const dot = file.lastIndexOf(".");
  return (dot > 0 ? file.slice(0, dot) : file).slice(0, MAX_TITLE);
}
