import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CPU_SECONDS, FILES, readSample } from "./read-in-thread.ts";
import { SAMPLES } from "./samples.ts";

describe("A file that another project made", () => {
  for (const [path, wanted] of SAMPLES) {
    const gives = typeof wanted === "string" ? `is refused as "${wanted}"` : "gives its text";
    it(`${path} ${gives} within the memory and the computing time of its thread`, async () => {
      const answer = await readSample(join(FILES, path));
      if (typeof wanted === "string") expect(answer.reason).toBe(wanted);
      else expect(answer.file?.text.normalize("NFKC")).toContain(wanted.words.normalize("NFKC"));
      expect(answer.cpuSeconds).toBeLessThan(CPU_SECONDS);
    });
  }
});
