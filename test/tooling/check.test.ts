import { readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { afterEach, describe, expect, it } from "vitest";
import { SampleRepository } from "./lint/sample-repository.ts";

let sample: SampleRepository;

/** The parts of a checker's settings that a test changes. */
interface Settings {
  readonly files?: { readonly includes: readonly string[] };
  readonly include?: readonly string[];
}

afterEach(() => sample.remove());

describe("The check", () => {
  it("fails on a type error, an unused import, an unformatted file and slow patterns, and reports all", async () => {
    sample = await SampleRepository.create();
    await sample.write("core/wrong-type.ts", `export const planted: number = "";\n`);
    await sample.write(
      "core/account/unused.ts",
      `import { accountSibling } from "./sibling.ts";\n\nexport const planted = 1;\n`,
    );
    await sample.write("app-server/untidy.ts", `export const planted   =   1\n`);
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
    expect(output).toMatch(/^core\/wrong-type\.ts\(1,14\): error TS2322/m);
    expect(output).toMatch(/^core\/account\/unused\.ts:1:8 lint\/correctness\/noUnusedImports/m);
    expect(output).toMatch(/^app-server\/untidy\.ts format/m);
    expect(output).toContain("core/account/planted.ts:1: time quadratic or worse");
    expect(output).toContain("core/account/built.ts (NESTED): time exponential");
    expect(output).toContain("core/account/hidden.ts: builds a pattern and exports none");
    expect(output).toMatch(/^The check failed: types; lint.*; regular expressions/m);
  });

  it("fails when a checker does not see a source, or a folder contains none", async () => {
    sample = await SampleRepository.create();
    const change = async (path: string, edit: (settings: Settings) => Settings) => {
      const settings: Settings = JSON.parse(await readFile(join(sample.root, path), "utf8"));
      await sample.write(path, `${JSON.stringify(edit(settings), null, 2)}\n`);
    };
    await change("biome.json", ({ files, ...others }) => ({
      ...others,
      files: { includes: [...(files?.includes ?? []), "!adapters/node/clock.ts"] },
    }));
    await change("app-web/tsconfig.json", (settings) => ({ ...settings, include: ["ui/*.tsx"] }));
    await rm(join(sample.root, "test/core"), { recursive: true });
    const { passed, output } = await sample.check();
    expect(passed).toBe(false);
    expect(output).toContain("biome: did not see adapters/node/clock.ts");
    expect(output).not.toContain("did not see adapters/openai");
    expect(output).toContain("tsc: did not see app-web/pages/home.tsx");
    expect(output).toContain("tsc: there is no source file in test");
    expect(output).toContain("biome: there is no source file in test");
    expect(output).toMatch(/^The check failed: .*coverage/m);
  });
});
