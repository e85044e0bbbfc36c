import { describe, expect, it } from "vitest";
import {
  archiveTitle,
  isLongResponse,
  modelLabel,
  positionLabel,
  questionHeader,
  responsePreview,
  sourceUrlLabel,
} from "../../../app-web/ui/debate/labels.ts";

describe("The shortened texts", () => {
  const cases = [
    ["the question in the header", questionHeader, 30, "…"],
    ["a position in the banner", positionLabel, 10, "…"],
    ["a question in the archive", archiveTitle, 60, "…"],
    ["a model's name", modelLabel, 10, "..."],
    ["the preview of a long response", responsePreview, 500, "…"],
  ] as const;

  it.each(cases)("cut %s at its maximum length", (_, shorten, most, ellipsis) => {
    expect(shorten("x".repeat(most))).toBe("x".repeat(most));
    expect(shorten("x".repeat(most + 1))).toBe("x".repeat(most) + ellipsis);
  });
});

describe("The address of a source", () => {
  it("is cut at 50 characters with an ellipsis", () => {
    expect(sourceUrlLabel("https://example.org/")).toBe("https://example.org/");
    expect(sourceUrlLabel(`https://example.org/${"x".repeat(60)}`)).toBe(
      `https://example.org/${"x".repeat(30)}…`,
    );
  });
});

describe("A response", () => {
  it("is previewed without the asterisks of an unclosed emphasis, and with those of a complete one", () => {
    const [before, after] = ["a **b** ".repeat(60), "word ".repeat(50)];
    expect(responsePreview(`${before}**${after}**`)).toBe(`${before}${after.slice(0, 18)}…`);
    expect(responsePreview(`${before}${after}**`)).toBe(`${before}${after.slice(0, 20)}…`);
    expect(responsePreview("**never closed")).toBe("**never closed");
  });

  it("is long when it has more than 500 characters", () => {
    expect(isLongResponse("x".repeat(500))).toBe(false);
    expect(isLongResponse("x".repeat(501))).toBe(true);
  });
});
