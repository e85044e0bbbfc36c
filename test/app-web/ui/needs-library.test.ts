// @vitest-environment jsdom

import { beforeEach, expect, test } from "vitest";
import { linesOf } from "../../../app-web/ui/first-sight.ts";
import { needsLibrary } from "../../../app-web/ui/markdown/needs-library.ts";

const WORDS = "Some words about a cat.\n\n";
const TABLE = "| a | b |\n|:--|--:|\n| c | d |";

const needs = (contents: readonly string[], areShortened = false) =>
  needsLibrary({ texts: contents.map((content) => ({ content })), areShortened });

beforeEach(() => {
  Object.assign(globalThis, { innerWidth: 412, innerHeight: 823 });
  location.hash = "";
  delete document.documentElement.dataset.mounted;
});

test("texts that the simple parser reads exactly never need the library", () => {
  expect(needs([WORDS.repeat(50), WORDS])).toBe(false);
});

test("what is in the first window needs the library, and what is below it does not", () => {
  expect(needs([WORDS + TABLE])).toBe(true);
  expect(needs([WORDS, TABLE])).toBe(true);
  expect(needs([`${WORDS.repeat(30)}More.\n\n${TABLE}`])).toBe(false);
  expect(needs([WORDS.repeat(30), TABLE])).toBe(false);
});

test("a higher window shows more", () => {
  globalThis.innerHeight = 2_000;
  expect(needs([WORDS.repeat(30), TABLE])).toBe(true);
});

test("for a reader who may be anywhere on the page every text counts", () => {
  location.hash = "#7";
  expect(needs([WORDS.repeat(30), TABLE])).toBe(true);
});

test("a shortened text needs no library, and a short one does", () => {
  expect(needs([`${TABLE}\n\n${WORDS.repeat(30)}`], true)).toBe(false);
  expect(needs([TABLE], true)).toBe(true);
});

test("a text takes as many lines as its words fill, and half of one for an empty line", () => {
  expect(linesOf("x".repeat(38))).toBe(1);
  expect(linesOf("x".repeat(39))).toBe(2);
  expect(linesOf("one\n\ntwo")).toBe(2.5);
});
