import {
  CAT,
  type Conversation,
  EINSTEIN,
  englishNameOf,
  nextTurnNumber,
  type Prompt,
  type TurnPromptContext,
  turnPrompt,
  turnPromptContext,
  type UserInput,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, conversation, language } from "../../support/arbitraries.ts";

const briefOf = (told: Conversation, spoken = told.debate.language) =>
  turnPromptContext(told, nextTurnNumber(told.responses.length), spoken);

/** A conversation in which people and debaters write whatever they like, our own tags included. */
const unruly = fc
  .tuple(conversation(), fc.infiniteStream(anyText({ maxLength: 30 })))
  .map(([told, stream]) => {
    const text = () => stream.next().value as string;
    return {
      debate: { ...told.debate, question: text(), option1: text(), option2: text() },
      responses: told.responses.map((response) => ({ ...response, content: text() })),
      userInputs: told.userInputs.map((input) => ({ ...input, content: text() })),
    };
  });

/** All that the debater is told, one's own earlier turns left out. */
const heard = ({ messages }: Prompt) =>
  messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .join("\n");

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Checks a statement about the prompt of the next turn of every conversation. */
function always(
  holds: (prompt: Prompt, promptContext: TurnPromptContext, told: Conversation) => void,
  conversations = conversation(),
) {
  fc.assert(
    fc.property(conversations, (told) => {
      const promptContext = briefOf(told);
      holds(turnPrompt(promptContext), promptContext, told);
    }),
  );
}

describe("The brief of a turn", () => {
  it("gives the persona whose turn it is its own option to argue and the other one to oppose", () => {
    always((_, promptContext, { debate, responses }) => {
      const isEinstein = responses.length % 2 === 0;
      expect(promptContext.persona).toBe(isEinstein ? EINSTEIN : CAT);
      const both = [debate.option1, debate.option2];
      expect([promptContext.position, promptContext.opposingPosition]).toEqual(
        isEinstein ? both : both.reverse(),
      );
    });
  });

  it("carries the last 8 turns at most, in their order", () => {
    always((_, { history }, { responses }) => {
      expect(history).toEqual(responses.slice(-8));
    });
  });

  it("is the same in whatever order the store gives responses and inputs", () => {
    always((_, promptContext, told) => {
      const backwards = {
        ...told,
        responses: told.responses.toReversed(),
        userInputs: told.userInputs.toReversed(),
      };
      expect(briefOf(backwards)).toEqual(promptContext);
    });
  });
});

