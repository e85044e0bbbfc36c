import { type Sentence, withoutSpace } from "@einstein-vs-cat/core";

/** A text node of the page, and how many characters other than white space are before it. */
interface Piece {
  readonly node: Text;
  readonly before: number;
}

/**
 * Returns where a sentence is on the page; null while it is not there, such as in a folded card. White
 * space does not count, because the page may break lines elsewhere.
 */
export function findSentence(root: Element, sentence: Sentence): Range | null {
  const { pieces, text } = readPage(root);
  const wanted = withoutSpace(sentence.text);
  const start = nearest(text, wanted, sentence.before);
  if (start === null) return null;
  const first = pointAt(pieces, start);
  const last = pointAt(pieces, start + wanted.length - 1);
  if (first === null || last === null) return null;
  const range = document.createRange();
  range.setStart(first.node, first.offset);
  range.setEnd(last.node, last.offset + 1);
  return range;
}

/** Returns whether a range still covers a sentence: its card may have been rendered anew. */
export const covers = (range: Range, sentence: Sentence): boolean =>
  range.startContainer.isConnected &&
  withoutSpace(range.toString()) === withoutSpace(sentence.text);

function readPage(root: Element) {
  const walker = document.createTreeWalker(root, NodeFilter.SHOW_TEXT);
  const pieces: Piece[] = [];
  let text = "";
  for (let node = walker.nextNode(); node !== null; node = walker.nextNode()) {
    pieces.push({ node: node as Text, before: text.length });
    text += withoutSpace((node as Text).data);
  }
  return { pieces, text };
}

/** Returns the place of a text that is nearest to an expected one: words may repeat. */
function nearest(text: string, wanted: string, expected: number): number | null {
  if (text.startsWith(wanted, expected)) return expected;
  const after = text.indexOf(wanted, expected);
  const before = text.lastIndexOf(wanted, expected);
  if (after < 0 || before < 0) return after < 0 && before < 0 ? null : Math.max(after, before);
  return after - expected < expected - before ? after : before;
}

/** Returns the node and the offset of a character, counted without white space. */
function pointAt(pieces: readonly Piece[], index: number) {
  const piece = pieces.findLast(({ before }) => before <= index);
  if (piece === undefined) return null;
  let left = index - piece.before;
  for (let offset = 0; offset < piece.node.data.length; offset += 1) {
    if (/\s/u.test(piece.node.data.charAt(offset))) continue;
    if (left === 0) return { node: piece.node, offset };
    left -= 1;
  }
  return null;
}
