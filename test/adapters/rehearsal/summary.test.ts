import { cleanSummary, needsSummary, parseSummary, verifyCitations } from "@einstein-vs-cat/core";
import { composeSummary } from "@einstein-vs-cat/rehearsal/engine/compose-summary";
import { LANGUAGES, languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { plainText } from "@einstein-vs-cat/rehearsal/engine/plain-text";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { excerpt } from "../../core/citation/excerpts.ts";
import { wellFormedText } from "../../support/arbitraries.ts";
import { runs } from "../../support/runs.ts";
import { DEBATES, debate } from "./briefs.ts";
import { ASKED_IN } from "./debates-by-language.ts";

/** The cards of a response as the application stores and shows them. */
function cardsOf(content: string, language = "en") {
  const summary = cleanSummary(
    composeSummary({ purpose: "summary", content, context: [], language }),
    content,
  );
  return verifyCitations(parseSummary(summary ?? "") ?? [], content, []);
}

const RESPONSES = {
  de: `Katzen schlafen zwölf Stunden am Tag, und niemand nennt sie faul. **Ruhe ist keine Faulheit.**

Wer nie ruht, der sieht am Ende nur noch das Nächste. In einer [Studie](https://beispiel.de/schlaf_(2019)) waren es 42 Prozent, die besser entschieden, nachdem sie geschlafen hatten!

Also bleibe ich dabei: Wer denken will, der muss auch liegen dürfen.`,
  ja: `猫は一日に十二時間眠ります。しかし、怠け者とは呼ばれません。**休むことは、怠けることではありません。**

2019年の研究（https://example.jp/neko）によれば、眠った人の42％がよりよく決めました。

結論として、考えたい者は横にならなければなりません。`,
  he: `חתולים ישנים 12 שעות ביום, ואיש אינו קורא להם עצלנים. ״מנוחה אינה עצלות״, אמרה סבתא.

במחקר אחד 42% מן הנבדקים החליטו טוב יותר אחרי שינה.

לכן אני נשאר בדעתי: מי שרוצה לחשוב חייב גם לנוח.`,
  zh: `猫每天睡十二个小时，可是没有人说它们懒。休息不是懒惰。\n\n2019年的一项研究表明，42%的人睡醒之后判断更好。\n\n所以我坚持认为：想要思考的人，也必须躺下。`,
  ar: `تنام القطط 12 ساعة في اليوم، ولا أحد يسميها كسولة. الراحة ليست كسلا.\n\nفي دراسة واحدة قرر 42٪ من الناس أفضل بعد النوم؟\n\nلذلك أبقى على رأيي: من يريد أن يفكر فعليه أن يستريح.`,
  hi: `बिल्लियाँ दिन में 12 घंटे सोती हैं, और कोई उन्हें आलसी नहीं कहता। आराम आलस नहीं है।\n\nएक अध्ययन में 42% लोगों ने सोने के बाद बेहतर निर्णय लिया।\n\nइसलिए मैं अपनी बात पर कायम हूँ।`,
} as const;

describe("the summary of the rehearsal voice", () => {
  it("has two to five cards for each of its turns, with true quotes, different points and no address", () => {
    for (const asked of DEBATES) {
      for (const { content } of debate(asked, 8)) {
        const cards = cardsOf(content);
        expect(cards.length).toBeGreaterThanOrEqual(2);
        expect(cards.length).toBeLessThanOrEqual(5);
        for (const { point, quote, match, source } of cards) {
          expect(content.slice(match?.start, match?.end)).toBe(quote);
          expect(point.length).toBeLessThanOrEqual(110);
          expect(point).toMatch(/^\P{Ll}.*[.!]$/u);
          // A quotation of a few letters names something; a longer one repeats the other side.
          expect(`${point} ${quote}`).not.toMatch(/“[^”]{20,}/);
          expect(plainText(quote)).toContain(point);
          expect(source).toBeNull();
        }
        expect(new Set(cards.map(({ quote }) => quote)).size).toBe(cards.length);
      }
    }
  });

  it.each(LANGUAGES)(
    "has a sentence of the turn as each heading, and quotes only what its speaker says: %s",
    (language) => {
      const { quotes } = languagePackFor(language).writingSystem;
      const quotation = new RegExp(quotes.join(".*?"), "gu");
      for (const asked of ASKED_IN[language] ?? []) {
        const turns = debate(asked, 22, language);
        for (const [index, turn] of turns.slice(0, 20).entries()) {
          // Chinese and Japanese turns are too short for cards, so two of a debater make one text.
          const next = turns[index + 2]?.content;
          const content = needsSummary(turn.content) ? turn.content : `${turn.content}\n\n${next}`;
          const quoted = Array.from(content.matchAll(quotation), ([words]) => plainText(words));
          for (const { point, quote } of cardsOf(content, language)) {
            const said = [point, plainText(quote)];
            for (const words of said) expect(plainText(content)).toContain(words);
            expect(quoted.filter((words) => said.some((one) => words.includes(one)))).toEqual([]);
            expect(point).toMatch(/^\P{Ll}.*[.!。！।]$/u);
          }
        }
      }
    },
  );

  it.each(Object.entries(RESPONSES))(
    "quotes a response in its own language and script: %s",
    (language, content) => {
      const cards = cardsOf(content, language);
      expect(cards.length).toBeGreaterThanOrEqual(2);
      for (const { quote, match } of cards)
        expect(content.slice(match?.start, match?.end)).toBe(quote);
      const english = cardsOf(content, "en").map(({ point }) => point);
      if (language !== "de") expect(cards.map(({ point }) => point)).toEqual(english);
      expect(cards.map(({ point }) => point).join(" ")).not.toMatch(/reason|conclusion/);
    },
  );

  it("gives an address only where the response has one beside that sentence", () => {
    expect(cardsOf(RESPONSES.de, "de").map(({ url, source }) => [url, source])).toEqual([
      [null, null],
      ["https://beispiel.de/schlaf_(2019)", "stated"],
    ]);
    const behind = `Cats sleep for twelve hours and wake up wiser. [A study](https://a.org/naps)\n\n${"Nothing here at all. ".repeat(3)}`;
    expect(cardsOf(behind).map(({ url }) => url)).toContain("https://a.org/naps");
  });

  it("never holds a quote that is not in the response, whatever the response is", () => {
    const sentence = fc.oneof(
      wellFormedText({ maxLength: 40 }),
      excerpt.map(({ content }) => content),
      fc.constantFrom(
        "A & B &amp; C.",
        "x < y | z.",
        "<b>Bold</b> and List<Text>!",
        "# Head",
        "1. One",
        "> said",
        "| a | b |",
        "Wait… what?",
      ),
      fc.stringMatching(/^[a-z]{1,9}$/).map((word) => `${word} `.repeat(60)),
      fc.stringMatching(/^[a-z]{2,5}$/).map((word) => word.repeat(300)),
    );
    const content = fc.array(
      fc.tuple(sentence, fc.constantFrom(" ", ". ", "\n", "\n\n", "! ", "。")),
      {
        minLength: 1,
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(content, fc.constantFrom("en", "de", "ja", "", "xx-YY"), (parts, language) => {
        const text = parts.flat().join("");
        for (const { quote, match, source } of cardsOf(text, language)) {
          expect([quote, match === null]).toEqual([quote, false]);
          expect(source).not.toBe("unconfirmed");
        }
      }),
      { numRuns: runs(90) },
    );
  });

  it("is a table that a model could have written, the same each time", () => {
    const brief = {
      purpose: "summary" as const,
      content: RESPONSES.de,
      context: [],
      language: "de",
    };
    expect(composeSummary(brief)).toBe(composeSummary(brief));
    expect(composeSummary(brief)).toMatch(
      /^\| Argument Point \| Source Quote \| Source URL \|\n\| --- \| --- \| --- \|\n\| Katzen schlafen zwölf Stunden am Tag, und niemand nennt sie faul\. \|/,
    );
  });
});
