/** Finds the citations in the tree that the Markdown library makes of a text. */

import { citationMarks } from "@einstein-vs-cat/core";

/** The part of a syntax tree node that is used here. */
interface Node {
  type: string;
  value?: string;
  children?: Node[];
  tagName?: string;
  properties?: Record<string, unknown>;
}

/** Code shows its text as it is, and a link holds no button. */
const UNTOUCHED = ["code", "pre", "a"];

/**
 * Returns a plugin that wraps the brackets of citations in `cite` elements. Their `id` is the number of
 * the citations of the turn before them; `from` of these stand before the text.
 */
export function markCitations(from: number) {
  return (tree: Node): void => {
    let count = from;
    const wrapped = (node: Node, isUntouched: boolean): Node[] => {
      const value = node.value ?? "";
      const marks = citationMarks(value);
      const before = count;
      count += marks.length;
      if (isUntouched || marks.length === 0) return [node];
      const parts: Node[] = [];
      let end = 0;
      for (const [index, mark] of marks.entries()) {
        // Marks that share brackets share their place.
        if (mark.start < end) continue;
        parts.push(textNode(value.slice(end, mark.start)), {
          type: "element",
          tagName: "cite",
          properties: { id: String(before + index) },
          children: [textNode(value.slice(mark.start, mark.end))],
        });
        end = mark.end;
      }
      return [...parts, textNode(value.slice(end))].filter((part) => part.value !== "");
    };
    const visit = (node: Node, isUntouched: boolean): void => {
      node.children = (node.children ?? []).flatMap((child) => {
        if (child.value !== undefined) return wrapped(child, isUntouched);
        visit(child, isUntouched || UNTOUCHED.includes(child.tagName ?? ""));
        return [child];
      });
    };
    visit(tree, false);
  };
}

const textNode = (value: string): Node => ({ type: "text", value });
