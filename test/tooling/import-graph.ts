/** The imports of every source, types included, as `check` holds them against the table of rooms. */

import { readFileSync } from "node:fs";
import { join, posix } from "node:path";
import { parseAst } from "rolldown/parseAst";

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
  visit(parseAst(text, { lang: from.endsWith(".tsx") ? "tsx" : "ts" }, from), (node) => {
    const specifier = specifierOf(node);
    if (specifier === null) return;
    const line = text.slice(0, node.start).split("\n").length;
    imports.push({ from, line, to: targetOf(from, specifier), isType: isTypeOnly(node) });
  });
  return imports;
}

/** A node of the syntax tree, as far as imports are concerned. */
interface Node {
  readonly type: string;
  readonly start: number;
  readonly importKind?: string;
  readonly exportKind?: string;
  readonly specifiers?: readonly Node[];
  readonly source?: { readonly value?: unknown } | null;
}

function visit(value: unknown, seen: (node: Node) => void): void {
  if (Array.isArray(value)) for (const item of value) visit(item, seen);
  else if (typeof value === "object" && value !== null) {
    if ("type" in value && "start" in value) seen(value as Node);
    for (const child of Object.values(value)) visit(child, seen);
  }
}

const WITH_SOURCE =
  /^(?:ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration|ImportExpression|TSImportType)$/;

function specifierOf({ type, source }: Node): string | null {
  return WITH_SOURCE.test(type) && typeof source?.value === "string" ? source.value : null;
}

function isTypeOnly({ type, importKind, exportKind, specifiers = [] }: Node): boolean {
  if (type === "TSImportType" || importKind === "type" || exportKind === "type") return true;
  return (
    specifiers.length > 0 &&
    specifiers.every((one) => one.importKind === "type" || one.exportKind === "type")
  );
}

/**
 * Returns the path of a file from the root without a query such as `?raw`, the name of a package of
 * the product or of Node.js, or `npm:` and the name of another package.
 */
function targetOf(from: string, specifier: string): string {
  const [path = ""] = specifier.split("?");
  if (path.startsWith(".")) return posix.join(posix.dirname(from), path);
  return /^(?:node:|@einstein-vs-cat\/)/.test(path) ? path : `npm:${path}`;
}
