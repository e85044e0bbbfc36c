import { findQuote } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const found = (content: string, quote: string) => {
  const passage = findQuote(content, quote);
  return passage === null ? null : content.slice(passage.start, passage.end);
};

describe("The search for a quote", () => {
  it("ends for any number of dots in a quote, and ignores them at its ends only", () => {
    const dots = ".".repeat(400);
    expect(found("The cat sat.", `the cat${dots}sat`)).toBe(null);
    expect(found("The cat sat.", `"${dots} the cat ${dots}'`)).toBe("The cat");
  });

  it.each([
    ["a part of a number", "It costs 1,250 euros.", "250 euros"],
    ["a number cut off", "It costs 12 euros and 1250 more.", "and 12"],
    ["a number without its decimals", "It grew by 3.5 last year.", "It grew by 3"],
    ["a number without its sign", "It was −5 degrees.", "5 degrees"],
    ["a number without its per cent", "It grew by 5% in a year.", "It grew by 5"],
    ["a number without its power", "There are 10² of them.", "There are 10"],
    ["a power made a digit", "There are 10² of them.", "There are 102 of them"],
    ["a product made a number", "It is 2*3 at most.", "It is 23 at most"],
    ["a fraction made a number", "About ½ of them.", "About 12 of them"],
    ["a part of a word that says the opposite", "This is impossible to do.", "possible to do"],
    ["a sign turned around", "Costs < 5 always.", "Costs > 5 always"],
    ["a letter without its accent", "He ate pâté today.", "He ate pate today"],
    ["nothing but marks", "What? No!", "?!"],
    ["an empty text", "What? No!", ""],
    ["an elision", "One swims and two of them sleep.", "One swims … sleep."],
    [
      "another target of a link",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/2) now.",
    ],
    ["an invented link target", "See the study now.", "See [the study](https://a.org/2) now."],
    ["words without a space", "The therapist came.", "The the rapist came"],
  ])("finds nothing for %s", (_, content, quote) => {
    expect(findQuote(content, quote)).toBeNull();
  });
});

describe("A quote is found", () => {
  it.each([
    [
      "without the Markdown of the response",
      "It is **very** `quiet`, [they say](https://a.org).",
      "It is very quiet, they say.",
      "It is **very** `quiet`, [they say](https://a.org).",
    ],
    [
      "with a link that has the same target as in the response",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/1) now.",
      "See [the study](https://a.org/1) now.",
    ],
    [
      "across the lines of a list",
      "- one cat\n- two dogs",
      "one cat two dogs",
      "one cat\n- two dogs",
    ],
    ["across the cells of a table", "| cat | 3 |\n", "cat | 3", "cat | 3"],
    [
      "when an ellipsis cuts it off inside a word",
      "The universe is expanding.",
      "The universe is expan…",
      "The universe is expan",
    ],
    [
      "with spaces between Chinese and Latin letters",
      "我们使用AI技术。",
      "我们使用 AI 技术。",
      "我们使用AI技术。",
    ],
    [
      "with French spaces in its quotation marks",
      "Il dit « oui » et part.",
      'Il dit "oui" et part.',
      "Il dit « oui » et part.",
    ],
    [
      "with full-width digits in the response",
      "全部で１２個です",
      "全部で12個です",
      "全部で１２個です",
    ],
    [
      "with a tab before a combining mark",
      "It is\t\u0301so.",
      "It is \u0301so.",
      "It is\t\u0301so.",
    ],
    [
      "after the same words with another number",
      "Cats sleep 12 hours. Cats sleep 14 hours.",
      "cats sleep 14 hours",
      "Cats sleep 14 hours",
    ],
    [
      "when it begins with the second part of a compound",
      "The well-known cat.",
      "known cat",
      "known cat",
    ],
    [
      "without the tags of the response",
      "It is <b>very</b> quiet.<br>Now",
      "It is very quiet. Now",
      "It is <b>very</b> quiet.<br>Now",
    ],
  ])("%s", (_, content, quote, slice) => {
    expect(found(content, quote)).toBe(slice);
  });
});
