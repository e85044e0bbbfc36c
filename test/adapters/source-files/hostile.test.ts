import { once } from "node:events";
import { deflateSync } from "node:zlib";
import { readSourceFile } from "@einstein-vs-cat/source-files/read-source-file";
import { zipSync } from "fflate";
import { describe, expect, it } from "vitest";
import { readInThread, startThread } from "./read-in-thread.ts";

const MB = 1_000_000;
const bytes = (text: string) => new TextEncoder().encode(text);
const read = (file: Uint8Array, name: string, maxCharacters = MB) =>
  readSourceFile(file, name, { maxCharacters });

/** Returns a Word document with a body of its own. */
function wordFile(body: Uint8Array, others: Record<string, Uint8Array> = {}): Uint8Array {
  return new Uint8Array(zipSync({ "word/document.xml": body, ...others }, { level: 9 }));
}

const paragraphs = (inner: string) =>
  bytes(`<w:document xmlns:w="w"><w:body>${inner}</w:body></w:document>`);

/** Returns a PDF file with pages of one content each, of which the table of objects is missing. */
function pdfFile(contents: readonly Uint8Array[], filter: string): Uint8Array {
  const kids = contents.map((_, index) => `${10 + index * 2} 0 R`).join(" ");
  const objects = [
    "1 0 obj <</Type/Catalog/Pages 2 0 R>> endobj",
    `2 0 obj <</Type/Pages/Count ${contents.length}/Kids[${kids}]>> endobj`,
    "3 0 obj <</Type/Font/Subtype/Type1/BaseFont/Helvetica>> endobj",
  ];
  const parts: Uint8Array[] = [bytes(`%PDF-1.4\n${objects.join("\n")}\n`)];
  for (const [index, content] of contents.entries()) {
    const page = 10 + index * 2;
    parts.push(
      bytes(
        `${page} 0 obj <</Type/Page/Parent 2 0 R/MediaBox[0 0 600 800]/Resources<</Font<</F 3 0 R>>>>/Contents ${page + 1} 0 R>> endobj\n` +
          `${page + 1} 0 obj <</Length ${content.length}${filter}>>\nstream\n`,
      ),
      content,
      bytes("\nendstream endobj\n"),
    );
  }
  parts.push(bytes("trailer <</Root 1 0 R>>\n%%EOF\n"));
  return new Uint8Array(Buffer.concat(parts));
}

const line = (text: string) => bytes(`BT /F 12 Tf 50 700 Td (${text}) Tj ET\n`);

/** Returns how much more memory this process used at the most (bytes) while something ran. */
async function memoryOf(work: () => Promise<unknown>): Promise<number> {
  const before = process.memoryUsage.rss();
  let most = before;
  const timer = setInterval(() => {
    most = Math.max(most, process.memoryUsage.rss());
  }, 20);
  await work().finally(() => clearInterval(timer));
  return most - before;
}

describe("A file that unpacks to far too much", () => {
  it("is refused when it is a Word document of 300 MB, long before it is unpacked", async () => {
    const bomb = wordFile(new Uint8Array(300 * MB).fill(32));
    expect(bomb.length).toBeLessThan(2 * MB);
    const memory = await memoryOf(async () => {
      expect((await readInThread(bomb, "bomb.docx")).reason).toBe("too-large");
    });
    expect(memory).toBeLessThan(300 * MB);
  });

  it("is refused when it is a Word document with thousands of files", async () => {
    const names = Array.from({ length: 3_000 }, (_, index) => [`word/${index}.xml`, bytes("x")]);
    const bomb = wordFile(paragraphs("<w:p><w:t>Hi</w:t></w:p>"), Object.fromEntries(names));
    await expect(read(bomb, "many.docx")).rejects.toMatchObject({ reason: "too-large" });
  });

  for (const [packings, filter] of [
    [1, "/Filter/FlateDecode"],
    [2, "/Filter[/FlateDecode/FlateDecode]"],
  ] as const) {
    it(`is refused when it is a PDF file that is packed ${packings} times`, async () => {
      let content: Uint8Array = new Uint8Array(400 * MB).fill(32);
      for (let step = 0; step < packings; step += 1) content = deflateSync(content, { level: 9 });
      const bomb = pdfFile([content], filter);
      const memory = await memoryOf(async () => {
        expect((await readInThread(bomb, "bomb.pdf")).reason).toBe("too-large");
      });
      expect(memory).toBeLessThan(300 * MB);
    });
  }

  it("is refused when it is larger than 20 MB itself", async () => {
    const file = new Uint8Array(20 * MB + 1).fill(65);
    await expect(read(file, "large.txt")).rejects.toMatchObject({ reason: "too-large" });
  });
});

