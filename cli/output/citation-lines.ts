import {
  CITATION_WORDS,
  type Citation,
  type ExportedSource,
  namedCitation,
} from "@einstein-vs-cat/core";

/**
 * Returns a line for each passage that a turn cites: its name, what the citation turned out to be, and,
 * where it rests on the passage, the title of the source and the text. Equal citations have one line.
 */
export function citationLines(
  citations: readonly Citation[],
  sources: readonly ExportedSource[],
): string[] {
  const lines = citations.map((citation) => {
    const { name, kind, passage } = namedCitation(citation, sources);
    const said = `[${name}] ${CITATION_WORDS[kind]}.`;
    if (passage === null) return said;
    const page = passage.page === null ? "" : `, page ${passage.page}`;
    return `${said} ${passage.title}${page}: “${passage.text.replace(/\s+/g, " ").trim()}”`;
  });
  return [...new Set(lines)];
}
