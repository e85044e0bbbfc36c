import { describe, expect, test } from "vitest";
import { acceptedEncoding, type Encoding } from "../../../app-server/http/accepted-encoding.ts";
import type { AppContext } from "../../../app-server/http/context.ts";

/** Returns the encoding for a header, and by which headers the answer varies. */
function choose(header: string, available: readonly Encoding[] = ["zstd", "br", "gzip"]) {
  const varies: string[] = [];
  const ctx = {
    get: (name: string) => (name === "Accept-Encoding" ? header : ""),
    vary: (name: string) => varies.push(name),
  } as unknown as AppContext;
  return { encoding: acceptedEncoding(ctx, available), varies };
}

describe("the encoding of an answer", () => {
  test.each([
    ["gzip, deflate, br, zstd", "zstd"],
    ["gzip, deflate, br", "br"],
    ["gzip", "gzip"],
    ["zstd;q=0, br, gzip", "br"],
    ["zstd;q=0, br;q=0, gzip", "gzip"],
    ["zstd;q=0.2, br;q=0.9, gzip;q=0.5", "br"],
    ["gzip;q=1.0, zstd;q=0.9", "gzip"],
    ["ZSTD", "zstd"],
    ["*", "zstd"],
    ["*, zstd;q=0", "br"],
    ["*;q=0", "identity"],
    ["identity, gzip;q=0.5", "identity"],
    ["identity;q=0.5, gzip", "gzip"],
    ["deflate", "identity"],
    ["identity;q=0", "identity"],
    ["", "identity"],
    [";;;q=,", "identity"],
  ])("for Accept-Encoding: %s is %s", (header, encoding) => {
    expect(choose(header).encoding).toBe(encoding);
  });

  test("is one of those that there are", () => {
    expect(choose("zstd, br, gzip", ["br", "gzip"]).encoding).toBe("br");
    expect(choose("zstd, br, gzip", ["gzip"]).encoding).toBe("gzip");
    expect(choose("zstd, br, gzip", []).encoding).toBe("identity");
  });

  test("makes the answer vary by the header, whatever it is", () => {
    for (const header of ["zstd", "", "*;q=0"])
      expect(choose(header).varies).toEqual(["Accept-Encoding"]);
  });

  test("does not depend on more of a header than any browser sends", () => {
    expect(choose(`${"x, ".repeat(400)}gzip`).encoding).toBe("identity");
  });
});
