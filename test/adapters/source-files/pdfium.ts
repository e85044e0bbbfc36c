/** PDFium, which shares no code with the reader of the product, for comparisons. */

import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init } from "@embedpdf/pdfium";

const wasm = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
const pdfium = await init({ wasmBinary: new Uint8Array(readFileSync(wasm)).buffer });
pdfium.PDFiumExt_Init();

/** Returns the text of each page of a PDF file. */
export function pagesByPdfium(bytes: Uint8Array): string[] {
  const { wasmExports, setValue } = pdfium.pdfium;
  const address = wasmExports.malloc(bytes.length);
  for (const [index, byte] of bytes.entries()) setValue(address + index, byte, "i8");
  const document = pdfium.FPDF_LoadMemDocument(address, bytes.length, "");
  const count = pdfium.FPDF_GetPageCount(document);
  const pages = Array.from({ length: count }, (_, index) => textOfPage(document, index));
  pdfium.FPDF_CloseDocument(document);
  wasmExports.free(address);
  return pages;
}

function textOfPage(document: number, index: number): string {
  const page = pdfium.FPDF_LoadPage(document, index);
  const text = pdfium.FPDFText_LoadPage(page);
  const length = pdfium.FPDFText_CountChars(text);
  const { wasmExports, UTF16ToString } = pdfium.pdfium;
  const address = wasmExports.malloc(length * 2 + 2);
  pdfium.FPDFText_GetText(text, 0, length, address);
  const found = UTF16ToString(address);
  wasmExports.free(address);
  pdfium.FPDFText_ClosePage(text);
  pdfium.FPDF_ClosePage(page);
  return found;
}
