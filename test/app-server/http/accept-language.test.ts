import { describe, expect, it } from "vitest";
import { preferredLanguages } from "../../../app-server/http/accept-language.ts";

describe("What a browser asks for", () => {
  it("is read as RFC 9110 has it: by quality, and in its order where that is equal", () => {
    expect(
      preferredLanguages("da, en-gb;q=0.8, en;q=0.7, fr ; Q = 0.8, *;q=0.1, de;q=1.5, it;q=x"),
    ).toEqual([...["da", "en-gb", "fr", "en"]]);
  });
});
