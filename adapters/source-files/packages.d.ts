declare module "html-encoding-sniffer" {
  /** Returns the name of the encoding of an HTML file: by its byte order mark, else by its `meta` elements. */
  function htmlEncodingSniffer(
    bytes: Uint8Array,
    options?: { readonly defaultEncoding?: string },
  ): string | null;
  export = htmlEncodingSniffer;
}

declare module "pdfjs-dist/legacy/build/pdf.worker.mjs";
