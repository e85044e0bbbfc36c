import {
  CAT,
  type Conversation,
  EINSTEIN,
  englishNameOf,
  type Prompt,
  type TurnPromptMaterial,
  turnPrompt,
} from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText, conversation, language } from "../../support/arbitraries.ts";
import { contextOf, userText } from "./turn-prompt-fixtures.ts";

/** A conversation with arbitrary texts, which can contain the tags of the prompt. */
const unruly = fc
  .tuple(conversation(), fc.infiniteStream(anyText({ maxLength: 30 })))
  .map(([template, stream]) => {
    const text = () => stream.next().value as string;
    return {
      debate: { ...template.debate, question: text(), option1: text(), option2: text() },
      responses: template.responses.map((response) => ({ ...response, content: text() })),
      remarks: template.remarks.map((input) => ({ ...input, content: text() })),
    };
  });

const count = (text: string, pattern: RegExp) => [...text.matchAll(pattern)].length;

/** Checks a property of the prompt of the next turn for random conversations. */
function always(
  holds: (prompt: Prompt, material: TurnPromptMaterial, source: Conversation) => void,
  conversations = conversation(),
) {
  fc.assert(
    fc.property(conversations, (source) => {
      const material = contextOf(source);
      holds(turnPrompt(material), material, source);
    }),
  );
}

describe("The prompt context of a turn", () => {
  it("gives the persona its own option to argue and the other option to oppose", () => {
    always((_, material, { debate, responses }) => {
      const isEinstein = responses.length % 2 === 0;
      expect(material.persona).toBe(isEinstein ? EINSTEIN : CAT);
      const both = [debate.option1, debate.option2];
      expect([material.position, material.opposingPosition]).toEqual(
        isEinstein ? both : both.reverse(),
      );
    });
  });

  it("contains at most the last 8 turns, in order", () => {
    always((_, { history }, { responses }) => {
      expect(history).toEqual(responses.slice(-8));
    });
  });

  it("does not depend on the order in which the store returns responses and inputs", () => {
    always((_, material, source) => {
      const backwards = {
        ...source,
        responses: source.responses.toReversed(),
        remarks: source.remarks.toReversed(),
      };
      expect(contextOf(backwards)).toEqual(material);
    });
  });
});

describe("The prompt of a turn", () => {
  it("describes the persona and names the other one as the opponent", () => {
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
      fc.property(conversation(), language, (source, code) => {
        expect(turnPrompt(contextOf(source, code)).system).toContain(
          `Write the whole turn in ${englishNameOf(code)} (${code})`,
        );
      }),
    );
  });

  it("asks for an opening in the first turn, and for an answer to the opponent in every later turn", () => {
    always(({ system }, material) => {
      expect(system.includes("You open the debate")).toBe(material.turnNumber === 1);
      expect(system.includes("First answer the strongest thing in")).toBe(
        material.turnNumber !== 1,
      );
    });
  });

  it("keeps everything that people wrote out of the system message", () => {
    always(({ system }, material, source) => {
      const plain = {
        ...source,
        debate: { ...source.debate, question: "?", option1: "a", option2: "b" },
      };
      expect(turnPrompt({ ...contextOf(plain), language: material.language }).system).toBe(system);
    }, unruly);
  });

  it("begins and ends with a user message, and the two roles alternate", () => {
    always(({ messages }) => {
      expect(messages.map(({ role }) => role)).toEqual(
        messages.map((_, index) => (index % 2 === 0 ? "user" : "assistant")),
      );
      expect(messages.at(-1)?.role).toBe("user");
    }, unruly);
  });

  it("contains the debater's earlier turns as assistant messages, and the opponent's as quotes", () => {
    always((prompt, { side: own, history }) => {
      const ownMessages = prompt.messages
        .filter(({ role }) => role === "assistant")
        .map(({ content }) => content);
      const ownTurns = history.filter(({ side }) => side === own);
      expect(ownMessages).toEqual(ownTurns.map(({ content }) => content));
      expect(count(userText(prompt), /<opponent_turn number="\d+">/g)).toBe(
        history.length - ownTurns.length,
      );
    }, unruly);
  });

  it("has exactly one opening and one closing tag for each quoted text, whatever the text contains", () => {
    always((prompt, { side: own, history, context }) => {
      const text = userText(prompt);
      const quotes = history.filter(({ side }) => side !== own).length;
      const expected = {
        question: 1,
        your_position: 1,
        opposing_position: 1,
        opponent_turn: quotes,
        context: context.filter(({ kind }) => kind === "context").length,
        question_to_both: context.filter(({ kind }) => kind === "question").length,
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

  it("quotes every text completely", () => {
    const inTag = (text: string, tag: string) =>
      new RegExp(`<${tag}>\n([^<]*)\n</${tag}>`)
        .exec(text)?.[1]
        ?.replaceAll("&lt;", "<")
        .replaceAll("&amp;", "&");
    always((prompt, material) => {
      const text = userText(prompt);
      expect(inTag(text, "question")).toBe(material.question);
      expect(inTag(text, "your_position")).toBe(material.position);
      expect(inTag(text, "opposing_position")).toBe(material.opposingPosition);
    }, unruly);
  });

  it("ends with the number of the turn, and states how many earlier turns it omits", () => {
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
