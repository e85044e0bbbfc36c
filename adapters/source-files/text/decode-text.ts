import { analyse } from "chardet";
import { SourceFileError } from "../source-file-error.ts";

/** How much of a file is enough to tell its encoding (bytes). */
const SAMPLE_BYTES = 65_536;

/** The share of control characters above which a file is not text. */
const MAX_CONTROLS = 0.01;

/**
 * Returns the text of a file: by its byte order mark, as UTF-8 when it is that, else in the most
 * probable encoding.
 * @throws SourceFileError `unknown-kind` when it is not text.
 */
export function decodeText(bytes: Uint8Array): string {
  const text = decodedAs(bytes, markedEncoding(bytes) ?? "utf-8") ?? decodedByGuess(bytes);
  if (text === null || isBinary(text)) throw new SourceFileError("unknown-kind");
  return text;
}

/** Returns the text in an encoding; null when it is not in that encoding, or no decoder knows it. */
export function decodedAs(bytes: Uint8Array, encoding: string): string | null {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes);
  } catch {
    return null;
  }
}

/** Returns the encoding that the first bytes name. */
function markedEncoding([first, second]: Uint8Array): string | null {
  if (first === 0xff && second === 0xfe) return "utf-16le";
  if (first === 0xfe && second === 0xff) return "utf-16be";
  return null;
}

/**
 * Returns the text in the most probable encoding in which every byte has a meaning. A file in UTF-8
 * with damaged bytes is read as UTF-8, with a sign in place of the damage.
 */
export function decodedByGuess(bytes: Uint8Array): string | null {
  for (const { name, confidence } of analyse(bytes.subarray(0, SAMPLE_BYTES))) {
    const isDamaged = name === "UTF-8" && confidence >= 80;
    const text = isDamaged ? new TextDecoder().decode(bytes) : decodedAs(bytes, name);
    if (text !== null && !isBinary(text)) return text;
  }
  return null;
}

function isBinary(text: string): boolean {
  let controls = 0;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    // Tab, line feed, form feed, carriage return and escape occur in texts.
    if (code < 32 && !(code >= 9 && code <= 13) && code !== 27) controls += 1;
  }
  return controls > text.length * MAX_CONTROLS;
}
