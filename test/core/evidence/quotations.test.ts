import { quotationsOf, SHIPPED_LANGUAGES } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";
import { growthOf } from "../../support/growth.ts";

const wordsIn = (text: string) =>
  quotationsOf(text).map(({ start, end }) => text.slice(start, end));

/** Sentences with one quotation in the marks of each language, and the quoted words. */
const QUOTING: Readonly<Record<string, readonly (readonly [text: string, words: string])[]>> = {
  en: [
    ["She said “it doesn’t flow” again.", "it doesn’t flow"],
    ['He said "it isn\'t so".', "it isn't so"],
  ],
  es: [
    ["Dice «un gato fluye» sin más.", "un gato fluye"],
    ["Dice “un gato fluye”.", "un gato fluye"],
  ],
  fr: [["Il dit : « l’eau qu’il boit » hier.", " l’eau qu’il boit "]],
  de: [
    ["Sie sagt: „Eine Katze fließt“, mehr nicht.", "Eine Katze fließt"],
    ["Er sagt »fließt sie« dazu.", "fließt sie"],
  ],
  it: [["Dice «l’acqua scorre» e basta.", "l’acqua scorre"]],
  pt: [["Diz «a água corre» e mais nada.", "a água corre"]],
  "pt-BR": [["Ele diz “a água corre” sempre.", "a água corre"]],
  nl: [
    ["Ze zegt ‘een kat is ’s nachts vloeibaar’ erbij.", "een kat is ’s nachts vloeibaar"],
    ["Ze zegt “zo’n kat” nu.", "zo’n kat"],
  ],
  pl: [["Mówi: „kot płynie” i tyle.", "kot płynie"]],
  uk: [["Каже: «п’ятеро котів» і все.", "п’ятеро котів"]],
  ru: [["Говорит: «кошка течёт» и всё.", "кошка течёт"]],
  cs: [["Říká: „kočka teče“ a dost.", "kočka teče"]],
  sk: [["Hovorí: „mačka tečie“ a dosť.", "mačka tečie"]],
  hu: [["Azt mondja: „a macska folyik” és kész.", "a macska folyik"]],
  ro: [["Spune: „pisica curge” și atât.", "pisica curge"]],
  bg: [["Казва: „котката тече“ и толкова.", "котката тече"]],
  el: [["Λέει: «η γάτα ρέει» και τέλος.", "η γάτα ρέει"]],
  tr: [["“Kedi Ankara’da akar” diyor.", "Kedi Ankara’da akar"]],
  sv: [
    ["Hon säger ”katten rinner” bara.", "katten rinner"],
    ["Hon säger »katten rinner» bara.", "katten rinner"],
  ],
  da: [
    ["Hun siger »katten flyder« bare.", "katten flyder"],
    ["Hun siger „katten flyder“ bare.", "katten flyder"],
  ],
  nb: [["Hun sier «katten renner» bare.", "katten renner"]],
  fi: [["Hän sanoo ”kissa valuu” vain.", "kissa valuu"]],
  et: [
    ["Ta ütleb: „kass voolab” ja kõik.", "kass voolab"],
    ["Ta ütleb: „kass voolab“ ja kõik.", "kass voolab"],
  ],
  lt: [["Ji sako: „katė teka“ ir viskas.", "katė teka"]],
  ar: [
    ["يقول «القطة تسيل» فقط.", "القطة تسيل"],
    ["يقول “القطة تسيل” فقط.", "القطة تسيل"],
  ],
  he: [
    ['לפי דו"ח צה"ל כתוב: "החתול זורם בארה"ב" ותו לא.', 'החתול זורם בארה"ב'],
    ["לפי דו״ח צה״ל כתוב: ״החתול זורם״ ותו לא.", "החתול זורם"],
    ["כתוב: ”החתול זורם” ותו לא.", "החתול זורם"],
  ],
  fa: [["می‌گوید «گربه جاری است» و بس.", "گربه جاری است"]],
  hi: [
    ["वह कहती है “बिल्ली बहती है” और बस।", "बिल्ली बहती है"],
    ["वह कहती है ‘बिल्ली बहती है’ और बस।", "बिल्ली बहती है"],
  ],
  bn: [["সে বলে “বিড়াল বয়ে যায়” শুধু।", "বিড়াল বয়ে যায়"]],
  ta: [["அவள் “பூனை ஓடுகிறது” என்கிறாள்.", "பூனை ஓடுகிறது"]],
  th: [
    ["เธอบอกว่า“แมวไหลได้”เท่านั้น", "แมวไหลได้"],
    ['เธอบอกว่า"แมวไหลได้"เท่านั้น', "แมวไหลได้"],
  ],
  vi: [["Cô ấy nói “con mèo chảy” thôi.", "con mèo chảy"]],
  id: [["Dia bilang “kucing mengalir” saja.", "kucing mengalir"]],
  "zh-CN": [
    ["他说“猫会流动”而已。", "猫会流动"],
    ['他说"猫会流动"而已。', "猫会流动"],
    ["他说‘猫会流动’而已。", "猫会流动"],
  ],
  "zh-TW": [
    ["他說「猫會流動」而已。", "猫會流動"],
    ["他說『猫會流動』而已。", "猫會流動"],
  ],
  ja: [
    ["彼は「猫は流れる」と言った。", "猫は流れる"],
    ["彼は『猫は流れる』と言った。", "猫は流れる"],
  ],
  ko: [
    ["그는 “고양이가 흐른다”고 했다.", "고양이가 흐른다"],
    ["그는 ‘고양이가 흐른다’고 했다.", "고양이가 흐른다"],
    ['그는 "고양이가 흐른다"고 했다.', "고양이가 흐른다"],
  ],
};

