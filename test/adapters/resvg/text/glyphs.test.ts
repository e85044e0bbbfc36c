import { SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import { cleaned, toDrawable } from "@einstein-vs-cat/resvg/text/drawable";
import { loadFonts } from "@einstein-vs-cat/resvg/text/fonts";
import { glyphsOf, runsOf, settingFor } from "@einstein-vs-cat/resvg/text/shaping";
import { describe, expect, it } from "vitest";
import { EXAMPLES, exampleIn } from "../examples.ts";

/** Returns the runs of a text, and their glyphs in the direction of their script. */
async function shaped(text: string, language = "en") {
  const fonts = await loadFonts([text], language);
  const setting = settingFor(text, { fonts, language, weight: 700 });
  return runsOf(text, 0, setting).map((run) => ({ run, glyphs: glyphsOf(run, setting) }));
}

/** Returns the numbers of the glyphs of a text in one font. */
const idsOf = async (text: string, language?: string) =>
  (await shaped(text, language)).flatMap(({ glyphs }) => glyphs.map(({ id }) => id));

describe("The glyphs of a text", () => {
  it.each(SHIPPED_LANGUAGES.map(({ code, name }) => [name, code]))(
    "are all in the fonts for every suggested question in %s",
    async (_, language) => {
      const texts = EXAMPLES.flatMap((name) => Object.values(exampleIn(language, name)));
      const fonts = await loadFonts(texts, language);
      for (const text of texts) {
        expect(toDrawable(cleaned(text), fonts)).toBe(
          text.normalize("NFC").replaceAll("\u202f", "\u00a0"),
        );
        const setting = settingFor(text, { fonts, language, weight: 700 });
        const glyphs = runsOf(cleaned(text), 0, setting).flatMap((run) => glyphsOf(run, setting));
        expect(glyphs.map(({ id }) => id)).not.toContain(0);
        expect(glyphs.length).toBeGreaterThan(0);
      }
    },
  );

  it("are 0 for a character that a font does not have, which the tests above look for", async () => {
    const [latin] = await shaped("a");
    if (latin === undefined) throw new Error("nothing was shaped");
    const setting = settingFor("a", { fonts: [latin.run.font], language: "en", weight: 700 });
    expect(glyphsOf({ text: "猫", font: latin.run.font }, setting).map(({ id }) => id)).toEqual([
      0,
    ]);
  });

  it("join Arabic letters", async () => {
    const [alone] = await idsOf("ه", "ar");
    const joined = await idsOf("ههه", "ar");
    expect(new Set([alone, ...joined]).size).toBe(4);
  });

  it("do not join Persian letters across the sign that parts them", async () => {
    const visible = async (text: string) => new Set(await idsOf(text, "fa"));
    expect(await visible("می‌ه")).not.toEqual(await visible("میه"));
  });

  it.each([
    ["Hindi", "hi", "क्ष"],
    ["Bengali", "bn", "ক্ষ"],
    ["Tamil", "ta", "க்ஷ"],
  ])("are fewer than the characters of a conjunct in %s", async (_, language, conjunct) => {
    expect(await idsOf(conjunct, language)).toHaveLength(1);
  });

  it("put a Hindi vowel before the letter after which it is written", async () => {
    const [ka] = await idsOf("क", "hi");
    expect((await idsOf("कि", "hi")).at(-1)).toBe(ka);
  });

  it("come from the files that the text needs, and no others", async () => {
    const families = async (text: string, language: string) =>
      new Set((await loadFonts([text], language)).map(({ family }) => family));
    expect(await families("Is it so?", "en")).toEqual(new Set(["jetbrains-mono"]));
    expect(await families("猫", "ja")).toEqual(new Set(["noto-sans-jp"]));
    expect(await loadFonts(["Is it so?"], "en")).toHaveLength(1);
  });

  it("take spaces and marks from the font of the first letter, and Latin words from the product's", async () => {
    const runs = (await shaped("האם Cat 2?", "he")).map(({ run }) => [run.text, run.font.family]);
    expect(runs).toEqual([
      ["האם ", "noto-sans-hebrew"],
      ["Cat", "jetbrains-mono"],
      [" ", "noto-sans-hebrew"],
      ["2?", "noto-sans-hebrew"],
    ]);
  });
});
