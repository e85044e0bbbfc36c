import htmlEncodingSniffer from "html-encoding-sniffer";
import { type Handler, Parser } from "htmlparser2";
import { SourceFileError } from "../source-file-error.ts";
import type { Archive } from "./archive.ts";

/** Real documents stay far below. The parser slows down with the depth. */
const MAX_DEPTH = 2_000;

/** Hears the elements of an XML file. Names have no prefix, which documents may choose. */
export interface XmlListener {
  readonly open?: (name: string, attributes: Readonly<Record<string, string>>) => void;
  readonly close?: (name: string) => void;
  readonly text?: (text: string) => void;
}

/** Reads an XML file of an archive; nothing when there is no such file. */
export async function parseXml(
  archive: Archive,
  path: string,
  listener: XmlListener,
  signal?: AbortSignal,
): Promise<void> {
  const parser = new Parser(handlerOf(listener), { xmlMode: true });
  let decoder: TextDecoder | undefined;
  const take = (piece: Uint8Array) => {
    decoder ??= new TextDecoder(
      htmlEncodingSniffer(piece.subarray(0, 2)) === "UTF-16LE" ? "utf-16le" : "utf-8",
    );
    parser.write(decoder.decode(piece, { stream: true }));
  };
  await archive.read(path, take, signal);
  parser.end(decoder?.decode() ?? "");
}

function handlerOf({ open, close, text }: XmlListener): Partial<Handler> {
  let depth = 0;
  return {
    onopentag(name, attributes) {
      depth += 1;
      if (depth > MAX_DEPTH) throw new SourceFileError("broken");
      open?.(localName(name), attributes);
    },
    onclosetag(name) {
      depth -= 1;
      close?.(localName(name));
    },
    ontext(piece) {
      text?.(piece);
    },
  };
}

const localName = (name: string) => name.slice(name.indexOf(":") + 1);
