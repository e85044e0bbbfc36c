import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { COMPILER, Consumer, nodesToTry, type Packed, packAll } from "./consumer.ts";
import { examplesIn, programsOf } from "./examples.ts";
import { describeProgram } from "./program.ts";
import { describePublishedForm } from "./published-form.ts";

const DOCUMENTS = [
  "docs/CORE.md",
  "core/README.md",
  "adapters/memory/README.md",
  "adapters/rehearsal/README.md",
  "adapters/provider-http/README.md",
  "adapters/model-servers/README.md",
].map(examplesIn);
const NODES = await nodesToTry();
/** Runs each program on the current Node.js, and in a long run on the other one too. */
const RUNS = DOCUMENTS.flatMap(programsOf).flatMap((it) =>
  NODES.slice(0, inject("isLong") ? NODES.length : 1).map((node) => ({ ...it, node })),
);
/** The gateways of vendors need the clients of vendors, which take long to install. */
const OF_VENDORS = ["anthropic", "openai"];

let packed: Packed;
let project: Consumer;

beforeAll(async () => {
  packed = await packAll();
  project = await Consumer.create(
    packed.libraries.filter(({ name }) => !OF_VENDORS.includes(name)),
  );
  for (const { name, text } of DOCUMENTS.flatMap(({ files }) => files))
    await project.write(name, text);
  for (const name of ["every-language.ts", "load-modules.ts"])
    await project.write(name, await readFile(join(import.meta.dirname, "programs", name), "utf8"));
  await project.configure("nodenext");
  expect(await project.run(process.execPath, [COMPILER])).toEqual({ code: 0, output: "" });
});

afterAll(async () => {
  await project?.remove();
  await packed?.remove();
});

describePublishedForm(() => packed);
describeProgram(() => packed, NODES);

describe("In an empty project, installed offline, the packages", () => {
  it.each(["nodenext", "bundler"] as const)(
    "type-check the examples of docs/CORE.md with moduleResolution %s",
    async (resolution) => {
      await project.configure(resolution);
      expect(await project.run(process.execPath, [COMPILER])).toEqual({ code: 0, output: "" });
    },
  );

  it.each(RUNS)("run $document: $name on $node.label", async ({ path, output, node }) => {
    const outcome = await project.run(node.path, [path]);
    expect(outcome).toEqual({ code: 0, output: output ?? expect.stringMatching(/^\S.*\n$/s) });
  });

  it.each(NODES)("give every module that they export on $label", async ({ path }) => {
    const names = packed.libraries.flatMap(({ folder }) => project.modulesOf(folder));
    expect(names).toContain("@einstein-vs-cat/core");
    expect(await project.run(path, ["out/load-modules.js", ...names])).toEqual({
      code: 0,
      output: "",
    });
  });

  it.each(NODES)("rehearse in every language on $label", async ({ path }) => {
    expect(await project.run(path, ["out/every-language.js"])).toEqual({ code: 0, output: "10\n" });
  });
});
