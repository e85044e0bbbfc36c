import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { type CheckReport, lintRepository, SampleRepository } from "./lint/sample-repository.ts";

/** For each row of the table of import rules: files that break it. A name stands for one planted source. */
const VIOLATIONS: Record<string, Record<string, string>> = {
  "a rule of core imports other rules and zod only": {
    "core/a-framework.ts": `import "koa";`,
    "core/a-framework-type.ts": `import type { Context } from "koa";\nexport type Planted = Context;`,
    "core/a-framework-type-in-line.ts": `export type Planted = import("koa").Context;`,
    "core/a-framework-on-demand.ts": `export const planted = () => import("koa");`,
    "core/a-framework-passed-on.ts": `export { default } from "koa";`,
    "core/a-node-module.ts": `import "node:fs";`,
    "core/a-node-module-by-its-old-name.ts": `import "fs";`,
    "core/an-adapter.ts": `import "../adapters/node/clock.ts";`,
    "core/an-adapter-by-a-detour.ts": `import "./../adapters/node/clock.ts";`,
    "core/an-adapter-by-package.ts": `import "@einstein-vs-cat/openai/gateway";`,
    "core/a-use-case.ts": `import "./use-cases/read-clock.ts";`,
    "core/a-port.ts": `import "./ports/clock.ts";`,
    "core/its-own-index.ts": `import "./index.ts";`,
  },
  "a port imports types of rules only": {
    "core/ports/a-rule.ts": `import { actorSchema } from "../actor.ts";\nexport const planted = actorSchema;`,
    "core/ports/a-rule-in-part.ts": `import { actorSchema, type actorSchema as Schema } from "../actor.ts";\nexport const planted: typeof Schema = actorSchema;`,
    "core/ports/a-rule-passed-on.ts": `export { actorSchema } from "../actor.ts";`,
    "core/ports/a-use-case.ts": `import type { readClock } from "../use-cases/read-clock.ts";\nexport type Planted = typeof readClock;`,
    "core/ports/zod.ts": `import type { ZodMiniType } from "zod/mini";\nexport type Planted = ZodMiniType;`,
  },
  "a use case imports rules and ports only": {
    "core/use-cases/an-adapter.ts": `import "../../adapters/node/clock.ts";`,
    "core/use-cases/an-adapter-by-package.ts": `import "@einstein-vs-cat/node/clock";`,
    "core/use-cases/a-framework.ts": `import type { Context } from "koa";\nexport type Planted = Context;`,
    "core/use-cases/a-node-module.ts": `import "node:fs";`,
    "core/use-cases/zod.ts": `import "zod/mini";`,
  },
  "an adapter imports core and its own SDK, never another adapter": {
    "adapters/node/another-adapter.ts": `import "../openai/gateway.ts";`,
    "adapters/node/another-adapter-by-package.ts": `import "@einstein-vs-cat/openai/gateway";`,
    "adapters/node/deep/another-adapter.ts": `import "../../openai/gateway.ts";`,
    "adapters/node/another-sdk.ts": `import "openai";`,
    "adapters/node/another-sdk-type.ts": `import type OpenAI from "openai";\nexport type Planted = OpenAI;`,
    "adapters/node/core-by-its-path.ts": `import "../../core/account/actor.ts";`,
    "adapters/openai/the-server.ts": `import "../../app-server/app.ts";`,
    "adapters/openai/a-server-framework.ts": `import "koa";`,
  },
  "in the server only container.ts and main.ts know adapters, inversify, the ORM and the SDKs": {
    "app-server/an-adapter.ts": `import "@einstein-vs-cat/node/clock";`,
    "app-server/an-adapter-type.ts": `import type { systemClock } from "@einstein-vs-cat/node/clock";\nexport type Planted = typeof systemClock;`,
    "app-server/routes/an-adapter-by-its-path.ts": `import "../../adapters/node/clock.ts";`,
    "app-server/routes/core-by-its-path.ts": `import "../../core/account/actor.ts";`,
    "app-server/routes/inversify.ts": `import "inversify";`,
    "app-server/routes/the-orm.ts": `import "@mikro-orm/core";`,
    "app-server/routes/the-database.ts": `import "pg";`,
    "app-server/routes/a-sdk.ts": `import "openai";`,
    "app-server/routes/vite.ts": `import "vite";`,
    "app-server/routes/a-screen.ts": `import "../../app-web/pages/home.tsx";`,
  },
  "a feature imports core, api, state, ui and i18n, never another feature, never server code": {
    "app-web/features/archive/another-feature.tsx": `import "../sharing/dialog.tsx";`,
    "app-web/features/archive/another-feature-from-above.tsx": `import "../../features/sharing/dialog.tsx";`,
    "app-web/features/archive/another-feature-by-a-detour.tsx": `import "../../ui/../features/sharing/dialog.tsx";`,
    "app-web/features/archive/another-feature-by-here.tsx": `import "./../sharing/dialog.tsx";`,
    "app-web/features/archive/parts/another-feature.tsx": `import "../../sharing/dialog.tsx";`,
    "app-web/features/archive/a-page.tsx": `import "../../pages/home.tsx";`,
    "app-web/features/archive/the-server.tsx": `import "../../../app-server/app.ts";`,
    "app-web/features/archive/an-adapter.tsx": `import "@einstein-vs-cat/node/clock";`,
    "app-web/features/archive/a-server-framework.tsx": `import type { Context } from "koa";\nexport type Planted = Context;`,
    "app-web/features/archive/a-node-module.tsx": `import "node:fs";`,
    "app-web/features/archive/a-node-module-by-its-old-name.tsx": `import "fs";`,
  },
  "a page imports features and what is below them": {
    "app-web/pages/the-server.tsx": `import "../../app-server/app.ts";`,
    "app-web/pages/an-adapter.tsx": `import "@einstein-vs-cat/openai/gateway";`,
    "app-web/pages/a-node-module.tsx": `import "node:fs";`,
    "app-web/pages/a-server-framework.tsx": `import "koa";`,
    "app-web/ui/a-feature.tsx": `import "../features/archive/list.tsx";`,
    "app-web/state/a-page.ts": `import "../pages/home.tsx";`,
  },
  "nothing imports test": {
    "core/a-test.ts": `import "../test/core/home.test.ts";`,
    "core/ports/a-test.ts": `import type { tested } from "../../test/core/home.test.ts";\nexport type Planted = typeof tested;`,
    "core/use-cases/a-test.ts": `import "@einstein-vs-cat/test/core/home.test.ts";`,
    "adapters/node/a-test.ts": `import "../../test/core/home.test.ts";`,
    "app-server/main.ts": `import "../test/core/home.test.ts";`,
    "app-server/a-test.ts": `import "../test/core/home.test.ts";`,
    "app-web/ui/a-test.ts": `import "../../test/core/home.test.ts";`,
    "app-web/features/archive/a-test.ts": `import "../../../test/core/home.test.ts";`,
    "app-web/pages/a-test.ts": `import "../../test/core/home.test.ts";`,
    "planted.config.ts": `import "./test/core/home.test.ts";`,
  },
};

