import type { Citation, CitationKind } from "../debate/evidence.ts";
import { passageName } from "../evidence/citation-marks.ts";
import { restsOnPassage } from "../evidence/evidence-sheet.ts";
import type { ExportedSource } from "./exported-sources.ts";

/** A citation as a file says it. Only one that rests on its passage has `passage`. */
export interface NamedCitation {
  /** The name of the passage, such as `S2 §14`. */
  readonly name: string;
  readonly kind: CitationKind;
  readonly passage: {
    readonly title: string;
    readonly page: number | null;
    readonly text: string;
  } | null;
}

/** Returns a citation with the passage that it rests on. */
export function namedCitation(
  citation: Pick<Citation, "source" | "passage" | "kind">,
  sources: readonly ExportedSource[],
): NamedCitation {
  const { kind } = citation;
  const of = sources.find(({ n }) => n === citation.source);
  const found = of?.passages.find(({ passage }) => passage === citation.passage);
  const isShown = restsOnPassage(citation) && of !== undefined && found !== undefined;
  return {
    ...{ name: passageName(citation), kind },
    passage: isShown ? { title: of.title, page: found.page, text: found.text } : null,
  };
}
