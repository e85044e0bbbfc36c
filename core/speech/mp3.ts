/**
 * MP3 is a sequence of frames that each carry their own format, so that the frames of several files
 * are one file. What stands around them does not belong into its middle: tags, and a first frame that
 * tells how long the file is.
 */

/** Bits per second divided by 1,000, by the index in the header, of layer III. */
const RATES = {
  1: [0, 32, 40, 48, 56, 64, 80, 96, 112, 128, 160, 192, 224, 256, 320],
  2: [0, 8, 16, 24, 32, 40, 48, 56, 64, 80, 96, 112, 128, 144, 160],
} as const;

/** Samples per second of MPEG 1, by the index in the header. MPEG 2 has half of them, 2.5 a quarter. */
const SAMPLES = [44_100, 48_000, 32_000] as const;

/** What frames begin with that tell about the file, after their header and the side information. */
const NOTES = ["Xing", "Info"];
const VBRI = { name: "VBRI", at: 36 } as const;

const ID3_HEADER = 10;
const ID3V1_BYTES = 128;

/** Returns the frames of an MP3 file alone; null when it has none. */
export function mp3Frames(file: Uint8Array): Uint8Array | null {
  let start = endOfTags(file);
  // A few bytes of padding may follow.
  while (start < file.length && file[start] === 0) start += 1;
  const frame = frameAt(file, start);
  if (frame === null) return null;
  if (tellsOfFile(file, start, frame)) start += frame.length;
  const tail = file.length - ID3V1_BYTES;
  const end = tail >= start && textAt(file, tail, 3) === "TAG" ? tail : file.length;
  return frameAt(file, start) === null ? null : file.subarray(start, end);
}

/** Returns where the ID3v2 tags at the beginning end. */
function endOfTags(file: Uint8Array): number {
  let at = 0;
  while (textAt(file, at, 3) === "ID3" && file.length >= at + ID3_HEADER) {
    const [flags = 0, ...size] = file.subarray(at + 5, at + ID3_HEADER);
    const footer = (flags & 0x10) === 0 ? 0 : ID3_HEADER;
    at += ID3_HEADER + size.reduce((sum, byte) => sum * 128 + (byte & 0x7f), 0) + footer;
  }
  return at;
}

/** A frame: its length with the header, and how much of it describes its sound. */
interface Frame {
  readonly length: number;
  readonly side: number;
}

function frameAt(file: Uint8Array, at: number): Frame | null {
  const [sync = 0, kind = 0, rates = 0, mode = 0] = file.subarray(at, at + 4);
  const version = (kind >> 3) & 3;
  const isLayer3 = ((kind >> 1) & 3) === 1;
  if (sync !== 0xff || kind >> 5 !== 7 || version === 1 || !isLayer3) return null;
  const isFirst = version === 3;
  const rate = RATES[isFirst ? 1 : 2][rates >> 4] ?? 0;
  const samples = (SAMPLES[(rates >> 2) & 3] ?? 0) / (isFirst ? 1 : version === 2 ? 2 : 4);
  if (rate === 0 || samples === 0) return null;
  const padding = (rates >> 1) & 1;
  const isMono = mode >> 6 === 3;
  return {
    length: Math.floor(((isFirst ? 144 : 72) * rate * 1_000) / samples) + padding,
    side: isFirst ? (isMono ? 17 : 32) : isMono ? 9 : 17,
  };
}

/** Whether a frame has no sound, but says how many frames follow. */
function tellsOfFile(file: Uint8Array, at: number, { side }: Frame): boolean {
  const name = textAt(file, at + 4 + side, 4);
  return NOTES.includes(name) || textAt(file, at + VBRI.at, 4) === VBRI.name;
}

const textAt = (file: Uint8Array, at: number, length: number) =>
  String.fromCharCode(...file.subarray(at, at + length));
