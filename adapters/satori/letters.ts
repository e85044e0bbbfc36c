/**
 * The letters that a font file has. Satori draws a box for a letter that no font has, and tells of it only the first time that
 * it meets it; so the fonts are asked themselves. A WOFF file is a list of compressed tables, one of which ('cmap') leads from
 * characters to glyphs: https://www.w3.org/TR/WOFF/, https://learn.microsoft.com/typography/opentype/spec/cmap.
 */

import { inflateSync } from "node:zlib";

/**
 * Every code point that a WOFF font has a glyph for.
 * @throws Error when its characters are in none of the two usual forms (segments of 16 bits, groups of 32 bits).
 */
export function lettersOf(woff: Buffer): Set<number> {
  const cmap = tableOf(woff, "cmap");
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) =>
    cmap.readUInt32BE(8 + index * 8),
  );
  const read = starts
    .map((start) => cmap.subarray(start))
    .flatMap((table) => FORMS[table.readUInt16BE(0)]?.(table) ?? []);
  if (read.length === 0)
    throw new Error("the characters of a font are in a form that is not known");
  return new Set(read);
}

function tableOf(woff: Buffer, tag: string): Buffer {
  for (let entry = 44; entry < 44 + woff.readUInt16BE(12) * 20; entry += 20) {
    if (woff.toString("latin1", entry, entry + 4) !== tag) continue;
    const [start, packed, whole] = [4, 8, 12].map((field) => woff.readUInt32BE(entry + field)) as [
      number,
      number,
      number,
    ];
    const data = woff.subarray(start, start + packed);
    return packed < whole ? inflateSync(data) : data;
  }
  throw new Error(`a font has no table ${tag}`);
}

/** How the characters stand in a table, by the number of its form. */
const FORMS: Readonly<Record<number, (table: Buffer) => number[]>> = { 4: segments, 12: groups };

function segments(table: Buffer): number[] {
  const size = table.readUInt16BE(6);
  return Array.from({ length: size / 2 }, (_, index) => index * 2).flatMap((at) => {
    const [end, start] = [table.readUInt16BE(14 + at), table.readUInt16BE(16 + size + at)];
    return range(start, end).filter((code) => code < 0xffff && hasGlyph(table, size, at, code));
  });
}

/** A segment leads to its glyphs by a difference, or by a list; glyph 0 is the box. */
function hasGlyph(table: Buffer, size: number, at: number, code: number): boolean {
  const difference = table.readUInt16BE(16 + 2 * size + at);
  const place = 16 + 3 * size + at;
  const toList = table.readUInt16BE(place);
  if (toList === 0) return ((code + difference) & 0xffff) !== 0;
  const start = table.readUInt16BE(16 + size + at);
  return table.readUInt16BE(place + toList + (code - start) * 2) !== 0;
}

function groups(table: Buffer): number[] {
  return Array.from({ length: table.readUInt32BE(12) }, (_, index) => 16 + index * 12).flatMap(
    (at) => range(table.readUInt32BE(at), table.readUInt32BE(at + 4)),
  );
}

const range = (first: number, last: number) =>
  Array.from({ length: last - first + 1 }, (_, index) => first + index);
