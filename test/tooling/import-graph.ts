/** The imports of every source, types included, as `check` holds them against the table of rooms. */

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { isNode, type SyntaxNode, visitSource } from "./syntax-tree.ts";

/** One import. `to` is the path of a file from the root, or the name of a package. */
export interface Import {
  readonly from: string;
  readonly line: number;
  readonly to: string;
  /** Whether nothing of it is left at run time. */
  readonly isType: boolean;
}

/** Returns the imports of a source, also those in types (`import("x").Y`) and on demand. */
export function importsOf(root: string, from: string): readonly Import[] {
  const text = readFileSync(join(root, from), "utf8");
  const imports: Import[] = [];
  visitSource(from, text, (node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return;
    const line = text.slice(0, Number(node.start)).split("\n").length;
    imports.push({ from, line, to: targetOf(from, specifier), isType: isTypeOnly(node) });
  });
  return imports;
}

const WITH_SOURCE =
  /^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/;

function specifierOf({ type, source }: SyntaxNode): string | null {
  if (typeof type !== "string" || !WITH_SOURCE.test(type) || !isNode(source)) return null;
  return typeof source.value === "string" ? source.value : null;
}

const isTypeOnly = ({ type, specifiers, ...node }: SyntaxNode): boolean =>
  type === "TSImportType" ||
  isTypeKind(node) ||
  (Array.isArray(specifiers) && specifiers.length > 0 && specifiers.every(isTypeKind));

const isTypeKind = ({ importKind, exportKind }: SyntaxNode) =>
  importKind === "type" || exportKind === "type";

/**
 * Returns the path of a file from the root without a query such as `?raw`, the name of a package of
 * the product or of Node.js, or `npm:` and the name of another package.
 */
function targetOf(from: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return posix.join(posix.dirname(from), path);
  return /^(?:node:|@einstein-vs-cat\/)/.test(path) ? path : `npm:${path}`;
}
