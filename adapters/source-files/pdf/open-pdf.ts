import {
  getDocument,
  type PDFDocumentProxy,
  VerbosityLevel,
} from "pdfjs-dist/legacy/build/pdf.mjs";
// Makes pdf.js parse in this thread, which is a worker already.
import "pdfjs-dist/legacy/build/pdf.worker.mjs";
import type { ReadOptions } from "../options.ts";
import { SourceFileError } from "../source-file-error.ts";
import { refuseBomb } from "./refuse-bomb.ts";

/** An open PDF file, and how it is closed. */
export interface OpenPdf {
  readonly document: PDFDocumentProxy;
  /** Frees its memory, if no stream of it is left unread. */
  readonly close: () => void;
}

/**
 * Opens a PDF file. No scripts, pictures, fonts of the system or WebAssembly are used.
 * @throws SourceFileError `encrypted`, `broken`, `too-large`.
 */
export async function openPdf(
  bytes: Uint8Array,
  { characterMaps, signal }: ReadOptions,
): Promise<OpenPdf> {
  await refuseBomb(bytes, signal);
  const folder = characterMaps === undefined ? undefined : folderOf(String(characterMaps));
  const task = getDocument({
    // pdf.js keeps the bytes for itself.
    data: bytes.slice(),
    ...(folder !== undefined && { cMapUrl: folder }),
    // The other way to load a file of pdf.js needs a page.
    useWorkerFetch: folder?.startsWith("http") ?? false,
    disableFontFace: true,
    useSystemFonts: false,
    useWasm: false,
    disableWorkerRendering: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    verbosity: VerbosityLevel.ERRORS,
  });
  try {
    const document = await task.promise;
    return { document, close: () => void task.destroy().catch(() => {}) };
  } catch (error) {
    await task.destroy();
    throw new SourceFileError(isEncrypted(error) ? "encrypted" : "broken", { cause: error });
  }
}

/** Whether pdf.js asks for a password, or meets an encryption that takes more than one. */
const isEncrypted = (error: unknown) =>
  error instanceof Error &&
  (error.name === "PasswordException" || /\bencryption\b/.test(error.message));

/** Returns the path of a folder on this machine, which pdf.js wants in Node.js; other addresses as they are. */
function folderOf(address: string): string {
  const url = URL.canParse(address) ? new URL(address) : null;
  if (url?.protocol !== "file:") return address;
  return decodeURIComponent(url.pathname).replace(/^\/(?=[a-z]:)/i, "");
}
