/** The parts of two packages that are used: one has no types, and the other has wrong ones for modules. */

declare module "linebreak" {
  class LineBreaker {
    constructor(text: string);
    /** Returns the next place where a line may end; null after the end of the text. */
    nextBreak(): { readonly position: number } | null;
  }
  export = LineBreaker;
}

declare module "bidi-js" {
  interface Bidi {
    /** Returns the embedding level of each character. Without a direction, the first letter decides. */
    getEmbeddingLevels(
      text: string,
      direction?: "ltr" | "rtl",
    ): { readonly levels: Uint8Array; readonly paragraphs: readonly { readonly level: number }[] };
  }
  function bidiFactory(): Bidi;
  export = bidiFactory;
}
