/** Citations in a Markdown document: a footnote behind each mark, and what the notes say. */

import type { Citation } from "../debate/evidence.ts";
import { citationMarks } from "../evidence/citation-marks.ts";
import { CITATION_WORDS, HIDDEN_SOURCE } from "../evidence/citation-words.ts";
import type { Passage } from "../shared/passage.ts";
import type { SharedResponse } from "../sharing/shared-view.ts";
import { escapeInline } from "./escape-markdown.ts";
import type { ExportedDebate } from "./exported-debate.ts";
import type { ExportedSource } from "./exported-sources.ts";
import { namedCitation } from "./named-citations.ts";

/** The notes of a document. Equal citations have one note. */
export interface SourceNotes {
  /** Returns the text of a turn with the numbers of its notes. */
  mark(response: Pick<SharedResponse, "content" | "citations">): string;
  /** Returns another text, in which nothing refers to a note. */
  plain(text: string): string;
  /** Returns the section of the sources, block by block; nothing for a debate without sources. */
  section(): string[];
}

/** Returns the notes for a debate. The section is asked for when all turns are marked. */
export function sourceNotes(
  view: Pick<ExportedDebate, "hasSources" | "hidesSources" | "sources">,
): SourceNotes {
  const { hasSources, hidesSources, sources = [] } = view;
  const notes = new Map<string, number>();
  const numberOf = (note: string) => {
    const number = notes.get(note) ?? notes.size + 1;
    notes.set(note, number);
    return number;
  };
  const hidden = (content: string) =>
    citationMarks(content).map((mark) => ({ ...mark, note: HIDDEN_SOURCE }));
  const shown = (citations: readonly Citation[]) =>
    citations.map((citation) => ({ ...citation, note: noteOf(citation, sources) }));
  return {
    mark({ content, citations = [] }) {
      if (!hasSources) return content;
      const places = hidesSources ? hidden(content) : shown(citations);
      return withNumbers(
        content,
        places.map(({ end, note }) => ({ end, number: numberOf(note) })),
      );
    },
    plain: (text) => (hasSources ? escapeReferences(text) : text),
    section: () => (hasSources ? sourceSection(sources, notes) : []),
  };
}

/** Puts the number of a note behind each mark, and escapes what only looks like a reference to a note. */
function withNumbers(
  content: string,
  places: readonly (Pick<Passage, "end"> & { readonly number: number })[],
): string {
  let from = 0;
  const pieces = places.flatMap(({ end, number }, index) => {
    const piece = escapeReferences(content.slice(from, end));
    from = end;
    const isSameAsLast = places
      .slice(0, index)
      .some((place) => place.end === end && place.number === number);
    return isSameAsLast ? [piece] : [piece, `[^${number}]`];
  });
  return [...pieces, escapeReferences(content.slice(from))].join("");
}

const escapeReferences = (text: string) => text.replaceAll("[^", "[\\^");

function noteOf(citation: Citation, sources: readonly ExportedSource[]): string {
  const { name, kind, passage } = namedCitation(citation, sources);
  const said = `${name}, ${CITATION_WORDS[kind]}`;
  if (passage === null) return `${said}.`;
  const page = passage.page === null ? "" : `, page ${passage.page}`;
  return `${said}: *${escapeInline(passage.title)}*${page}: “${escapeInline(passage.text)}”`;
}

function sourceSection(
  sources: readonly ExportedSource[],
  notes: ReadonlyMap<string, number>,
): string[] {
  const titles = sources.map(({ n, title, address }) => {
    const link = address === null ? "" : `, ${escapeInline(address)}`;
    return `- **S${n}** ${escapeInline(title)}${link}`;
  });
  return [
    ...(titles.length === 0 ? [] : ["## Sources", titles.join("\n")]),
    ...Array.from(notes, ([note, number]) => `[^${number}]: ${note}`),
  ];
}
