import { shareBase, shareLink } from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const HOME = "https://debates.example";
const baseOn = (origin: string, platformHosts: string[] = []) =>
  shareBase({ publicUrl: HOME, platformHosts, origin });

describe("The origin of a share link", () => {
  it("is the page's origin when no fixed address is configured", () => {
    for (const origin of [HOME, "http://localhost:3000", "https://cat.platform.example"]) {
      expect(
        shareBase({ publicUrl: null, platformHosts: ["*.platform.example", "localhost"], origin }),
      ).toBe(origin);
    }
  });

  it("is the fixed address when the page is at that address", () => {
    expect(baseOn(HOME)).toBe(HOME);
    expect(baseOn("http://Debates.Example")).toBe(HOME);
    expect(shareBase({ publicUrl: `${HOME}/`, platformHosts: [], origin: HOME })).toBe(HOME);
  });

  it("is the fixed address when the page is on a configured platform host", () => {
    expect(baseOn("https://cat.platform.example", ["other.example", "Cat.platform.example"])).toBe(
      HOME,
    );
    expect(baseOn("https://cat.platform.example:8443", ["cat.platform.example"])).toBe(HOME);
    expect(baseOn("https://cat.platform.example:8443", ["cat.platform.example:8443"])).toBe(HOME);
    expect(baseOn("https://machine-7.platform.example", ["*.platform.example"])).toBe(HOME);
  });

  it.each([
    ["https://evilplatform.example", "*.platform.example"],
    ["https://platform.example", "*.platform.example"],
    ["https://platform.example.evil.example", "platform.example"],
    ["https://cat.platform.example:1", "cat.platform.example:2"],
    ["https://debates.example.evil.example", ""],
    ["http://localhost:3000", "platform.example"],
  ])("is the page's origin on %s, a host that %j does not match", (origin, pattern) => {
    expect(baseOn(origin, [pattern])).toBe(origin);
  });
});

describe("A share link", () => {
  it("contains the token, or the id of a debate without a token", () => {
    expect(shareLink(HOME, { shareToken: "abc", id: 7 })).toBe("https://debates.example/share/abc");
    expect(shareLink(HOME, { shareToken: null, id: 7 })).toBe("https://debates.example/share/7");
  });
});
