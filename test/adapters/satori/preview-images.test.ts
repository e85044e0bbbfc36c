import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { DEFAULT_SEATS, type Preview } from "@einstein-vs-cat/core";
import { loadFonts } from "@einstein-vs-cat/satori/fonts";
import { PREVIEW_SIZE } from "@einstein-vs-cat/satori/og-image";
import { SatoriPreviewImages } from "@einstein-vs-cat/satori/preview-images";
import { supportedCharacters } from "@einstein-vs-cat/satori/supported-characters";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readPortraits } from "../../../app-server/wiring/portraits.ts";
import { anyText } from "../../support/arbitraries.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { meanDifference, readPng, sizeOfPng } from "../../support/png.ts";

/** The content of the reference picture, which was checked by eye. */
const REFERENCE: Preview = {
  question: "Should we colonise Mars before we have repaired the Earth?",
  ...{ option1: "Yes", option2: "No", seats: DEFAULT_SEATS, responseCount: 12, verdict: null },
};

const images = new SatoriPreviewImages({
  portraits: await readPortraits(),
  clock: new FakeClock(),
});
const draw = (different: Partial<Preview> = {}) => images.draw({ ...REFERENCE, ...different });
const same = (one: Uint8Array, other: Uint8Array) => Buffer.compare(one, other) === 0;

describe("A preview image", () => {
  let without: Uint8Array;
  beforeAll(async () => {
    without = await draw({ question: "" });
  });

  it("matches the picture in docs, which is 1200 by 630 pixels", async () => {
    const [drawn, reference] = [readPng(await draw()), readPng(await readFile("docs/preview.png"))];
    expect(drawn).toMatchObject(PREVIEW_SIZE);
    expect(reference).toMatchObject(PREVIEW_SIZE);
    expect(meanDifference(drawn, reference)).toBeLessThan(0.2);
    // Proves that a picture without its text would fail.
    expect(meanDifference(readPng(without), reference)).toBeGreaterThan(3);
  });

  it("is equal for equal previews and differs for different ones", async () => {
    expect(same(await draw(), await draw())).toBe(true);
    const others = [
      {},
      { question: "Is it so?" },
      { option1: "Never" },
      { option2: "Never" },
      { responseCount: 1 },
      { responseCount: 0 },
      { verdict: "Too close to call · after 6 turns" },
      { verdict: "Too close to call · after 8 turns" },
    ];
    const drawn = await Promise.all(others.map(draw));
    expect(new Set(drawn.map((image) => Buffer.from(image).toString("base64"))).size).toBe(
      others.length,
    );
  });

  it.each([
    ["Polish", "Czy żółw jest mądrzejszy od kota?"],
    ["Russian", "Умнее ли кот Эйнштейна?"],
    ["Greek", "Είναι η γάτα πιο έξυπνη;"],
    ["Vietnamese", "Mèo có thông minh hơn không? Ở đâu?"],
    ["decomposed accents", "U\u0308ber Ka\u0308tzchen?"],
    ["signs", '{a} <b> & "c" 100% of €5 – $&?'],
    ["200 characters in words", "Whether ".repeat(25)],
    ["200 characters in one word", "W".repeat(200)],
    ["2000 characters", "Is it so? ".repeat(200)],
  ])("shows a question in %s", async (_, question) => {
    const drawn = await draw({ question });
    expect(sizeOfPng(drawn)).toEqual(PREVIEW_SIZE);
    expect(same(drawn, without)).toBe(false);
  });

  it.each([
    ["Arabic", "هل القط أذكى من أينشتاين؟"],
    ["Hebrew", "האם החתול חכם יותר?"],
    ["Chinese", "猫比爱因斯坦更聪明吗？"],
    ["Japanese", "猫はアインシュタインより賢いですか？"],
    ["Korean", "고양이가 더 똑똑한가요?"],
    ["Hindi", "क्या बिल्ली ज़्यादा चतुर है?"],
    ["Thai", "แมวฉลาดกว่าหรือไม่"],
    ["two scripts", "Is שלום a word for cats?"],
    ["emoji alone", "👩‍👩‍👧‍👦🇫🇷"],
    ["half a surrogate pair", "Is \ud83d so?"],
  ])(
    "shows the product's name instead of a question in %s, which no font supports, and never empty boxes",
    async (_, question) => {
      expect(same(await draw({ question }), without)).toBe(true);
    },
  );

  it("omits a position without supported characters and keeps the question", async () => {
    const drawn = await draw({ option1: "はい" });
    expect(same(drawn, await draw({ option1: "" }))).toBe(true);
    expect(same(drawn, await draw({ question: "", option1: "" }))).toBe(false);
  });

  it("omits emoji and invisible characters from a text", async () => {
    const plain = await draw({ question: "Is it so?" });
    for (const question of [
      "Is 👩‍👩‍👧‍👦 it 🇫🇷 so? ❤️",
      "\u202eIs\u200b it\u00ad so?\ufeff",
      "Is\n\tit  so?",
    ])
      expect(same(await draw({ question }), plain)).toBe(true);
  });

  it("is drawn for any texts", async () => {
    const text = anyText({ maxLength: 200 });
    await fc.assert(
      fc.asyncProperty(text, text, text, async (question, option1, option2) => {
        expect(sizeOfPng(await draw({ question, option1, option2 }))).toEqual(PREVIEW_SIZE);
      }),
      { numRuns: 6 },
    );
  });
});

describe("The supported characters", () => {
  it("are those that satori's font reader finds in the same files", async () => {
    const { parse } = createRequire(import.meta.resolve("satori"))("@shuding/opentype.js");
    const { files, characters } = await loadFonts();
    const found = new Set<number>();
    for (const { data } of files) {
      const font = parse(data.buffer.slice(data.byteOffset, data.byteOffset + data.byteLength));
      const codes = Object.keys(font.tables.cmap.glyphIndexMap).map(Number);
      const drawn = codes.filter((code) => font.charToGlyphIndex(String.fromCodePoint(code)) > 0);
      expect([...supportedCharacters(data)].sort((one, other) => one - other)).toEqual(
        drawn.sort((one, other) => one - other),
      );
      for (const code of drawn) found.add(code);
    }
    expect(characters).toEqual(found);
    expect(characters.size).toBeGreaterThan(500);
  });
});
