import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { answer, httpError, ScriptedProvider } from "../adapters/providers/scripted-provider.ts";
import {
  COMPILER,
  Consumer,
  manifestOf,
  nodesToTry,
  type Packed,
  packAll,
  ROOT,
} from "./consumer.ts";
import { examplesIn } from "./examples.ts";

const GUIDE = examplesIn("docs/CORE.md");
const NODES = await nodesToTry();
/** The newest TypeScript before the one of the repository. */
const OLDER_COMPILER = join(ROOT, "packaging", "node_modules", "typescript", "bin", "tsc");
const ATTW = join(ROOT, "node_modules", "@arethetypeswrong", "cli", "dist", "index.js");
const VENDORS = [
  { name: "openai", pathOfUrl: "/v1" },
  { name: "anthropic", pathOfUrl: "" },
] as const;
const RUNS = VENDORS.flatMap((vendor) => NODES.map((node) => ({ ...vendor, node })));

let packed: Packed;
let project: Consumer;
let provider: ScriptedProvider;

beforeAll(async () => {
  packed = await packAll();
  project = await Consumer.create(packed.libraries);
  for (const { name } of VENDORS)
    for (const { name: file, text } of examplesIn(`adapters/${name}/README.md`).files)
      await project.write(file, text);
  for (const { name, text } of GUIDE.files) await project.write(name, text);
  await project.write(
    "gateways.ts",
    `import type { ModelGateway } from "@einstein-vs-cat/core";
import { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";

export const gateways: readonly ModelGateway[] = [
  new AnthropicModelGateway({ apiKey: "a key" }),
  new OpenAiModelGateway({ apiKey: "a key" }),
];
`,
  );
});

beforeEach(async () => {
  provider = await ScriptedProvider.start();
  return () => provider.close();
});

afterAll(async () => {
  await project?.remove();
  await packed?.remove();
});

describe("All packages in an empty project, installed offline,", () => {
  it.each(RUNS)(
    "retry an overloaded $name and stream its answer on $node.label",
    async ({ name, pathOfUrl, node }) => {
      provider.willAnswer(httpError(503), answer("Tea is ", "no soup."));
      const upper = name.toUpperCase();
      const environment = {
        [`${upper}_API_KEY`]: "a key",
        [`${upper}_BASE_URL`]: `${provider.url}${pathOfUrl}`,
      };
      const outcome = await project.run(node.path, [`with-${name}.mjs`], environment);
      expect(outcome).toEqual({ code: 0, output: "Tea is no soup.\n" });
      expect(provider.calls.map(({ vendor }) => vendor)).toEqual([name, name]);
    },
  );

  it.each(["nodenext", "bundler"] as const)(
    "have declarations that TypeScript 6 reads with moduleResolution %s, those of vendors included",
    async (resolution) => {
      await project.configure(resolution);
      expect(await project.run(process.execPath, [OLDER_COMPILER])).toEqual({
        code: 0,
        output: "",
      });
    },
  );

  it("have declarations that the TypeScript of the repository reads, those of vendors included", async () => {
    await project.configure("nodenext");
    expect(await project.run(process.execPath, [COMPILER])).toEqual({ code: 0, output: "" });
  });

  it("have types that @arethetypeswrong/cli finds right for ES modules", async () => {
    const options = ["--profile", "esm-only", "--no-definitely-typed", "--format", "json"];
    for (const { name, tarball, folder } of packed.libraries) {
      // It ends with code 1 when it has a finding.
      const { stdout } = await promisify(execFile)(process.execPath, [ATTW, tarball, ...options]);
      const { analysis } = JSON.parse(stdout);
      expect(analysis.types, name).toEqual({ kind: "included" });
      expect(Object.keys(analysis.entrypoints)).toEqual(Object.keys(manifestOf(folder).exports));
    }
  });
});
