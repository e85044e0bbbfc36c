/** What is published: package.json, JavaScript, declarations and maps of each package. */

import { readdirSync, readFileSync } from "node:fs";
import { SourceMap } from "node:module";
import { join, relative } from "node:path";
import { parse } from "acorn";
import { publint } from "publint";
import { formatMessage } from "publint/utils";
import { describe, expect, it } from "vitest";
import { type Packed, ROOT } from "./consumer.ts";

const NAMES = [
  "anthropic",
  "core",
  "memory",
  "model-servers",
  "openai",
  "provider-http",
  "rehearsal",
];

/** Describes the packages that `packedOf` gives when the tests run. */
export function describePublishedForm(packedOf: () => Packed): void {
  const packageOf = (name: string) => {
    const found = packedOf().libraries.find((library) => library.name === name);
    if (found === undefined) throw new Error(`there is no package ${name}`);
    return found;
  };
  const folderOf = (name: string) => packageOf(name).folder;
  const manifestOf = (name: string) =>
    JSON.parse(readFileSync(join(folderOf(name), "package.json"), "utf8"));

  /** Returns the files of a package whose names end so, with their texts. */
  const filesOf = (name: string, extension: string) =>
    readdirSync(folderOf(name), { recursive: true, encoding: "utf8" })
      .filter((path) => path.endsWith(extension))
      .map((path) => ({ path, text: readFileSync(join(folderOf(name), path), "utf8") }));

  describe("npm run pack", () => {
    it("writes these libraries", () => {
      expect(packedOf().libraries.map(({ name }) => name)).toEqual(NAMES);
    });

    it("writes programs that publint has no complaint about", async () => {
      expect(packedOf().programs.length).toBeGreaterThan(0);
      for (const { folder } of packedOf().programs)
        expect((await publint({ pkgDir: folder, strict: true })).messages).toEqual([]);
    });
  });

  describe.each(NAMES)("The package %s", (name) => {
    it("states exact versions, Node.js 20, no side effects, and the files that it has", () => {
      const { version } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8"));
      const manifest = manifestOf(name);
      expect(manifest).toMatchObject({
        name: `@einstein-vs-cat/${name}`,
        version,
        description: expect.stringContaining("Einstein vs Cat"),
        license: "MIT",
        type: "module",
        engines: { node: ">=20" },
        sideEffects: false,
        files: ["lib", "src"],
      });
      for (const [dependency, range] of Object.entries(manifest.dependencies))
        expect(range, dependency).toMatch(/^\d+\.\d+\.\d+$/);
      expect(Object.keys(manifest)).not.toContain("private");
    });

    it("has nothing that publint complains about", async () => {
      const { messages } = await publint({ pkgDir: folderOf(name), strict: true });
      expect(messages.map((message) => formatMessage(message, manifestOf(name)))).toEqual([]);
    });

    it("is JavaScript of 2023 that imports no TypeScript", () => {
      const files = filesOf(name, ".js");
      expect(files.length).toBeGreaterThan(0);
      for (const { path, text } of files) {
        expect(() => parse(text, { ecmaVersion: 2023, sourceType: "module" }), path).not.toThrow();
        expect(text, path).not.toMatch(/from "[^"]+\.tsx?"/);
      }
      for (const { path, text } of filesOf(name, ".d.ts"))
        expect(text, path).not.toMatch(/(from |import\()"\.[^"]+\.tsx?"/);
    });

    it("has maps that lead from each exported name to its line in the published source", () => {
      const maps = filesOf(name, ".map");
      expect(maps.length).toBe(2 * filesOf(name, ".js").length);
      let checked = 0;
      for (const { path, text } of maps) {
        const map = new SourceMap(JSON.parse(text));
        const written = readFileSync(join(folderOf(name), path.replace(/\.map$/, "")), "utf8");
        for (const [at, line] of written.split("\n").entries()) {
          const [, exported] =
            /^export (?:declare )?(?:async )?(?:function|class) (\w+)/.exec(line) ?? [];
          if (exported === undefined) continue;
          const found = map.findEntry(at, line.indexOf(exported));
          if (!("originalSource" in found)) throw new Error(`${path}: no place for ${exported}`);
          const source = join(folderOf(name), path, "..", found.originalSource);
          expect(relative(folderOf(name), source)).toMatch(/^src\//);
          const original = readFileSync(source, "utf8").split("\n")[found.originalLine];
          expect(original, path).toContain(exported);
          checked += 1;
        }
      }
      expect(checked).toBeGreaterThan(0);
    });
  });
}
