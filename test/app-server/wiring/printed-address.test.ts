import { describe, expect, test } from "vitest";
import { describeAddress } from "../../../app-server/http/startup-banner.ts";

describe("the printed address", () => {
  const described = (address: string, publicUrl: URL | null = null) =>
    describeAddress(publicUrl, { address, port: 3000 });

  test("is the one that is really served, and says who can reach it", () => {
    const onlyHere = "for this machine only (HOST=0.0.0.0 opens it to others)";
    expect(described("127.0.0.1")).toBe(`http://127.0.0.1:3000, ${onlyHere}`);
    expect(described("::1")).toBe(`http://[::1]:3000, ${onlyHere}`);
    for (const wildcard of ["0.0.0.0", "::"])
      expect(described(wildcard)).toBe(
        "http://localhost:3000 and on every network of this machine",
      );
    expect(described("192.0.2.1")).toBe("http://192.0.2.1:3000");
    expect(described("2001:db8::1")).toBe("http://[2001:db8::1]:3000");
  });

  test("is followed by the public one", () => {
    const publicUrl = new URL("https://x.example/");
    expect(described("127.0.0.1", publicUrl)).toBe(
      "http://127.0.0.1:3000, public address https://x.example",
    );
  });
});