describe("The prompt of a turn", () => {
  it("has the voice of the persona and names the other one as the opponent", () => {
    always(({ system }, { persona }) => {
      expect(
        system.startsWith(
          persona === EINSTEIN ? "You are Einstein, the physicist" : "You are Cat, an actual cat",
        ),
      ).toBe(true);
      expect(system).toContain(
        persona === EINSTEIN
          ? "Speak to the audience and to Cat;"
          : "Speak to the audience and to Einstein;",
      );
    });
  });

  it("names the language to write in, in English and by its code", () => {
    fc.assert(
      fc.property(conversation(), language, (told, code) => {
        expect(turnPrompt(briefOf(told, code)).system).toContain(
          `Write the whole turn in ${englishNameOf(code)} (${code})`,
        );
      }),
    );
  });

  it("asks for an opening in the first turn alone, and else for an answer to the opponent", () => {
    always(({ system }, promptContext) => {
      expect(system.includes("You open the debate")).toBe(promptContext.turnNumber === 1);
      expect(system.includes("First answer the strongest thing in")).toBe(
        promptContext.turnNumber !== 1,
      );
    });
  });

  it("keeps all that people wrote out of the standing orders", () => {
    always(({ system }, promptContext, told) => {
      const plain = {
        ...told,
        debate: { ...told.debate, question: "?", option1: "a", option2: "b" },
      };
      expect(turnPrompt({ ...briefOf(plain), language: promptContext.language }).system).toBe(
        system,
      );
    }, unruly);
  });

  it("begins and ends with the debate speaking, and the two roles alternate", () => {
    always(({ messages }) => {
      expect(messages.map(({ role }) => role)).toEqual(
        messages.map((_, index) => (index % 2 === 0 ? "user" : "assistant")),
      );
      expect(messages.at(-1)?.role).toBe("user");
    }, unruly);
  });

  it("gives the debater its own earlier turns as its own words, and the opponent's as quotes", () => {
    always((prompt, { persona, history }) => {
      const said = prompt.messages
        .filter(({ role }) => role === "assistant")
        .map(({ content }) => content);
      const own = history.filter(({ optionNumber }) => optionNumber === persona.optionNumber);
      expect(said).toEqual(own.map(({ content }) => content));
      expect(count(heard(prompt), /<opponent_turn number="\d+">/g)).toBe(
        history.length - own.length,
      );
    }, unruly);
  });

  it("has exactly one tag to open and one to close for each quoted piece, whatever is inside", () => {
    always((prompt, { persona, history, context }) => {
      const text = heard(prompt);
      const quotes = history.filter(
        ({ optionNumber }) => optionNumber !== persona.optionNumber,
      ).length;
      const expected = {
        question: 1,
        your_position: 1,
        opposing_position: 1,
        opponent_turn: quotes,
        context: context.length,
      };
      for (const [tag, number] of Object.entries(expected)) {
        expect([
          tag,
          count(text, new RegExp(`<${tag}[ >]`, "g")),
          count(text, new RegExp(`</${tag}>`, "g")),
        ]).toEqual([tag, number, number]);
      }
      expect(count(text, /</g)).toBe(
        2 * Object.values(expected).reduce((sum, number) => sum + number),
      );
    }, unruly);
  });

  it("loses nothing of what it quotes", () => {
    const inTag = (text: string, tag: string) =>
      new RegExp(`<${tag}>\n([^<]*)\n</${tag}>`)
        .exec(text)?.[1]
        ?.replaceAll("&lt;", "<")
        .replaceAll("&amp;", "&");
    always((prompt, promptContext) => {
      const text = heard(prompt);
      expect(inTag(text, "question")).toBe(promptContext.question);
      expect(inTag(text, "your_position")).toBe(promptContext.position);
      expect(inTag(text, "opposing_position")).toBe(promptContext.opposingPosition);
    }, unruly);
  });

  it("tells the number of the turn at the end, and how many earlier turns it leaves out", () => {
    always(({ messages }, { turnNumber }) => {
      expect(
        messages.at(-1)?.content.endsWith(`It is turn ${turnNumber}, and it is yours. Speak now.`),
      ).toBe(true);
      const hidden = turnNumber - 1 - 8;
      expect(messages[0]?.content.includes(`(Turns 1 to ${hidden} are not shown.)`)).toBe(
        hidden > 0,
      );
      expect(messages[0]?.content.includes("are not shown")).toBe(hidden > 0);
    });
  });
});

describe("The owner's context", () => {
  /** A debate in which every turn says its number, and one input stands before each of the turns given. */
  function withContextBefore(turns: number[], spoken: number): Prompt {
    const [told] = fc.sample(conversation({ maxTurns: 0 }), { seed: 1, numRuns: 1 }) as [
      Conversation,
    ];
    const at = (turnNumber: number) => ({
      turnNumber,
      createdAt: new Date(1_800_000_000_000 + turnNumber),
      debateId: 1,
    });
    const responses = Array.from({ length: spoken }, (_, index) => ({
      ...at(index + 1),
      id: index + 1,
      optionNumber: index % 2 === 0 ? (1 as const) : (2 as const),
      content: `turn ${index + 1}`,
      summary: null,
      aiModel: "rehearsal",
    }));
    const userInputs = turns.map(
      (turn): UserInput => ({
        ...at(turn),
        id: turn,
        userId: 1,
        content: `context before ${turn}`,
      }),
    );
    return turnPrompt(briefOf({ ...told, responses, userInputs }));
  }

  const told = ({ messages }: Prompt) =>
    [
      ...messages
        .map(({ content }) => content)
        .join("\n")
        .matchAll(/(?<=^|>\n)(context before \d+|turn \d+)$/gm),
    ].map(([line]) => line);

  it("is placed right before the turn that it came before", () => {
    expect(told(withContextBefore([1, 2, 4, 5], 4))).toEqual([
      "context before 1",
      "turn 1",
      "context before 2",
      "turn 2",
      "turn 3",
      "context before 4",
      "turn 4",
      "context before 5",
    ]);
  });

  it("stays when the turns around it are left out, before the first turn that is shown", () => {
    const prompt = withContextBefore([2, 11], 10);
    expect(told(prompt).slice(0, 2)).toEqual(["context before 2", "turn 3"]);
    expect(told(prompt).at(-1)).toBe("context before 11");
    expect(heard(prompt)).toContain("(Turns 1 to 2 are not shown.)");
  });
});
