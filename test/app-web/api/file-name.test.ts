import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameOf } from "../../../app-web/api/exports.ts";

describe("the name of a file that the server sends", () => {
  it("is the one in every script of the world, wherever it stands in the header", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (name) => {
        const encoded = encodeURIComponent(name).replace(
          /['()*]/g,
          (sign) => `%${sign.charCodeAt(0).toString(16)}`,
        );
        expect(fileNameOf(`attachment; filename="?.md"; filename*=UTF-8''${encoded}`)).toBe(name);
        expect(fileNameOf(`attachment; filename*=UTF-8'en'${encoded}; filename="?.md"`)).toBe(name);
      }),
    );
  });

  it("is the plain one when there is no other, or none that can be read", () => {
    expect(fileNameOf('attachment; filename="a \\"b\\"; c.json"')).toBe('a "b"; c.json');
    expect(fileNameOf("attachment; filename=debate.json")).toBe("debate.json");
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4; filename=debate.json")).toBe(
      "debate.json",
    );
  });

  it("is none when the header names none", () => {
    expect(fileNameOf(null)).toBeNull();
    expect(fileNameOf("attachment")).toBeNull();
  });
});
