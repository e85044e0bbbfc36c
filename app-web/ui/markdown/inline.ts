/**
 * A plain reading of emphasis, code and links for text that is still being written: a mark that is open stays
 * open to the end, so that nothing flickers. The markdown library reads the text again when its block is finished.
 */

/** A run of text and how it looks. */
export interface Run {
  readonly text: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly code: boolean;
}

const MARK = /`+|\*\*|__|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[([^\]\n]*)\]\([^)\s]*\)?|\\[!-/:-@[-`{-~]/gu;

/** The runs of a text. A link gives its words; the target comes when the block is finished. */
export function readInline(text: string): Run[] {
  const runs: Run[] = [];
  let strong = false;
  let emphasis = false;
  let fence = "";
  let position = 0;
  const add = (words: string) => {
    if (words !== "") runs.push({ text: words, strong, emphasis, code: fence !== "" });
  };
  for (const { 0: sign, 1: label, index } of text.matchAll(MARK)) {
    const end = index + sign.length;
    if (fence !== "" && sign !== fence) continue;
    const isOpenable = end === text.length || /\S/.test(text.charAt(end));
    const isStar = /^[*_]/.test(sign);
    if (isStar && !(sign.length === 2 ? strong : emphasis) && !isOpenable) continue;
    add(text.slice(position, index));
    position = end;
    if (isStar && sign.length === 2) strong = !strong;
    else if (isStar) emphasis = !emphasis;
    else if (sign.startsWith("`")) fence = fence === "" ? sign : "";
    else add(label ?? sign.slice(1));
  }
  add(text.slice(position));
  return runs;
}
