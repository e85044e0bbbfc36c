/**
 * Highlights a passage of Markdown source in the rendered tree. The library reports source
 * positions of text nodes. For text without exact positions (escapes, entities, indented code), the
 * source is scanned character by character.
 */

/** A range of a text in UTF-16 code units. */
export interface Span {
  readonly start: number;
  readonly end: number;
}

/** The part of a syntax tree node that is used here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  tagName?: string;
  properties?: Record<string, unknown>;
  position?:
    | { readonly start: { readonly offset?: number }; readonly end: { readonly offset?: number } }
    | undefined;
}

/** Returns a plugin that wraps the passage in `mark` elements. The first one is focusable. */
export function markPassage(source: string, passage: Span) {
  return (tree: Node): void => {
    let isFirst = true;
    const visit = (node: Node, start: number, end: number): void => {
      node.children = (node.children ?? []).flatMap((child) => {
        const from = child.position?.start.offset ?? start;
        const to = child.position?.end.offset ?? end;
        if (child.value === undefined) {
          visit(child, from, to);
          return [child];
        }
        return highlight(child, offsetsOf(child.value, source, from, to));
      });
    };
    const highlight = (node: Node, offsets: readonly number[]): Node[] => {
      const value = node.value ?? "";
      const isInside = (offset: number | undefined) =>
        offset !== undefined && offset >= passage.start && offset < passage.end;
      const start = offsets.findIndex(isInside);
      const end = offsets.findLastIndex(isInside) + 1;
      // White space between blocks belongs to no source position.
      const isBetween = node.position === undefined && value.trim() === "";
      if (start < 0 || isBetween) return [node];
      const properties = isFirst ? { tabIndex: -1 } : {};
      isFirst = false;
      const mark: Node = {
        type: "element",
        tagName: "mark",
        properties,
        children: [textNode(value.slice(start, end))],
      };
      return [textNode(value.slice(0, start)), mark, textNode(value.slice(end))].filter(
        (part) => part.value !== "",
      );
    };
    visit(tree, 0, source.length);
  };
}

const textNode = (value: string): Node => ({ type: "text", value });

/**
 * Returns the source offset of each code unit of a text between two offsets. A missing character
 * gets the offset of its predecessor.
 */
function offsetsOf(text: string, source: string, from: number, to: number): number[] {
  const whole = source.indexOf(text, from);
  if (whole >= 0 && whole + text.length <= to)
    return Array.from({ length: text.length }, (_, unit) => whole + unit);
  const offsets: number[] = [];
  let at = from;
  for (const character of text) {
    const entity = /^&#?\w{1,31};/.exec(source.slice(at, Math.min(to, at + 34)))?.[0];
    const found = entity === undefined ? source.indexOf(character, at) : at;
    const isThere = found >= 0 && found < to;
    for (let unit = 0; unit < character.length; unit += 1) offsets.push(isThere ? found : at);
    if (isThere) at = found + (entity?.length ?? character.length);
  }
  return offsets;
}
