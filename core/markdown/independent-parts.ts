/**
 * Divides Markdown into parts that mean the same each for itself as together, so that a long text
 * need not be parsed in one piece, which would keep the browser busy for too long.
 */

/** A line that continues nothing when it follows an empty line: words or a heading. */
const WORDS = /^(?!\d{1,9}[.)])(?:#{1,6} )?(?:\*\*)?[\p{L}\p{N}"“‘(«¿¡—–]/u;
const EMPTY = /^[ \t\r\n]*$/;
const FENCE = { opening: /^```/, closing: /^```\s*$/ } as const;

/**
 * What reaches across empty lines or other parts: link definitions and footnotes, HTML, and a fence in
 * a list or a quote or of other marks.
 */
const FAR_REACHING = /\]:|<[a-z!?/]|.```|~~~|^````/im;

/** Returns the parts in order; joined, they are the text. */
export function independentParts(text: string): readonly string[] {
  if (FAR_REACHING.test(text)) return [text];
  const parts: string[] = [];
  let [part, isInCode, isAfterEmpty] = ["", false, false];
  for (const line of text.split(/(?<=\n)/)) {
    if (!isInCode && isAfterEmpty && WORDS.test(line)) {
      parts.push(part);
      part = "";
    }
    part += line;
    isAfterEmpty = EMPTY.test(line);
    if ((isInCode ? FENCE.closing : FENCE.opening).test(line)) isInCode = !isInCode;
  }
  return [...parts, part];
}
