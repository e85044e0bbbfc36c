import { latin1 } from "../kinds.ts";
import { SourceFileError } from "../source-file-error.ts";

/** What one stream of a file may unpack to (bytes): pages of real files have a hundredth of it. */
const MAX_STREAM_BYTES = 48_000_000;

/** What a stream must have packed to reach that: DEFLATE makes at most 1,032 bytes of one. */
const MIN_PACKED_BYTES = Math.floor(MAX_STREAM_BYTES / 1_032);

/** How far before its data a stream is described (bytes). */
const DICTIONARY_BYTES = 512;

const START = /stream\r?\n/g;
const FLATE = /\/(?:FlateDecode|Fl)\b/g;

/**
 * Refuses a file with a stream that unpacks to far more than any page has: pdf.js would unpack it into
 * memory. Pictures are left alone, because reading text does not unpack them.
 * @throws SourceFileError `too-large`; the reason of the signal when it is aborted.
 */
export async function refuseBomb(bytes: Uint8Array, signal?: AbortSignal): Promise<void> {
  const file = latin1(bytes);
  for (const { index, 0: mark } of file.matchAll(START)) {
    const start = index + mark.length;
    const end = file.indexOf("endstream", start);
    const packed = bytes.subarray(start, end === -1 ? bytes.length : end);
    const packings = packingsOf(file, index);
    // Each further packing multiplies what comes out.
    if (packings === 0 || (packings === 1 && packed.length < MIN_PACKED_BYTES)) continue;
    signal?.throwIfAborted();
    await unpack(packed, packings);
  }
}

/** Returns how many times a stream is packed with DEFLATE; 0 for a picture. */
function packingsOf(file: string, index: number): number {
  const before = file.slice(Math.max(0, index - DICTIONARY_BYTES), index);
  const dictionary = before.slice(before.lastIndexOf(" obj") + 1);
  return /\/Image\b/.test(dictionary) ? 0 : (dictionary.match(FLATE)?.length ?? 0);
}

/** Unpacks a stream and forgets it. Damaged data is left to pdf.js, which reads what it can. */
async function unpack(packed: Uint8Array, packings: number): Promise<void> {
  let stream = new Blob([packed.slice()]).stream();
  for (let step = 0; step < packings; step += 1)
    stream = stream.pipeThrough(new DecompressionStream("deflate"));
  const reader = stream.getReader();
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      size += value.length;
      if (size > MAX_STREAM_BYTES) throw new SourceFileError("too-large");
    }
  } catch (error) {
    if (error instanceof SourceFileError) throw error;
  } finally {
    await reader.cancel().catch(() => {});
  }
}
