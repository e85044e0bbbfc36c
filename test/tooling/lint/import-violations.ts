/** Files that break one import rule each. The file name states the forbidden import. */

import { BELOW, forbiddenTo, STATE_BELOW } from "./idea-tree.ts";

/** Returns a module that imports only a type. The rules cover types and values alike. */
const typeOf = (name: string, path: string) =>
  `import type { ${name} } from "${path}";\nexport type Planted = typeof ${name};`;

/** Returns the two files of a cycle. */
const cycle = (one: string, other: string) => ({
  [one]: `${typeOf("other", `./${other.split("/").at(-1)}`)}\nexport const one = "";`,
  [other]: `${typeOf("one", `./${one.split("/").at(-1)}`)}\nexport const other = "";`,
});

/** The sources that violate each import rule, by path. */
export const VIOLATIONS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  "a rule of core imports only other rules and zod": {
    "core/debate/a-framework.ts": `import "koa";`,
    "core/debate/a-framework-type.ts": `import type { Context } from "koa";\nexport type Planted = Context;`,
    "core/debate/a-framework-type-in-line.ts": `export type Planted = import("koa").Context;`,
    "core/debate/a-framework-on-demand.ts": `export const planted = () => import("koa");`,
    "core/debate/a-framework-passed-on.ts": `export { default } from "koa";`,
    "core/debate/a-node-module.ts": `import "node:fs";`,
    "core/debate/a-node-module-by-its-old-name.ts": `import "fs";`,
    "core/debate/an-adapter.ts": `import "../../adapters/node/clock.ts";`,
    "core/debate/an-adapter-by-a-detour.ts": `import "./../../adapters/node/clock.ts";`,
    "core/debate/an-adapter-by-package.ts": `import "@einstein-vs-cat/openai/gateway";`,
    "core/debate/a-use-case.ts": `import "./use-cases/read-debate.ts";`,
    "core/debate/a-use-case-type.ts": typeOf("read_debate", "./use-cases/read-debate.ts"),
    "core/debate/a-port.ts": `import type { debatePort } from "./ports/port.ts";\nexport type Planted = debatePort;`,
    "core/debate/the-ports.ts": `import type { Ports } from "../ports.ts";\nexport type Planted = Ports;`,
    "core/debate/its-own-index.ts": `import "../index.ts";`,
    "core/shared/a-framework.ts": `import "koa";`,
  },
  "the rules of an idea import the ideas below it in the tree, types included": Object.fromEntries(
    Object.keys(BELOW).flatMap((idea) =>
      forbiddenTo(BELOW, idea).map((other) => [
        `core/${idea}/imports-${other}.ts`,
        typeOf(`${other}Rule`, `../${other}/rule.ts`),
      ]),
    ),
  ),
  "a port imports only types, of rules and ports of its idea and of those below it": {
    "core/debate/ports/a-rule.ts": `import { debateRule } from "../rule.ts";\nexport const planted = debateRule;`,
    "core/debate/ports/a-rule-in-part.ts": `import { debateRule, type debateRule as Rule } from "../rule.ts";\nexport const planted: typeof Rule = debateRule;`,
    "core/debate/ports/a-rule-passed-on.ts": `export { debateRule } from "../rule.ts";`,
    "core/debate/ports/a-use-case.ts": typeOf("read_debate", "../use-cases/read-debate.ts"),
    "core/debate/ports/a-higher-rule.ts": typeOf("judgingRule", "../../judging/rule.ts"),
    "core/debate/ports/a-higher-port.ts": `import type { judgingPort } from "../../judging/ports/port.ts";\nexport type Planted = judgingPort;`,
    "core/debate/ports/a-higher-type-in-line.ts": `export type Planted = typeof import("../../judging/rule.ts").judgingRule;`,
    "core/debate/ports/the-gathered-ports.ts": `import type { Ports } from "../../ports.ts";\nexport type Planted = Ports;`,
    "core/debate/ports/zod.ts": `import type { ZodMiniType } from "zod/mini";\nexport type Planted = ZodMiniType;`,
    "core/debate/ports/an-adapter.ts": typeOf("systemClock", "@einstein-vs-cat/node/clock"),
  },
  "a use case imports only rules and ports": {
    "core/debate/use-cases/an-adapter.ts": `import "../../../adapters/node/clock.ts";`,
    "core/debate/use-cases/an-adapter-by-package.ts": `import "@einstein-vs-cat/node/clock";`,
    "core/debate/use-cases/a-framework.ts": `import type { Context } from "koa";\nexport type Planted = Context;`,
    "core/debate/use-cases/a-framework-type-in-line.ts": `export type Planted = import("koa").Context;`,
    "core/debate/use-cases/a-node-module.ts": `import "node:fs";`,
    "core/debate/use-cases/zod.ts": `import "zod/mini";`,
    "core/debate/use-cases/the-index.ts": `import "../../index.ts";`,
    "core/debate/use-cases/the-gathered-ports.ts": `import type { Ports } from "../../ports.ts";\nexport type Planted = Ports;`,
    "core/debate/use-cases/a-higher-rule.ts": typeOf("judgingRule", "../../judging/rule.ts"),
    "core/debate/use-cases/a-higher-port.ts": `import type { judgingPort } from "../../judging/ports/port.ts";\nexport type Planted = judgingPort;`,
  },
  "the use cases of an idea import those of the ideas below it in the tree, types included":
    Object.fromEntries(
      Object.keys(BELOW).flatMap((idea) =>
        forbiddenTo(BELOW, idea).map((other) => [
          `core/${idea}/use-cases/imports-${other}.ts`,
          typeOf(`read_${other}`, `../../${other}/use-cases/read-${other}.ts`),
        ]),
      ),
    ),
  "every file of core is in the folder of an idea, and the index re-exports only files of core": {
    "core/beside-the-rooms.ts": `import "./debate/rule.ts";`,
    "core/unknown-idea/rule.ts": typeOf("debateRule", "../debate/rule.ts"),
    "core/debate/deep/rule.ts": `import "../rule.ts";`,
    "core/index.ts": `export * from "./debate/rule.ts";\nexport { z } from "zod/mini";`,
  },
  "an adapter imports core and its own SDK, never another adapter": {
    "adapters/node/another-adapter.ts": `import "../openai/gateway.ts";`,
    "adapters/node/another-adapter-by-package.ts": `import "@einstein-vs-cat/openai/gateway";`,
    "adapters/node/deep/another-adapter.ts": `import "../../openai/gateway.ts";`,
    "adapters/node/what-the-model-vendors-share.ts": `import "@einstein-vs-cat/provider-http/retry-after";`,
    "adapters/node/another-sdk.ts": `import "openai";`,
    "adapters/node/another-sdk-type.ts": `import type OpenAI from "openai";\nexport type Planted = OpenAI;`,
    "adapters/node/core-by-its-path.ts": `import "../../core/debate/rule.ts";`,
    "adapters/openai/the-server.ts": `import "../../app-server/app.ts";`,
    "adapters/openai/a-screen.ts": `import "@einstein-vs-cat/app-web/pages/home.tsx";`,
    "adapters/openai/a-server-framework.ts": `import "koa";`,
    "adapters/provider-http/another-adapter.ts": `import "@einstein-vs-cat/openai/gateway";`,
  },
  "in the server, only wiring/ and start.ts import adapters, inversify, the ORM and the SDKs": {
    "app-server/an-adapter.ts": `import "@einstein-vs-cat/node/clock";`,
    "app-server/an-adapter-type.ts": typeOf("systemClock", "@einstein-vs-cat/node/clock"),
    "app-server/container.ts": `import "inversify";`,
    "app-server/routes/an-adapter-by-its-path.ts": `import "../../adapters/node/clock.ts";`,
    "app-server/routes/core-by-its-path.ts": `import "../../core/debate/rule.ts";`,
    "app-server/routes/inversify.ts": `import "inversify";`,
    "app-server/routes/the-orm.ts": `import "@mikro-orm/core";`,
    "app-server/routes/the-database.ts": `import "pg";`,
    "app-server/routes/a-sdk.ts": `import "openai";`,
    "app-server/routes/vite.ts": `import "vite";`,
    "app-server/routes/a-screen.ts": `import "../../app-web/pages/home.tsx";`,
  },
  "wiring/, start.ts and dev.ts import core and adapters by package name, and nothing of the web app":
    {
      "app-server/wiring/an-adapter-by-its-path.ts": `import "../../adapters/node/clock.ts";`,
      "app-server/wiring/core-by-its-path.ts": `import "../../core/debate/rule.ts";`,
      "app-server/wiring/core-by-a-detour.ts": `import "../routes/../../core/debate/rule.ts";`,
      "app-server/wiring/a-screen.ts": `import "@einstein-vs-cat/app-web/pages/home.tsx";`,
      "app-server/wiring/a-screen-by-its-path.ts": `import "../../app-web/pages/home.tsx";`,
      "app-server/wiring/an-undeclared-sdk.ts": `import "openai";`,
      "app-server/start.ts": `import "../adapters/node/clock.ts";`,
      "app-server/dev.ts": `import "@einstein-vs-cat/node/clock";`,
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
  "the terminal program imports core and adapters by package name, and no server, screen or database":
    {
      "cli/a-server-framework.ts": `import "koa";`,
      "cli/a-screen-library.ts": `import "react";`,
      "cli/the-orm.ts": `import "@mikro-orm/core";`,
      "cli/the-database.ts": `import "@einstein-vs-cat/mikro-orm/database";`,
      "cli/the-server.ts": `import "../app-server/app.ts";`,
      "cli/a-screen.ts": `import "../app-web/pages/home.tsx";`,
      "cli/core-by-its-path.ts": `import "../core/debate/rule.ts";`,
      "cli/an-adapter-by-its-path.ts": `import "../adapters/node/clock.ts";`,
      "cli/mcp/core-by-its-path.ts": `import "../../core/debate/rule.ts";`,
    },
  "an idea of the web app's state imports the ideas below it in the tree, types included":
    Object.fromEntries(
      Object.keys(STATE_BELOW).flatMap((idea) =>
        forbiddenTo(STATE_BELOW, idea).map((other) => [
          `app-web/state/${idea}/imports-${other}.ts`,
          typeOf(`${other}State`, `../${other}/${other}.ts`),
        ]),
      ),
    ),
  "only the state of the web app imports jotai": {
    "app-web/features/archive/an-atom.tsx": `import { atom } from "jotai";\nexport const planted = atom("");`,
    "app-web/pages/an-atom.tsx": `import { atom } from "jotai";\nexport const planted = atom("");`,
    "app-web/ui/an-atom-type.tsx": `import type { Atom } from "jotai";\nexport type Planted = Atom<string>;`,
    "app-web/api/an-atom.ts": `import { atom } from "jotai/vanilla";\nexport const planted = atom("");`,
    "app-web/an-atom.tsx": `import { atom } from "jotai";\nexport const planted = atom("");`,
  },
  "only the calls of the web app import an adapter, and only the one that reads files": {
    "app-web/api/an-adapter.ts": `import "@einstein-vs-cat/openai/gateway";`,
    "app-web/state/ground/an-adapter.ts": `import "@einstein-vs-cat/source-files/read";`,
    "app-web/features/archive/an-adapter.ts": `import "@einstein-vs-cat/source-files/read";`,
  },
  "every file has a room": {
    "core/debate/rules/deep.ts": `export const planted = "";`,
    "app-web/state/planted.ts": `export const planted = "";`,
    "app-web/other/planted.ts": `export const planted = "";`,
  },
  "a page imports only features and the layers below them": {
    "app-web/pages/the-server.tsx": `import "../../app-server/app.ts";`,
    "app-web/pages/an-adapter.tsx": `import "@einstein-vs-cat/openai/gateway";`,
    "app-web/pages/a-node-module.tsx": `import "node:fs";`,
    "app-web/pages/a-server-framework.tsx": `import "koa";`,
    "app-web/ui/a-feature.tsx": `import "../features/archive/list.tsx";`,
    "app-web/ui/the-build.ts": `import "../build/inline.ts";`,
    "app-web/ui/a-build-tool.ts": `import "vite";`,
    "app-web/features/archive/the-build.ts": `import "../../build/inline.ts";`,
    "app-web/features/archive/a-build-tool.ts": `import "@vitejs/plugin-react";`,
    "app-web/state/ground/a-page.ts": `import "../../pages/home.tsx";`,
  },
  "the build of the web app imports Node.js, Vite and nothing of the app": {
    "app-web/build/a-screen.ts": `import "../pages/home.tsx";`,
    "app-web/build/core.ts": `import "@einstein-vs-cat/core";`,
    "app-web/build/the-server.ts": `import "../../app-server/app.ts";`,
    "app-web/build/a-library.ts": `import "jotai";`,
  },
  "packaging imports Node.js, the bundler and nothing of the product": {
    "packaging/core.ts": `import "@einstein-vs-cat/core";`,
    "packaging/core-by-its-path.ts": `import "../core/debate/rule.ts";`,
    "packaging/an-adapter.ts": `import "../adapters/node/clock.ts";`,
    "packaging/the-server.ts": `import "../app-server/app.ts";`,
    "packaging/the-settings.ts": `import "../planted.config.ts";`,
    "packaging/a-library.ts": `import "zod";`,
    "packaging/a-test.ts": `import "../test/core/home.test.ts";`,
  },
  "nothing imports test": {
    "core/debate/a-test.ts": `import "../../test/core/home.test.ts";`,
    "core/debate/ports/a-test.ts": typeOf("tested", "../../../test/core/home.test.ts"),
    "core/debate/use-cases/a-test.ts": `import "@einstein-vs-cat/test/core/home.test.ts";`,
    "adapters/node/a-test.ts": `import "../../test/core/home.test.ts";`,
    "app-server/a-test.ts": `import "../test/core/home.test.ts";`,
    "app-server/wiring/a-test.ts": `import "../../test/core/home.test.ts";`,
    "app-server/wiring/a-test-by-package.ts": `import "@einstein-vs-cat/test/core/home.test.ts";`,
    "app-web/ui/a-test.ts": `import "../../test/core/home.test.ts";`,
    "app-web/features/archive/a-test.ts": `import "../../../test/core/home.test.ts";`,
    "app-web/pages/a-test.ts": `import "../../test/core/home.test.ts";`,
    "planted.config.ts": `import "./test/core/home.test.ts";`,
  },
};

/**
 * Files that import each other in places where each import alone is allowed. Type imports count.
 */
export const CYCLES: Readonly<Record<string, string>> = {
  ...cycle("core/turn/cycle-one.ts", "core/turn/cycle-other.ts"),
  ...cycle("core/turn/ports/cycle-one.ts", "core/turn/ports/cycle-other.ts"),
  ...cycle("core/turn/use-cases/cycle-one.ts", "core/turn/use-cases/cycle-other.ts"),
  ...cycle("adapters/node/cycle-one.ts", "adapters/node/cycle-other.ts"),
  ...cycle("app-server/http/cycle-one.ts", "app-server/http/cycle-other.ts"),
  ...cycle("app-server/wiring/cycle-one.ts", "app-server/wiring/cycle-other.ts"),
  ...cycle("app-web/state/turn/cycle-one.ts", "app-web/state/turn/cycle-other.ts"),
};
