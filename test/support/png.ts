import { inflateSync } from "node:zlib";

/** A picture in RGBA: four bytes per pixel, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly bytes: Uint8Array;
}

const CHANNELS = 4;

const SIGNATURE = "89504e470d0a1a0a";

/**
 * Returns the size from the header of a PNG, without decoding the picture.
 * @throws Error when the file is not a PNG.
 */
export function sizeOfPng(file: Uint8Array): { width: number; height: number } {
  const png = Buffer.from(file);
  if (png.toString("hex", 0, 8) !== SIGNATURE) throw new Error("this is no PNG");
  return { width: png.readUInt32BE(16), height: png.readUInt32BE(20) };
}

/**
 * Decodes a non-interlaced RGBA PNG with eight bits per channel, the only kind that the product
 * draws.
 * @throws Error for every other file.
 */
export function readPng(file: Uint8Array): Pixels {
  const png = Buffer.from(file);
  const { width, height } = sizeOfPng(png);
  const [depth, colour, , , interlaced] = png.subarray(24, 29);
  if (depth !== 8 || colour !== 6 || interlaced !== 0)
    throw new Error("this is a PNG of another kind");
  const packed: Buffer[] = [];
  for (let at = 8; at < png.length; at += 12 + png.readUInt32BE(at)) {
    if (png.toString("latin1", at + 4, at + 8) === "IDAT")
      packed.push(png.subarray(at + 8, at + 8 + png.readUInt32BE(at)));
  }
  return { width, height, bytes: unfiltered(inflateSync(Buffer.concat(packed)), width) };
}

/**
 * Reverses the row filters. Each row begins with its filter type
 * (https://www.w3.org/TR/png/#9Filters).
 */
function unfiltered(filtered: Buffer, width: number): Uint8Array {
  const rowLength = width * CHANNELS;
  const height = filtered.length / (rowLength + 1);
  const bytes = new Uint8Array(rowLength * height);
  for (let row = 0; row < height; row += 1) {
    const filter = filtered[row * (rowLength + 1)];
    for (let column = 0; column < rowLength; column += 1) {
      const at = row * rowLength + column;
      const left = column < CHANNELS ? 0 : (bytes[at - CHANNELS] as number);
      const above = row === 0 ? 0 : (bytes[at - rowLength] as number);
      const corner =
        row === 0 || column < CHANNELS ? 0 : (bytes[at - rowLength - CHANNELS] as number);
      const predicted = [0, left, above, (left + above) >> 1, paeth(left, above, corner)][
        filter ?? 0
      ] as number;
      bytes[at] = (filtered[row * (rowLength + 1) + 1 + column] as number) + predicted;
    }
  }
  return bytes;
}

function paeth(left: number, above: number, corner: number): number {
  const predicted = left + above - corner;
  const [toLeft, toAbove, toCorner] = [left, above, corner].map((value) =>
    Math.abs(predicted - value),
  ) as [number, number, number];
  if (toLeft <= toAbove && toLeft <= toCorner) return left;
  return toAbove <= toCorner ? above : corner;
}

/** Returns the mean absolute difference between the bytes of two pictures, from 0 to 255. */
export function meanDifference(one: Pixels, other: Pixels): number {
  if (one.width !== other.width || one.height !== other.height)
    throw new Error("the pictures differ in size");
  let sum = 0;
  for (let at = 0; at < one.bytes.length; at += 1)
    sum += Math.abs((one.bytes[at] as number) - (other.bytes[at] as number));
  return sum / one.bytes.length;
}
