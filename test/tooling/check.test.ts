import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { SampleRepository } from "./lint/sample-repository.ts";

let sample: SampleRepository;

afterEach(() => sample.remove());

describe("The check", () => {
  it("fails on a type error, an unused import and an unformatted file, and reports all three", async () => {
    sample = await SampleRepository.create();
    await sample.write("core/wrong-type.ts", `export const planted: number = "";\n`);
    await sample.write(
      "core/account/unused.ts",
      `import { accountSibling } from "./sibling.ts";\n\nexport const planted = 1;\n`,
    );
    await sample.write("app-server/untidy.ts", `export const planted   =   1\n`);
    const { passed, output } = await sample.check();
    expect(passed).toBe(false);
    expect(output).toMatch(/^core\/wrong-type\.ts\(1,14\): error TS2322/m);
    expect(output).toMatch(/^core\/account\/unused\.ts:1:8 lint\/correctness\/noUnusedImports/m);
    expect(output).toMatch(/^app-server\/untidy\.ts format/m);
  });

  it("fails on a regular expression whose time is not linear in its text, written or built", async () => {
    sample = await SampleRepository.create();
    await sample.write(
      "core/account/planted.ts",
      `export const trimmed = (text: string) => text.replace(/\\s+$/, "");\n`,
    );
    await sample.write(
      "core/account/built.ts",
      `export const NESTED = new RegExp(["^(?:a+)", "+$"].join(""));\n`,
    );
    await sample.write(
      "core/account/hidden.ts",
      `export const matches = (text: string, word: string) => new RegExp(word).test(text);\n`,
    );
    const { passed, output } = await sample.check();
    expect(passed).toBe(false);
    expect(output).toContain("core/account/planted.ts:1: time quadratic or worse");
    expect(output).toContain("core/account/built.ts (NESTED): time exponential");
    expect(output).toContain("core/account/hidden.ts: builds a pattern and exports none");
    expect(output).toContain("The check failed: regular expressions.");
  });

  it("fails when the linter does not check a source", async () => {
    sample = await SampleRepository.create();
    const configuration = JSON.parse(await readFile(join(sample.root, "biome.json"), "utf8"));
    configuration.files.includes.push("!adapters/node/clock.ts");
    await sample.write("biome.json", `${JSON.stringify(configuration)}\n`);
    const { passed, output } = await sample.check();
    expect(passed).toBe(false);
    expect(output).toContain("biome: did not see adapters/node/clock.ts");
    expect(output).not.toContain("did not see adapters/openai");
  });

  it("fails when the type checker does not check a source, or a folder contains none", async () => {
    sample = await SampleRepository.create();
    const configuration = JSON.parse(
      await readFile(join(sample.root, "app-web/tsconfig.json"), "utf8"),
    );
    await sample.write(
      "app-web/tsconfig.json",
      JSON.stringify({ ...configuration, include: ["ui/*.tsx"] }),
    );
    await rm(join(sample.root, "test/core"), { recursive: true });
    const { passed, output } = await sample.check();
    expect(passed).toBe(false);
    expect(output).toContain("tsc: did not see app-web/pages/home.tsx");
    expect(output).toContain("tsc: there is no source file in test");
    expect(output).toContain("biome: there is no source file in test");
  });
});