describe("Quotations", () => {
  it("are written in the marks of all languages that are shipped", () => {
    expect(Object.keys(QUOTING).sort()).toEqual(SHIPPED_LANGUAGES.map(({ code }) => code).sort());
  });

  it.each(Object.entries(QUOTING))(
    "are found in %s, alone and one after the other",
    (_code, examples) => {
      for (const [text, words] of examples) expect(wordsIn(text)).toEqual([words]);
      const all = examples.map(([text]) => text).join(" ");
      expect(wordsIn(all)).toEqual(examples.map(([, words]) => words));
    },
  );

  it.each([
    "It’s the cats’ box, isn’t it? Rock ’n’ roll.",
    "l'eau, aujourd’hui, qu'il",
    'A 5" pipe costs less.',
    'לפי דו"ח של צה"ל על ארה"ב.',
    "Empty “” and “ ” say nothing.",
    "An opening “without an end",
    "An opening “with\n\na new paragraph”",
    `“${"long ".repeat(200)}”`,
  ])("are not found in %s", (text) => {
    expect(wordsIn(text)).toEqual([]);
  });

  it("lie within the text, in order and apart, each between two marks", () => {
    const marked = fc
      .array(fc.oneof(fc.constantFrom(...'"“”„«»‹›‘’‚「」『』״ a漢א\n'), anyText({ maxLength: 4 })))
      .map((pieces) => pieces.join(""));
    fc.assert(
      fc.property(marked, (text) => {
        let before = 0;
        for (const { start, end } of quotationsOf(text)) {
          expect(start).toBeGreaterThan(before);
          expect(end).toBeGreaterThan(start);
          expect(text.charAt(start - 1) + text.charAt(end)).toMatch(
            /^["“”„«»‹›‘’‚‟「」『』״〝〞〟]{2}$/,
          );
          before = end;
        }
        expect(before).toBeLessThanOrEqual(text.length);
      }),
    );
  });

  it.each(["“", '"', "“a", "«»", "’a", "״א"])(
    "are read in time that grows with the text, also of %j",
    (piece) => {
      const textOf = (length: number) => piece.repeat(length / piece.length);
      expect(growthOf(quotationsOf, textOf, 60_000)).toBeLessThan(3);
    },
  );
});
