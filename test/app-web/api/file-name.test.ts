import * as fc from "fast-check";
import { describe, expect, it } from "vitest";
import { fileNameOf } from "../../../app-web/api/exports.ts";

describe("The file name in a Content-Disposition header", () => {
  it("is the encoded one in any script, at any position in the header", () => {
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

  it("is the plain one when the encoded one is missing or invalid", () => {
    expect(fileNameOf('attachment; filename="a \\"b\\"; c.json"')).toBe('a "b"; c.json');
    expect(fileNameOf("attachment; filename=debate.json")).toBe("debate.json");
    expect(fileNameOf("attachment; filename*=UTF-8''%E0%A4; filename=debate.json")).toBe(
      "debate.json",
    );
  });

  it("is null when the header contains none", () => {
    expect(fileNameOf(null)).toBeNull();
    expect(fileNameOf("attachment")).toBeNull();
  });
});
