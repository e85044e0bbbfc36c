import { createDebateSchema, parsePositions, suggestionFor } from "@einstein-vs-cat/core";
import { composePositions } from "@einstein-vs-cat/rehearsal/engine/compose-positions";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { weirdText } from "./briefs.ts";

/** The suggestion that the form shows for a question. */
function suggested(question: string, language = "en") {
  return suggestionFor(
    parsePositions(composePositions({ purpose: "positions", question, language })),
    language,
  );
}

function sides(question: string, language = "en"): string[] {
  const { suggestedPositions } = suggested(question, language);
  return [suggestedPositions.position1, suggestedPositions.position2];
}

describe("the positions of the rehearsal voice", () => {
  it.each([
    ["Should we colonise Mars?", "en", "Yes", "No"],
    ["Is a bun a sandwich?", "en", "Yes", "No"],
    ["should cities ban cars", "en", "Yes", "No"],
    ["Should we go or not?", "en", "Yes", "No"],
    ["Should we colonise Mars?", "de", "Ja", "Nein"],
    ["Sollten Städte Autos verbieten?", "de", "Ja", "Nein"],
    ["Faut-il interdire les voitures ?", "fr", "Oui", "Non"],
    ["Est-ce que les chats pensent", "fr", "Oui", "Non"],
    ["¿Debería prohibirse el tabaco?", "es", "Sí", "No"],
    ["Czy koty myślą?", "pl", "Tak", "Nie"],
    ["Нужно ли запретить машины", "ru", "Да", "Нет"],
    ["هل يجب أن نستعمر المريخ؟", "ar", "نعم", "لا"],
    ["האם חתולים חושבים", "he", "כן", "לא"],
    ["क्या मंगल पर जाना चाहिए?", "hi", "हाँ", "नहीं"],
    ["火星に移住すべきですか", "ja", "はい", "いいえ"],
    ["我们应该移民火星吗", "zh", "是的", "不是"],
    ["우리는 화성에 가야 할까요?", "ko", "그렇다", "그렇지 않다"],
    ["Kediler düşünür mü?", "tr", "Evet", "Hayır"],
  ])("are yes and no for %j in %s", (question, language, yes, no) => {
    expect(suggested(question, language)).toEqual({
      isYesNoQuestion: true,
      suggestedPositions: { position1: yes, position2: no },
    });
  });

  it.each([
    ["Is a hot dog a sandwich?", "en", "It is a sandwich", "It is not"],
    ["Tabs or spaces?", "en", "Tabs", "Spaces"],
    ["Should we use tabs or spaces?", "en", "Use tabs", "Use spaces"],
    ["Is a hot dog a sandwich or a taco?", "en", "A sandwich", "A taco"],
    ["Is it better to rent or to buy?", "en", "Rent", "Buy"],
    ["Is it better to rent or buy a house?", "en", "Rent", "Buy a house"],
    ["Should I stay or should I go?", "en", "Stay", "Go"],
    ["Are cats or dogs better?", "en", "Cats", "Dogs"],
    ["Which is better, cats or dogs?", "en", "Cats", "Dogs"],
    ["What is better for learning: books or video?", "en", "Books", "Video"],
    ["Does money or love matter more?", "en", "Money", "Love"],
    ["Tea vs coffee", "en", "Tea", "Coffee"],
    ["red, green or blue?", "en", "Red", "Blue"],
    ["Who would win, a lion or a tiger?", "en", "A lion", "A tiger"],
    ["Tabs or spaces?", "de", "Tabs", "Spaces"],
    ["Was ist besser: Bücher oder Filme?", "de", "Bücher", "Filme"],
    ["Qu'est-ce qui est mieux, le thé ou le café ?", "fr", "Le thé", "Le café"],
    [
      "¿Es mejor vivir en la ciudad o en el campo?",
      "es",
      "Vivir en la ciudad",
      "Vivir en el campo",
    ],
    ["Чай или кофе?", "ru", "Чай", "Кофе"],
    ["الشاي أم القهوة؟", "ar", "الشاي", "القهوة"],
    ["כלבים או חתולים?", "he", "כלבים", "חתולים"],
    ["猫と犬、どちらがいいですか？", "ja", "猫派", "犬派"],
    ["猫还是狗更好？", "zh", "猫更好", "狗更好"],
    ["Çay mı yoksa kahve mi?", "tr", "Çay", "Kahve"],
  ])("are the two sides that %j names, in %s", (question, language, first, second) => {
    expect(suggested(question, language)).toEqual({
      isYesNoQuestion: false,
      suggestedPositions: { position1: first, position2: second },
    });
  });

  it.each([
    ["Why do we sleep?", "en", "One deep reason explains it"],
    ["What is the meaning of life?", "en", "There is one clear answer"],
    ["Warum schlafen wir?", "de", "Es gibt eine klare Antwort"],
    ["Why do we sleep?", "de", "Es gibt eine klare Antwort"],
    ["¿Por qué dormimos?", "es", "Hay una respuesta clara"],
    ["なぜ人は眠るのか？", "ja", "はっきりした答えが一つある"],
    ["为什么要睡觉？", "zh", "有一个明确的答案"],
    ["Почему мы спим?", "ru", "Есть один ясный ответ"],
    ["pineapple on pizza", "en", "In favour of pineapple on pizza"],
    ["Universal basic income", "de", "Dafür"],
    ["Ananas auf Pizza", "de", "Dafür"],
  ])("are two ways to answer %j, in %s", (question, language, first) => {
    expect(suggested(question, language).isYesNoQuestion).toBe(false);
    expect(sides(question, language)[0]).toBe(first);
  });

  it("pass the form for any question in any language, and are the same each time", () => {
    const language = fc.constantFrom(
      "en",
      "de",
      "fr",
      "ja",
      "zh-Hant",
      "ar",
      "he",
      "ko",
      "tr",
      "th",
      "xx",
      "",
    );
    const choice = fc
      .tuple(weirdText, weirdText)
      .map(([first, second]) => `${first} or ${second}?`);
    fc.assert(
      fc.property(fc.oneof(weirdText, choice), language, (question, spoken) => {
        const [option1 = "", option2 = ""] = sides(question, spoken);
        expect(option1.length + option2.length).toBeLessThanOrEqual(400);
        expect(option1).not.toBe(option2);
        const form = createDebateSchema.safeParse({
          question: "Why, or why not?",
          coffeeLevel: 1,
          option1,
          option2,
        });
        expect(form.data).toMatchObject({ option1, option2 });
        const answer = composePositions({ purpose: "positions", question, language: spoken });
        expect(parsePositions(answer).suggestedPositions).not.toBeNull();
        expect(composePositions({ purpose: "positions", question, language: spoken })).toBe(answer);
      }),
      { numRuns: 200 },
    );
  });
});
