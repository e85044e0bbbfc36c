import { join } from "node:path";
import { readSourceFile } from "@einstein-vs-cat/source-files/read-source-file";
import { describe, expect, it } from "vitest";
import { bytesOf, FILES } from "./read-in-thread.ts";

/** Files with no mark of their encoding, and the same text in UTF-8. */
const PAIRS = [
  ["tutor.ja.sjis", "tutor.ja.utf-8"],
  ["tutor.ja.euc", "tutor.ja.utf-8"],
  ["tutor.ko.euc", "tutor.ko.utf-8"],
  ["tutor.ru", "tutor.ru.utf-8"],
  ["tutor.ru.cp1251", "tutor.ru.utf-8"],
  ["tutor.el", "tutor.el.utf-8"],
  ["tutor.fr", "tutor.fr.utf-8"],
  ["tutor.cs.cp1250", "tutor.cs.utf-8"],
  ["tutor.tr.iso9", "tutor.tr.utf-8"],
] as const;

/** Two translations whose files in UTF-8 were corrected in a few places. */
const NEARLY = [
  ["tutor.zh.big5", "tutor.zh.utf-8"],
  ["tutor.zh.euc", "tutor.zh_cn.utf-8"],
] as const;

const textOf = async (name: string): Promise<string> => {
  const bytes = bytesOf(join(FILES, "vim", name));
  return (await readSourceFile(bytes, name, { maxCharacters: 1_000_000 })).text;
};

describe("A text in an old encoding", () => {
  for (const [name, same] of PAIRS) {
    it(`(${name}) is read as the same text in UTF-8`, async () => {
      expect(await textOf(name)).toBe(await textOf(same));
    });
  }

  for (const [name, similar] of NEARLY) {
    it(`(${name}) is read as nearly the same text in UTF-8`, async () => {
      const lines = (await textOf(name)).split("\n");
      const others = new Set((await textOf(similar)).split("\n"));
      const found = lines.filter((line) => others.has(line));
      expect(found.length / lines.length).toBeGreaterThan(0.9);
    });
  }

  for (const [label, encode] of [
    ["UTF-16 with its mark", (text: string) => Buffer.from(`\ufeff${text}`, "utf16le")],
    ["UTF-8 with its mark", (text: string) => Buffer.from(`\ufeff${text}`)],
  ] as const) {
    it(`(${label}) is read without the mark`, async () => {
      const bytes = new Uint8Array(encode("Schrödinger\nund die Katze"));
      const { text } = await readSourceFile(bytes, "cat.txt", { maxCharacters: 100 });
      expect(text).toBe("Schrödinger\nund die Katze");
    });
  }
});
