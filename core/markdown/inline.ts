/**
 * A simple parser for emphasis, code and links of streaming text. An unclosed marker applies to the
 * end of the text, so that nothing flickers. The Markdown library parses the saved response again.
 */

/** A run of text with its formatting; `address` is the target of a link. */
export interface Run {
  readonly text: string;
  readonly address?: string;
  readonly strong: boolean;
  readonly emphasis: boolean;
  readonly code: boolean;
}

const MARK =
  /`+|\*\*|__|\*|(?<![\p{L}\p{N}])_|_(?![\p{L}\p{N}])|\[([^\][\n]*)\]\(<?((?:[^()\s<>]|\([^()\s]*\))*)>?\)?|\[(https?:\/\/[^\][\s<>]+)\]|\\[!-/:-@[-`{-~]/gu;

/** Returns whether an address is an http or https URL. No other target is linked. */
export function isWebAddress(address: string): boolean {
  return /^https?:\/\//i.test(address);
}

/** Parses text into runs. A link is active once its end has arrived. */
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