describe("A text that is too long", () => {
  it("is refused with its number of characters", async () => {
    const wanted = { reason: "too-long", characters: 11, hasMore: false };
    await expect(read(bytes("Hello world"), "a.txt", 10)).rejects.toMatchObject(wanted);
    await expect(read(bytes("<p>Hello<p>world"), "a.html", 10)).rejects.toMatchObject({
      ...wanted,
      characters: 12,
    });
    const word = wordFile(paragraphs("<w:p><w:t>Hello world</w:t></w:p>"));
    await expect(read(word, "a.docx", 10)).rejects.toMatchObject(wanted);
  });

  it("is not read to its end when it is a PDF file", async () => {
    const pages = Array.from({ length: 2_000 }, (_, index) => line(`Page ${index} of many`));
    const done: number[] = [];
    const reading = readSourceFile(pdfFile(pages, ""), "long.pdf", {
      maxCharacters: 100,
      onProgress: (page) => done.push(page),
    });
    await expect(reading).rejects.toMatchObject({ reason: "too-long", hasMore: true });
    expect(done).toEqual([0, 1, 2, 3, 4, 5, 6]);
  });

  it("is not read to its end when it is one page of a PDF file", async () => {
    const page = bytes(new TextDecoder().decode(line("Words, words, words")).repeat(200_000));
    const answer = await readInThread(pdfFile([page], ""), "page.pdf", 10_000);
    expect(answer).toMatchObject({ reason: "too-long", hasMore: true });
    expect(answer.characters).toBeLessThan(100_000);
  });
});

describe("A file that is no text", () => {
  const files: readonly (readonly [string, Uint8Array, string])[] = [
    ["a picture", bytes("\u0089PNG\r\n\u001a\n"), "unknown-kind"],
    ["a table", new Uint8Array(zipSync({ "xl/workbook.xml": bytes("<a/>") })), "unknown-kind"],
    ["an old Word document", Buffer.from("d0cf11e0a1b11ae1", "hex"), "unknown-kind"],
    [
      "a Word document with a password",
      Buffer.concat([
        Buffer.from("d0cf11e0a1b11ae1", "hex"),
        Buffer.from("EncryptedPackage", "utf16le"),
      ]),
      "encrypted",
    ],
    [
      "a program",
      Uint8Array.from({ length: 4_000 }, (_, index) => (index * 7) % 32),
      "unknown-kind",
    ],
    ["rich text", bytes("{\\rtf1 Hello}"), "unknown-kind"],
    ["a torn Word document", wordFile(paragraphs("x".repeat(999))).slice(0, 90), "broken"],
    ["a torn PDF file", bytes("%PDF-1.7\nnothing"), "broken"],
    ["nothing", new Uint8Array(), "empty"],
    ["only spaces", bytes(" \n\t "), "empty"],
  ];
  for (const [what, file, reason] of files) {
    it(`(${what}) is refused as "${reason}"`, async () => {
      await expect(read(new Uint8Array(file), "file.pdf")).rejects.toMatchObject({ reason });
    });
  }

  it("is refused when its elements are nested thousands of times", async () => {
    await expect(read(bytes("<div>".repeat(MB)), "a.html")).rejects.toMatchObject({
      reason: "broken",
    });
    const word = wordFile(paragraphs("<w:p>".repeat(MB)));
    await expect(read(word, "a.docx")).rejects.toMatchObject({ reason: "broken" });
  });
});

describe("Reading that is cancelled", () => {
  const pages = Array.from({ length: 20_000 }, (_, index) => line(`Page ${index}`));

  it("ends with the reason of its signal", async () => {
    const controller = new AbortController();
    const reason = new Error("No longer wanted");
    const reading = readSourceFile(pdfFile(pages, ""), "long.pdf", {
      maxCharacters: MB,
      signal: controller.signal,
      onProgress: (page) => page === 3 && controller.abort(reason),
    });
    await expect(reading).rejects.toBe(reason);
  });

  it("ends with its thread, in the middle of a file", async () => {
    const thread = startThread(pdfFile(pages, ""), "long.pdf");
    const [first] = await once(thread, "message");
    expect(first).toEqual({ done: 0, total: pages.length });
    const answers: unknown[] = [];
    thread.on("message", (message) => "done" in message || answers.push(message));
    expect(await thread.terminate()).toBe(1);
    expect(thread.threadId).toBe(-1);
    expect(answers).toEqual([]);
  });
});
