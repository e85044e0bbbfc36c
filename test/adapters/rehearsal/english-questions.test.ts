import { languagePackFor } from "@einstein-vs-cat/rehearsal/engine/language-pack";
import { describe, expect, it } from "vitest";

function wordsFor(question: string, position = "Yes", opposingPosition = "No", language = "en") {
  const { mentions, ...rest } = languagePackFor("en").read({
    question,
    position,
    opposingPosition,
    language,
  });
  const full = Object.fromEntries(
    Object.entries(mentions).map(([slot, mention]) => [slot, mention.full[0]]),
  );
  return { ...rest, ...full } as unknown as { kind: string; polarity: string } & Record<
    keyof typeof mentions,
    string
  >;
}

describe("reading an English question", () => {
  it.each([
    [
      "Should we colonise Mars?",
      "colonising Mars",
      "we should colonise Mars",
      "we should not colonise Mars",
    ],
    [
      "Should my daughter get a phone at 10?",
      "your daughter getting a phone at 10",
      "your daughter should get a phone at 10",
      "your daughter should not get a phone at 10",
    ],
    [
      "Should the voting age be lowered to 16?",
      "lowering the voting age to 16",
      "the voting age should be lowered to 16",
      "the voting age should not be lowered to 16",
    ],
    [
      "Should voting be mandatory?",
      "making voting mandatory",
      "voting should be mandatory",
      "voting should not be mandatory",
    ],
    [
      "Shouldn't I quit my job?",
      "quitting your job",
      "you should quit your job",
      "you should not quit your job",
    ],
    ["SHOULD WE TRUST AI?", "trusting AI", "we should trust AI", "we should not trust AI"],
    [
      "Do you think that schools should ban phones?",
      "schools banning phones",
      "schools should ban phones",
      "schools should not ban phones",
    ],
    ["Is it ever OK to lie?", "lying", "it is sometimes OK to lie", "it is never OK to lie"],
    [
      "should i text my ex",
      "texting your ex",
      "you should text your ex",
      "you should not text your ex",
    ],
    [
      "Should we, as a society, tax sugar?",
      "taxing sugar",
      "we should tax sugar",
      "we should not tax sugar",
    ],
    ["Does God exist?", "the question of whether God exists", "God exists", "God does not exist"],
    [
      "Is there life on Mars?",
      "the question of whether there is life on Mars",
      "there is life on Mars",
      "there is no life on Mars",
    ],
    [
      "Can machines think?",
      "the question of whether machines can think",
      "machines can think",
      "machines cannot think",
    ],
    [
      "Is the pen mightier than the sword?",
      "the question of whether the pen is mightier than the sword",
      "the pen is mightier than the sword",
      "the pen is not mightier than the sword",
    ],
    [
      "Cats are not better than dogs.",
      "the question of whether cats are not better than dogs",
      "cats are not better than dogs",
      "cats are better than dogs",
    ],
  ])("turns “%s” into a topic, a claim and its denial", (question, topic, claim, theirClaim) => {
    expect(wordsFor(question)).toMatchObject({ topic, claim, theirClaim, polarity: "for" });
    expect(wordsFor(question, "No", "Yes")).toMatchObject({
      claim: theirClaim,
      theirClaim: claim,
      polarity: "against",
    });
  });

  it.each([
    ["WHY DO WE SLEEP", "why we sleep"],
    ["How can we stop climate change?", "how we can stop climate change"],
    ["What is consciousness?", "what consciousness is"],
    ["Who should pay on a first date?", "who should pay on a first date"],
    ["pineapple on pizza", "what to think of pineapple on pizza"],
    ["Tabs or spaces?", "whether to choose tabs or spaces"],
    [
      "What is better for learning: books or video?",
      "whether books or video would be better for learning",
    ],
    ["Sollten wir Autos verbieten?", "how to answer “Sollten wir Autos verbieten?”"],
    ["?????", "what the right answer is"],
  ])("turns “%s” into an indirect question", (question, matter) => {
    expect(wordsFor(question).matter).toBe(matter);
  });

  it("takes unknown words for a topic only where the debate is in English", () => {
    expect(wordsFor("Bilar i stan").topic).toBe("bilar i stan");
    expect(wordsFor("Bilar i stan", "Ja", "Nej", "sv").topic).toBe("the question “Bilar i stan”");
  });

  it("finds the question in a long text about other things", () => {
    const question = [
      "I have thought about this for years, and nobody helps. My friends say different things.",
      "Should I sell my flat and move to a village even though I hate driving? Please be honest!",
    ].join(" ");
    expect(wordsFor(question).matter).toBe(
      "whether you should sell your flat and move to a village even though you hate driving",
    );
  });

  it.each([
    ["Tabs or spaces?", "Tabs", "Spaces", "tabs", "tabs rather than spaces"],
    ["Mars or Venus?", "Mars", "Venus", "Mars", "Mars rather than Venus"],
    [
      "Universal basic income",
      "We should introduce it now",
      "Never",
      "that we should introduce it now",
      "we should introduce it now",
    ],
    [
      "Which planet first?",
      "**Mars**, then [Venus](http://x.example)",
      "No",
      "“Mars, then Venus”",
      "“Mars, then Venus”",
    ],
    [
      "Should I go?",
      "Yes, because it is fun",
      "No",
      "“Yes, because it is fun”",
      "“Yes, because it is fun”",
    ],
    ["Soll ich gehen?", "Ja", "Nein", "“Ja”", "“Ja”"],
  ])("words the positions of “%s”: %s", (question, position, opposing, answer, verdict) => {
    expect(wordsFor(question, position, opposing)).toMatchObject({ answer, verdict });
  });
});
