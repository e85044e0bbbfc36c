import { containsUrl, normaliseSourceUrl, verifyCitations } from "@einstein-vs-cat/core";
import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { anyText } from "../../support/arbitraries.ts";

describe("The URL of a source", () => {
  it.each([
    ["https://example.org/a?b=1#c", "https://example.org/a?b=1#c"],
    ["http://Example.ORG/A", "http://example.org/A"],
    ["example.org", "https://example.org"],
    ["www.example.org/a_(b)", "https://www.example.org/a_(b)"],
    ["example.org:8080/a", "https://example.org:8080/a"],
    ["<https://example.org/>", "https://example.org/"],
    ["[A study](https://example.org/a_(b))", "https://example.org/a_(b)"],
    ["  https://bücher.example/größe  ", "https://bücher.example/größe"],
    ["HTTPS://EXAMPLE.org/Path", "https://example.org/Path"],
  ])("is taken from %j", (text, url) => {
    expect(normaliseSourceUrl(text)).toBe(url);
  });

  it.each([
    "",
    "N/A",
    "n/a",
    "-",
    "none",
    "javascript:alert(1)",
    "JavaScript:alert('x.y')",
    "javascript://example.org/%0aalert(1)",
    "data:text/html,<b>x.y</b>",
    "data:text/html.example.org",
    "vbscript:x.y",
    "file:///etc/passwd",
    "ftp://example.org/a",
    "mailto:a@example.org",
    "https://example.org@evil.org/",
    "https://user:pass@example.org/",
    "https://localhost/logout",
    "http://127.0.0.1/",
    "http://[::1]/",
    "https://exa mple.org",
    "https://example.org/\u202egpj.exe",
    "https://example.org/a\\b",
    "https://",
    "//example.org",
    "https:example.org",
    "Nature, 2019",
  ])("is rejected: %j", (text) => {
    expect(normaliseSourceUrl(text)).toBeNull();
  });

  it("is a web URL or null for any text, and normalising it again does not change it", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          anyText(),
          fc.webUrl(),
          anyText({ maxLength: 5 }).map((text) => `https://a.org/${text}`),
        ),
        (text) => {
          const url = normaliseSourceUrl(text);
          if (url === null) return;
          expect(url).toMatch(/^https?:\/\/[^/?#@\s]+\.[^/?#@\s]+/);
          expect(["http:", "https:"]).toContain(new URL(url).protocol);
          expect(new URL(url).username).toBe("");
          expect(normaliseSourceUrl(url)).toBe(url);
        },
      ),
      { numRuns: 1_000 },
    );
  });
});

describe("A response states a URL", () => {
  const address = "https://example.org/a/b?c=1";
  it.each([
    "See https://example.org/a/b?c=1.",
    "See [the study](https://example.org/a/b?c=1) now",
    '[the study](https://example.org/a/b?c=1 "A title")',
    "(https://example.org/a/b?c=1), and more",
    "http://EXAMPLE.org/a/b?c=1",
    "example.org/a/b?c=1",
    "**https://example.org/a/b?c=1**",
    "<https://example.org/a/b?c=1>",
    "[https://example.org/a/b?c=1/]",
    "見て：https://example.org/a/b?c=1。",
    "no: https://example.org/a/b?c=12, yes: https://example.org/a/b?c=1",
  ])("in %j", (text) => {
    expect(containsUrl(text, address)).toBe(true);
  });

  it.each([
    "",
    "https://example.org/a/b?c=12",
    "https://example.org/a/b?c=1&d=2",
    "https://example.org/a/b?C=1",
    "https://example.org/a/b",
    "https://an-example.org/a/b?c=1",
    "https://www.example.org/a/b?c=1",
    "https://evil.org/https:example.org/a/b?c=1",
    "https://evil.org/?to=example.org/a/b?c=1",
    "https://example.org.evil.org/a/b?c=1",
    "mail@example.org/a/b?c=1",
  ])("but not in %j", (text) => {
    expect(containsUrl(text, address)).toBe(false);
  });

  it("but not in a longer or a shorter URL of the same host", () => {
    expect(containsUrl("https://example.org/a/b", "https://example.org")).toBe(false);
    expect(containsUrl("https://example.org", "https://example.org/a")).toBe(false);
    expect(containsUrl("https://example.org/", "https://example.org")).toBe(true);
    expect(containsUrl("https://example.org.", "https://example.org/")).toBe(true);
  });
});

describe("A checked card", () => {
  it("has the position of its quote, and whether the response or the owner's context states its URL", () => {
    const content = "Cats sleep **12** hours. See https://a.org/1.";
    const cards = [
      { point: "p", quote: "cats sleep 12 hours", url: "https://a.org/1" },
      { point: "p", quote: "Cats sleep 13 hours.", url: "https://a.org/2" },
      { point: "p", quote: "Dogs do not.", url: "https://a.org/3" },
      { point: "p", quote: "", url: null },
    ];
    expect(verifyCitations(cards, content, ["I read https://a.org/2 first."])).toEqual([
      { ...cards[0], match: { start: 0, end: 23 }, source: "stated" },
      { ...cards[1], match: null, source: "stated" },
      { ...cards[2], match: null, source: "unconfirmed" },
      { ...cards[3], match: null, source: null },
    ]);
  });
});
