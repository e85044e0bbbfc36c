/** Small MP3 files: MPEG 2, 24,000 samples per second, mono, 32,000 bits per second. */

/** The header of every frame. */
const HEADER = [0xff, 0xf3, 0x44, 0xc4] as const;

/** 72 × 32,000 / 24,000. */
export const FRAME_BYTES = 96;

/** How long a frame sounds (s). */
export const FRAME_SECONDS = 576 / 24_000;

const SIDE_BYTES = 9;

/** Writes numbers bit by bit. */
class Bits {
  #bits = "";

  add(value: number, length: number): this {
    this.#bits += value.toString(2).padStart(length, "0");
    return this;
  }

  into(frame: Uint8Array, at: number): void {
    for (let start = 0; start < this.#bits.length; start += 8)
      frame[at + start / 8] = Number.parseInt(this.#bits.slice(start, start + 8).padEnd(8, "0"), 2);
  }
}

/** A frame in which one low line of the spectrum sounds. */
function toneFrame(): Uint8Array {
  const frame = new Uint8Array(FRAME_BYTES);
  frame.set(HEADER);
  const lines = 10;
  // Pairs of lines in Huffman table 1: (0, 0) is 1, and (1, 0) is 01 with a sign.
  const data = new Bits();
  for (let pair = 0; pair < lines; pair += 1)
    if (pair === lines - 1) data.add(0b010, 3);
    else data.add(1, 1);
  const dataBits = lines - 1 + 3;
  new Bits()
    .add(0, 8) // main_data_begin
    .add(0, 1) // private bit
    .add(dataBits, 12) // part2_3_length
    .add(lines, 9) // big_values
    .add(190, 8) // global_gain
    .add(0, 9) // scalefac_compress: no scale factors
    .add(0, 1) // long blocks
    .add(1, 5) // table_select, for three regions
    .add(1, 5)
    .add(1, 5)
    .add(7, 4) // region0_count
    .add(7, 3) // region1_count
    .add(0, 1) // scalefac_scale
    .add(0, 1) // count1table_select
    .into(frame, HEADER.length);
  data.into(frame, HEADER.length + SIDE_BYTES);
  return frame;
}

/** Returns frames that sound. */
export const toneMp3 = (frames: number): Uint8Array =>
  Buffer.concat(Array.from({ length: frames }, toneFrame));

/** Returns the first frame of a file, which says how many follow, and has no sound. */
export function infoFrame(name: "Xing" | "Info" | "VBRI" = "Info"): Uint8Array {
  const frame = new Uint8Array(FRAME_BYTES);
  frame.set(HEADER);
  frame.set(new TextEncoder().encode(name), name === "VBRI" ? 36 : HEADER.length + SIDE_BYTES);
  return frame;
}

/** Returns an ID3v2 tag as it stands at the beginning of a file. */
export function id3Tag(title: string): Uint8Array {
  const text = new TextEncoder().encode(`${title}${"\0".repeat(200)}`);
  const size = [0, 0, text.length >> 7, text.length & 0x7f];
  return Buffer.concat([new TextEncoder().encode("ID3"), Uint8Array.of(3, 0, 0, ...size), text]);
}

/** Returns an ID3v1 tag as it stands at the end of a file. */
export const id3v1Tag = (): Uint8Array =>
  Buffer.concat([new TextEncoder().encode("TAG"), new Uint8Array(125)]);
