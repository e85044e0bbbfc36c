/** The largest file that is read (bytes). */
export const MAX_FILE_BYTES = 20_000_000;

/** How a file is read. */
export interface ReadOptions {
  /** Ends the reading, which then throws the reason of the signal. */
  readonly signal?: AbortSignal | undefined;
  /** Hears how many of the parts have been read: pages of a PDF, else the one file. */
  readonly onProgress?: ((done: number, total: number) => void) | undefined;
  /** The longest text that is accepted (UTF-16 code units). */
  readonly maxCharacters: number;
  /**
   * The address of the folder with the character maps of pdf.js, with a slash at its end: `http(s):`
   * in a browser, `file:` in Node.js. Without them, PDF files that name an encoding of Chinese,
   * Japanese or Korean instead of including it lose that text.
   */
  readonly characterMaps?: URL | string | undefined;
}

/** What a file gives. */
export interface SourceFile {
  /** The title that the document gives itself, else the name of the file without its extension. */
  readonly title: string;
  readonly text: string;
  /** Where each page of a PDF begins in the text, as offsets; the first one is 0. */
  readonly pages?: readonly number[];
}

/** What a reader of one kind gives: a title only when the document has one. */
export type ReadDocument = Omit<SourceFile, "title"> & { readonly title: string | null };
