/**
 * A plain reading of emphasis, code and links for text that is still being written: a mark that is open stays
 * open to the end, so that nothing flickers. The markdown library reads the text again when the response is kept.
 */

/** A run of text and how it looks; `address` is where a link leads. */
export interface Run {
  readonly text: string;
  readonly address?: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly code: boolean;
}

const MARK =
  /`+|\*\*|__|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[([^\]\n]*)\]\(<?((?:[^()\s<>]|\([^()\s]*\))*)>?\)?|\[(https?:\/\/[^\]\s<>]+)\]|\\[!-/:-@[-`{-~]/gu;

/** Only web addresses lead anywhere. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** The runs of a text. A link gives its words, and leads somewhere once its end is there. */
export function readInline(text: string): Run[] {
  const runs: Run[] = [];
  let strong = false;
  let emphasis = false;
  let fence = "";
  let position = 0;
  const add = (words: string, address?: string) => {
    if (words === "") return;
    runs.push({
      text: words,
      strong,
      emphasis,
      code: fence !== "",
      ...(address === undefined ? {} : { address }),
    });
  };
  for (const { 0: sign, 1: label, 2: target = "", 3: bracketed, index } of text.matchAll(MARK)) {
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
    else if (bracketed !== undefined) add(bracketed, bracketed);
    else if (label !== undefined && sign.endsWith(")") && isWebAddress(target)) add(label, target);
    else add(label ?? sign.slice(1));
  }
  add(text.slice(position));
  return runs;
}
