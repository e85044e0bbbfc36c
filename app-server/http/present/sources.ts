import type {
  Citation,
  EvidenceSheet,
  NumberedPassage,
  OwnSource,
  ReadPassage,
  SerializedCitation,
  SerializedEvidence,
  SerializedPassage,
  SerializedSource,
} from "@einstein-vs-cat/core";

/** Presents a source to the owner of its debate. */
export const presentSource = ({
  n,
  title,
  address,
  characters,
  passages,
  used,
}: OwnSource): SerializedSource => ({ n, title, address, characters, passages, used });

/** Presents a passage with the title of its source. */
export const presentPassage = (passage: ReadPassage): SerializedPassage => ({
  ...presentNamed(passage),
  title: passage.title,
  address: passage.address,
  before: passage.before,
  after: passage.after,
});

/** Presents the evidence sheet. */
export const presentEvidence = (sheet: EvidenceSheet): SerializedEvidence => ({
  sources: sheet.sources.map(({ n, title, address }) => ({ n, title, address })),
  counts: { 1: { ...sheet.counts[1] }, 2: { ...sheet.counts[2] } },
  citedByBoth: sheet.citedByBoth.map((passage) => ({
    ...presentNamed(passage),
    turns: { 1: [...passage.turns[1]], 2: [...passage.turns[2]] },
  })),
  uncited: sheet.uncited.map(presentNamed),
  claims: sheet.claims && { 1: { ...sheet.claims[1] }, 2: { ...sheet.claims[2] } },
  hidden: sheet.hidden,
});

/** Presents the citations of a turn. */
export const presentCitations = (citations: readonly Citation[]): SerializedCitation[] =>
  citations.map(({ source, passage, start, end, kind, quote }) => ({
    ...{ source, passage, start, end, kind },
    quote: quote && {
      start: quote.start,
      end: quote.end,
      sourceStart: quote.sourceStart,
      sourceEnd: quote.sourceEnd,
    },
  }));

const presentNamed = ({ source, passage, page, text }: NumberedPassage) => ({
  ...{ source, passage, page, text },
});
