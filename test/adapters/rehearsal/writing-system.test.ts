import { languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { fragmentOf, kindOf, thesisOf } from "@einstein-vs-cat/rehearsal/engine/opponent-claim";
import { plainReading } from "@einstein-vs-cat/rehearsal/engine/plain-reading";
import { sentencesOf } from "@einstein-vs-cat/rehearsal/engine/plain-text";
import { mentionOf, slotFiller } from "@einstein-vs-cat/rehearsal/engine/slot-filler";
import type { Fillings } from "@einstein-vs-cat/rehearsal/engine/types";
import {
  countWords,
  firstSentences,
  firstWords,
  inQuotes,
  joinPieces,
  splitPieces,
  type WritingSystem,
} from "@einstein-vs-cat/rehearsal/engine/writing-system";
import fc from "fast-check";
import { describe, expect, it } from "vitest";

const english = languagePackFor("en").writingSystem;
const chinese: WritingSystem = {
  tag: "zh",
  isSpaced: false,
  quotes: ["“", "”"],
  innerQuotes: ["‘", "’"],
  ends: "。！？…",
  pauses: "，；：、—",
};
const japanese: WritingSystem = {
  ...chinese,
  tag: "ja",
  quotes: ["「", "」"],
  innerQuotes: ["『", "』"],
};
const german: WritingSystem = {
  ...english,
  tag: "de",
  quotes: ["„", "“"],
  innerQuotes: ["‚", "‘"],
};
const spanish: WritingSystem = {
  ...english,
  tag: "es",
  quotes: ["«", "»"],
  innerQuotes: ["“", "”"],
};
const turkish: WritingSystem = { ...english, tag: "tr" };

describe("a text in a writing system", () => {
  it("is counted in words, with or without spaces between them", () => {
    expect(countWords("One, two – three!")).toBe(3);
    const count = countWords("我们应该移民火星吗？当然应该。", chinese);
    expect(count).toBeGreaterThan(5);
    expect(count).toBeLessThan(12);
    expect(countWords("。、！", japanese)).toBe(0);
  });

  it("is restored by joining its pieces", () => {
    const text = fc.string({ unit: "grapheme", maxLength: 60 });
    fc.assert(
      fc.property(text, fc.constantFrom(chinese, japanese, german, spanish), (any, system) => {
        expect(joinPieces(splitPieces(any, system), system)).toBe(any);
        expect(firstWords(any, [5, 40], system).length).toBeLessThanOrEqual(41);
      }),
    );
  });

  it("is quoted in the marks of the language, with inner marks inside", () => {
    expect(inQuotes("Er sagte „nein“.", german)).toBe("„Er sagte ‚nein‘.“");
    expect(inQuotes("「猫」は賢い", japanese)).toBe("「『猫』は賢い」");
    expect(inQuotes('Dijo "no" y «sí»', spanish)).toBe("«Dijo “no” y “sí”»");
  });

  it("is cut after a sentence, but not inside a quotation", () => {
    expect(firstSentences("一。二！三？四。", 2, chinese)).toBe("一。二！");
    expect(firstSentences("他说“对！错！”。然后走了。再见。", 1, chinese)).toBe(
      "他说“对！错！”。然后走了。再见。",
    );
    expect(firstSentences("Eins. Zwei? Drei.", 2, german)).toBe("Eins. Zwei?");
  });

  it("is quoted as a whole up to 30 words in a script without spaces, with the quotations in it", () => {
    const clause = "如果你仔细想一想这件事情，就会发现我们其实从来没有真正讨论过它，";
    const fragment = fragmentOf(`${clause.repeat(3)}对。`, /^但是[，、]?/u, chinese);
    expect(fragment).toMatch(/^如果你仔细想一想这件事情.*…$/u);
    expect(countWords(fragment, chinese)).toBeLessThanOrEqual(30);
    expect(fragmentOf("但是，猫知道答案。", /^但是[，、]?/u, chinese)).toBe("猫知道答案");
    expect(fragmentOf("「はい」と猫は静かに言った。", /$^/u, japanese)).toBe(
      "「はい」と猫は静かに言った",
    );
  });

  it("keeps an opening quotation mark with the sentence that it opens", () => {
    expect(sentencesOf("猫走了。“你好！”他说。")).toEqual(["猫走了。", "“你好！”", "他说。"]);
    expect(sentencesOf("猫だ。「はい」と言った。")).toEqual(["猫だ。", "「はい」と言った。"]);
    expect(sentencesOf("猫走了。“")).toEqual(["猫走了。“"]);
  });

  it("keeps the mark that begins a question", () => {
    expect(fragmentOf("— ¿Y quién paga?", /$^/u, spanish)).toBe("¿Y quién paga?");
    expect(kindOf("« Qui paie ? »", { question: "\\?[)»\\s]*$" })).toBe("question");
  });

  it("identifies a thesis by its words, without the full stop of any script", () => {
    expect(thesisOf("一个故事。**数完了，不等于量准了。**")).toBe("数完了，不等于量准了");
    expect(thesisOf("एक कहानी। **गिनना समझना नहीं है।**")).toBe("गिनना समझना नहीं है");
  });

  it("gets the capital of its language at the start of a sentence, and no space at a line break in a script without spaces", () => {
    const words = new Proxy({}, { get: () => mentionOf("iyi") }) as Fillings;
    const fill = (system: WritingSystem, text: string) =>
      slotFiller({ words, system, isTerse: false, isNaming: () => true }).fill(text);
    expect(fill(turkish, "{topic}\n   ve {topic}.")).toBe("İyi ve iyi.");
    expect(fill(chinese, "火星很远，\n      猫很近。")).toBe("火星很远，猫很近。");
  });
});

describe("a debate that is read without parsing", () => {
  const mention = (full: string, short: string) => ({ full, short });
  const lightWords = "vamos|el|la|o";
  const read = plainReading(
    { writingSystem: spanish, lightWords },
    {
      topic: mention("la pregunta {question}", "nuestra pregunta"),
      matter: mention("{question}", "quién tiene razón"),
      claim: mention("la respuesta es {position}", "tengo razón"),
      theirClaim: mention("la respuesta es {opposing}", "tienes razón"),
      verdict: mention("{position}, y no {opposing}", "{position}"),
      polar: { answer: "{position} a {key}", mine: "un {position} a {key}", theirs: "{opposing}" },
      pair: "{one} o {other}",
      compared: ["^(?<one>.+) es mejor que (?<other>.+)$"],
      cases: ["una cola", "una cocina", "un patio"],
    },
  );

  it("quotes the question and the positions, and distinguishes a choice from yes and no", () => {
    const words = read({
      question: "¿Vamos?",
      position: "No.",
      opposingPosition: "Sí",
      language: "es-MX",
    });
    expect(words).toMatchObject({ kind: "open", polarity: "against" });
    expect(words.mentions.topic).toEqual(mentionOf("la pregunta «¿Vamos?»", "nuestra pregunta"));
    expect(words.mentions.verdict).toEqual(mentionOf("«No» a «Vamos»", "«No»"));
    const choice = read({
      question: "¿Té o café?",
      position: "Té",
      opposingPosition: "Café",
      language: "es",
    });
    expect(choice).toMatchObject({ kind: "choice", polarity: "neither" });
    expect([...choice.cases].sort()).toEqual(["un patio", "una cocina", "una cola"]);
  });

  it("shortens long texts, and quotes an ellipsis for a text without words", () => {
    const words = read({
      question: "¿".repeat(9),
      position: "palabra ".repeat(90),
      opposingPosition: "",
      language: "es",
    });
    expect(words.mentions.matter.full).toEqual(["«…»"]);
    expect(words.mentions.theirs.full).toEqual(["«…»"]);
    expect(words.mentions.mine.full[0]).toMatch(/^«(?:palabra ?){10}…»$/u);
  });
});