const IMPORT_RULES = [
  "lint/style/noRestrictedImports",
  "lint/correctness/noUndeclaredDependencies",
  "lint/correctness/noNodejsModules",
  "plugin",
];
const GLOBALS = ["process", "document", "fetch"];

let sample: SampleRepository;
let lawful: CheckReport;
let reaching: CheckReport;
let planted: CheckReport;

beforeAll(async () => {
  sample = await SampleRepository.create();
  lawful = await sample.check();
  for (const name of GLOBALS)
    await sample.write(`core/reaches-${name}.ts`, `export const planted = ${name};\n`);
  reaching = await sample.check();
  for (const files of Object.values(VIOLATIONS)) {
    for (const [path, source] of Object.entries(files)) await sample.write(path, `${source}\n`);
  }
  planted = await sample.check();
});

afterAll(() => sample.remove());

describe("The check", () => {
  it("passes a repository that keeps the rules, using every import that they allow", () => {
    expect(lawful).toEqual({
      passed: true,
      output: expect.stringContaining("core 5, adapters 3, app-server 5, app-web 9, test 1"),
    });
  });

  it("fails when rules are broken", () => {
    expect(planted).toMatchObject({
      passed: false,
      output: expect.stringContaining("import rules"),
    });
  });

  for (const [rule, files] of Object.entries(VIOLATIONS)) {
    it.each(Object.keys(files))(`holds that ${rule}: it refuses %s`, (path) => {
      const refused = new RegExp(
        `^${path.replaceAll(".", "\\.")}:\\d+:\\d+ (${IMPORT_RULES.join("|")}) `,
        "m",
      );
      expect(planted.output).toMatch(refused);
    });
  }

  it.each(GLOBALS)(
    "holds that core knows no machine and no screen: `%s` does not compile there",
    (name) => {
      const refused = new RegExp(
        `^core/reaches-${name}\\.ts\\(1,24\\): error TS\\d+: Cannot find name '${name}'`,
        "m",
      );
      expect(reaching).toMatchObject({ passed: false, output: expect.stringMatching(refused) });
    },
  );
});

describe("This repository", () => {
  it("keeps every import rule", async () => {
    const { output } = await lintRepository();
    const broken = new RegExp(`^\\S+ (${IMPORT_RULES.join("|")}) `);
    expect(output).toMatch(/^Checked [1-9]\d* files/m);
    expect(output.split("\n").filter((line) => broken.test(line))).toEqual([]);
  });
});
