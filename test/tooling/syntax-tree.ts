import { parseSync } from "rolldown/utils";

/** A node of a syntax tree. */
export type SyntaxNode = Readonly<Record<string, unknown>>;

export const isNode = (value: unknown): value is SyntaxNode =>
  typeof value === "object" && value !== null;

/** Calls `see` for every node of a source, the outer ones first. */
export function visitSource(path: string, text: string, see: (node: SyntaxNode) => void): void {
  visit(parseSync(path, text).program as unknown as SyntaxNode, see);
}

function visit(node: SyntaxNode, see: (node: SyntaxNode) => void): void {
  see(node);
  for (const child of Object.values(node)) if (isNode(child)) visit(child, see);
}
