/** A piece of text as pdf.js gives it, in the units of the page. */
export interface TextPiece {
  readonly str: string;
  readonly dir: string;
  /** How the piece is placed: two columns of turning and scaling, and its position. */
  readonly transform: readonly number[];
  readonly width: number;
  readonly height: number;
  readonly hasEOL: boolean;
}

/** What a page consists of: pieces of text, and marks between them. */
export type PageItem = TextPiece | { readonly type: string };
