import type { WebFile } from "./web-files.ts";

/** The places of a page that take the content of a debate: what each pattern finds is replaced. */
const PLACES = {
  title: /<title>[^<]*<\/title>/,
  description: /<meta name="description"[^>]*>\s*/,
  headEnd: /(?=<\/head>)/,
  root: /(?<=<div id="root">)(?=<\/div>)/,
  noscript: /<noscript>.*?<\/noscript>/s,
  bodyEnd: /(?=<\/body>)/,
} as const;

/** The name of a place. */
export type Place = keyof typeof PLACES;

/** A piece of a page: what is always sent, or what stands at a place when nothing is put there. */
interface Piece {
  readonly place: Place | null;
  readonly content: Buffer;
}

/** Finding the places takes longer than everything else, and a page is filled many times. */
const KNOWN = new WeakMap<Buffer, readonly Piece[]>();

/** Returns a page with these contents, as HTML, at their places. */
export function fillPage(
  { content: page }: Pick<WebFile, "content">,
  contents: Readonly<Partial<Record<Place, string>>>,
): Buffer {
  const pieces = KNOWN.get(page) ?? cut(page);
  KNOWN.set(page, pieces);
  return Buffer.concat(
    pieces.map(({ place, content }) => {
      const put = place === null ? undefined : contents[place];
      return put === undefined ? content : Buffer.from(put);
    }),
  );
}

/** Cuts a page at its places. The pieces are views of it, so they take no memory. */
function cut(page: Buffer): Piece[] {
  const html = page.toString();
  const found = Object.entries(PLACES).flatMap(([name, pattern]) => {
    const match = pattern.exec(html);
    if (match === null) return [];
    const start = Buffer.byteLength(html.slice(0, match.index));
    return [{ place: name as Place, start, end: start + Buffer.byteLength(match[0]) }];
  });
  const pieces: Piece[] = [];
  let from = 0;
  for (const { place, start, end } of found.toSorted((one, other) => one.start - other.start)) {
    pieces.push({ place: null, content: page.subarray(from, start) });
    pieces.push({ place, content: page.subarray(start, end) });
    from = end;
  }
  return [...pieces, { place: null, content: page.subarray(from) }];
}
