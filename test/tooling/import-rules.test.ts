import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CYCLES, VIOLATIONS } from "./lint/import-violations.ts";
import { LAWFUL_SOURCES } from "./lint/lawful-sources.ts";
import { type CheckReport, SampleRepository } from "./lint/sample-repository.ts";

const FOLDERS = ["core", "adapters", "app-server", "app-web", "cli", "packaging", "test"];
/** What Node.js 20 lacks, each in a source of its own. */
const NEWER_THAN_NODE_20 = {
  "a promise with resolvers": "Promise.withResolvers<void>()",
  "a map by key": "Map.groupBy([1], String)",
  "a union of sets": "new Set([1]).union(new Set([2]))",
  "a helper of iterators": "[1].values().map(String)",
  "the sets of the flag v": "/[a-z--[aeiou]]/v",
};
const GLOBALS = ["process", "document", "fetch"];

/** Node.js has it from version 22 on. */
const NEWER_MODULE = `import { globSync } from "node:fs";\n\nexport const planted = globSync;\n`;

/** Returns the number of valid files in a folder, in the check's format. */
const countIn = (folder: string) =>
  `${folder} ${Object.keys(LAWFUL_SOURCES).filter((path) => path.startsWith(`${folder}/`)).length}`;

/** Returns a pattern for a finding of one of Biome's rules in a file. */
const findingIn = (path: string, rules: readonly string[]) =>
  new RegExp(`^${path.replaceAll(".", "\\.")}:\\d+:\\d+ (${rules.join("|")}) `, "m");

/**
 * Returns a pattern for a forbidden import of a file: by the table of rooms, or because no
 * `package.json` declares it.
 */
const forbiddenImportIn = (path: string) => {
  const place = `^${path.replaceAll(".", "\\.")}:`;
  const ofBiome = String.raw`\d+:\d+ lint/correctness/(noUndeclaredDependencies|noNodejsModules) `;
  return new RegExp(`${place}(\\d+: .* may (not )?import |${ofBiome}| belongs to no room)`, "m");
};

let sample: SampleRepository;
let lawful: CheckReport;
let reaching: CheckReport;
let planted: CheckReport;

beforeAll(async () => {
  sample = await SampleRepository.create();
  lawful = await sample.check();
  for (const name of GLOBALS)
    await sample.write(`core/shared/reaches-${name}.ts`, `export const planted = ${name};\n`);
  for (const [index, newer] of Object.values(NEWER_THAN_NODE_20).entries()) {
    const source = `export const planted = ${newer};\n`;
    await sample.write(`core/shared/newer-${index}.ts`, source);
    await sample.write(`adapters/openai/newer-${index}.ts`, source);
  }
  await sample.write("adapters/openai/newer-module.ts", NEWER_MODULE);
  reaching = await sample.check();
  for (const files of [...Object.values(VIOLATIONS), CYCLES]) {
    for (const [path, source] of Object.entries(files)) await sample.write(path, `${source}\n`);
  }
  planted = await sample.check();
}, 180_000);

afterAll(() => sample.remove());

describe("The check", () => {
  it("passes a valid repository that uses every allowed import", () => {
    expect(lawful).toEqual({
      passed: true,
      output: expect.stringContaining(FOLDERS.map(countIn).join(", ")),
    });
  });

  it("fails when import rules are broken", () => {
    expect(planted).toMatchObject({
      passed: false,
      output: expect.stringContaining("import rules"),
    });
  });

  it.each(Object.keys(CYCLES))("refuses import cycles, including type imports: %s", (path) => {
    expect(planted.output).toMatch(findingIn(path, ["lint/suspicious/noImportCycles"]));
  });

  for (const [rule, files] of Object.entries(VIOLATIONS)) {
    it.each(Object.keys(files))(`enforces that ${rule}: it refuses %s`, (path) => {
      expect(planted.output).toMatch(forbiddenImportIn(path));
    });
  }

  it.each(GLOBALS)(
    "keeps core independent of Node.js and the browser: `%s` does not compile there",
    (name) => {
      const refused = new RegExp(
        `^core/shared/reaches-${name}\\.ts\\(1,24\\): error TS\\d+: Cannot find name '${name}'`,
        "m",
      );
      expect(reaching).toMatchObject({ passed: false, output: expect.stringMatching(refused) });
    },
  );

  for (const [index, name] of Object.keys(NEWER_THAN_NODE_20).entries()) {
    it.each(["core/shared", "adapters/openai"])(
      `keeps the packages on Node.js 20: ${name} does not compile in %s`,
      (folder) => {
        const refused = new RegExp(`^${folder}/newer-${index}\\.ts\\(1,\\d+\\): error TS`, "m");
        expect(reaching.output).toMatch(refused);
      },
    );
  }

  it("keeps the packages on Node.js 20: a newer function of its modules does not compile", () => {
    expect(reaching.output).toMatch(/^adapters\/openai\/newer-module\.ts\(1,\d+\): error TS/m);
  });
});
