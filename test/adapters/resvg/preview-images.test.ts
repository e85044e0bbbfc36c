import { readFile } from "node:fs/promises";
import { DEFAULT_SEATS, type Preview, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { ResvgPreviewImages } from "@einstein-vs-cat/resvg/preview-images";
import { PREVIEW_SIZE } from "@einstein-vs-cat/resvg/preview-picture";
import fc from "fast-check";
import { beforeAll, describe, expect, it } from "vitest";
import { readPortraits } from "../../../app-server/wiring/portraits.ts";
import { anyText } from "../../support/arbitraries.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { meanDifference, readPng, sizeOfPng } from "../../support/png.ts";
import { exampleIn } from "./examples.ts";

/** The content of the reference picture, which was checked by eye. */
const REFERENCE: Preview = {
  question: "Should we colonise Mars before we have repaired the Earth?",
  language: "en",
  ...{ option1: "Yes", option2: "No", seats: DEFAULT_SEATS, responseCount: 12, verdict: null },
};

const images = new ResvgPreviewImages({
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
      { language: "ar" },
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

  it.each(SHIPPED_LANGUAGES.map(({ code, name }) => [name, code]))(
    "shows a question and the positions in %s",
    async (_, language) => {
      const example = exampleIn(language, "homework");
      const drawn = await draw({ ...example, language });
      expect(sizeOfPng(drawn)).toEqual(PREVIEW_SIZE);
      const others = [
        { ...example, language, question: "" },
        { ...example, language, option1: "" },
        { ...example, language, option2: "" },
      ];
      for (const other of others) expect(same(drawn, await draw(other))).toBe(false);
    },
  );

  it("gives Chinese characters the form that they have in the language of the debate", async () => {
    const forms = await Promise.all(
      ["zh-CN", "zh-TW", "ja", "ko"].map((language) => draw({ question: "骨直逸", language })),
    );
    expect(new Set(forms.map((image) => Buffer.from(image).toString("base64"))).size).toBe(4);
  });

  it("stands from right to left where its language does", async () => {
    const [arabic, english] = await Promise.all(
      ["ar", "en"].map(async (language) => readPng(await draw({ language }))),
    );
    // The frame of side 1 at the left edge of its portrait, and that of side 2.
    const frameOf = ({ bytes, width }: ReturnType<typeof readPng>, x: number) =>
      Buffer.from(bytes.subarray((481 * width + x) * 4, (481 * width + x) * 4 + 3)).toString("hex");
    expect(frameOf(english as never, 69)).toBe("86c8ff");
    expect(frameOf(arabic as never, 69)).toBe("ffb86b");
  });

  it("names a person and a verdict in the script of the name", async () => {
    const named = (name: string | null): Partial<Preview> => ({
      seats: { ...DEFAULT_SEATS, 2: { persona: "cat", by: "person", name } },
    });
    const verdict = "عادل argued better · after 4 turns";
    const drawn = [named(null), named("عادل"), named("小猫"), { verdict }].map(draw);
    const images = await Promise.all([
      ...drawn,
      draw({ verdict: "… argued better · after 4 turns" }),
    ]);
    expect(new Set(images.map((image) => Buffer.from(image).toString("base64"))).size).toBe(5);
    // A name that cannot be drawn is that of a person who shows none.
    expect(same(await draw(named("ადა")), images[0] as Uint8Array)).toBe(true);
  });

  it.each([
    ["Georgian", "კატა უფრო ჭკვიანია?"],
    ["Khmer", "តើឆ្មាឆ្លាតជាងទេ?"],
    ["emoji alone", "👩‍👩‍👧‍👦🇫🇷"],
    ["signs alone", "?!…"],
  ])(
    "shows the product's name instead of a question in %s, which no font supports, and never empty boxes",
    async (_, question) => {
      expect(same(await draw({ question }), without)).toBe(true);
    },
  );

  it.each([
    ["Is კატა a word for cats?", "Is … a word for cats?"],
    ["Is კატა უფრო a word?", "Is … a word?"],
    ["Is \ud83d so?", "Is … so?"],
  ])(
    "shows an ellipsis in place of characters that no font supports in %s",
    async (some, shown) => {
      expect(same(await draw({ question: some }), await draw({ question: shown }))).toBe(true);
    },
  );

  it("omits a position without supported characters and keeps the question", async () => {
    const drawn = await draw({ option1: "დიახ" });
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
