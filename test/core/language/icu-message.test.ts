import {
  casesOf,
  countsOf,
  findFlaw,
  type IcuMessage,
  inCase,
  parseMessage,
  placeholdersOf,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const RUSSIAN =
  "{count, plural, one {# ответ} few {# ответа} many {# ответов} other {# ответа}} от {name}";

function parsed(text: string): IcuMessage {
  const message = parseMessage(text);
  if (message === null) throw new Error(`not a message: ${text}`);
  return message;
}

describe("A message", () => {
  it("lists its parameters, its numbers and its plural categories", () => {
    const russian = parsed(RUSSIAN);
    expect(placeholdersOf(russian)).toEqual(["count", "name"]);
    expect([...countsOf(russian)]).toEqual(["count"]);
    expect(casesOf(russian)).toEqual(["one", "few", "many", "other"]);
    expect([
      placeholdersOf(parsed("none")),
      casesOf(parsed("{n}")),
      countsOf(parsed("{n}")).size,
    ]).toEqual([[], [], 0]);
    expect(inCase(parsed("{a} {n, plural, one {# {b}} other {#s}}"), "one")).toBe("{a} {n} {b}");
  });

  it("keeps apostrophes and angle brackets as text", () => {
    const text = "l'{name} '' isn't '<' <<b> </ {n, plural, one {l'#} other {l'# '{name}'}}";
    expect(inCase(parsed(text), "one")).toBe("l'{name} '' isn't '<' <<b> </ l'{n}");
    expect(inCase(parsed(text), "other")).toBe("l'{name} '' isn't '<' <<b> </ l'{n} '{name}'");
  });

  it("is invalid when the syntax of its plural is wrong", () => {
    for (const text of [
      "{n, plural, one {#}",
      "{n, plural, 1 {#} other {#}}",
      "{n, select, a {x} other {y}}",
      "{n, plural, }",
    ])
      expect(findFlaw("{n, plural, one {#} other {#}}", text, "en"), text).not.toBeNull();
  });

  it.each([
    ["a brace", "a } b"],
    ["a quoted brace", "a '{' b"],
    ["spaces around a name", "{ n }"],
    ["a selection", "{n, select, a {x} other {y}}"],
    ["a number format", "{n, number}"],
    ["a number skeleton", "{n, number, ::.00}"],
    ["a date format", "{n, date, short}"],
    ["a time format", "{n, time}"],
    ["an ordinal plural", "{n, selectordinal, one {#st} other {#th}}"],
    ["an offset", "{n, plural, offset:1 one {#} other {#}}"],
    ["a plural in a plural", "{n, plural, one {#} other {{n, plural, one {#} other {#}}}}"],
    ["a case twice", "{n, plural, one {#} one {#} other {#}}"],
  ])("cannot contain %s: %s", (_, text) => {
    expect(parseMessage(text)).toBeNull();
  });

  it.each([
    ["a number as a case", "{n, plural, =1 {#} other {#}}"],
    ["no other in its second plural", "{n} {n, plural, other {#}} {n, plural, one {#}}"],
  ])("has a flawed plural with %s: %s", (_, text) => {
    expect(findFlaw("{n, plural, one {#} other {#}}", text, "en")).toBe("plural");
  });
});
