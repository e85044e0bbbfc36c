/** Small sources that together use every allowed import, by path. */

import { BELOW, STATE_BELOW } from "./idea-tree.ts";

/** Returns a module that imports a value from each module and exports them all under one name. */
function gathering(name: string, imported: Readonly<Record<string, string>>): string {
  const lines = Object.entries(imported).map(
    ([path, value]) => `import { ${value} } from "${path}";`,
  );
  return `${lines.join("\n")}\n\nexport const ${name} = [${Object.values(imported).join(", ")}];\n`;
}

/**
 * Returns the only rule of an idea, such as `debateRule` in `core/debate/rule.ts`, with every
 * import that is allowed.
 */
function ruleOf(idea: string, allowed: readonly string[]): string {
  const rules = allowed.map((other) => [`../${other}/rule.ts`, `${other}Rule`] as const);
  const imported = {
    "zod/mini": "z",
    "./sibling.ts": `${idea}Sibling`,
    ...Object.fromEntries(rules),
  };
  return gathering(`${idea}Rule`, imported).replace("{ z }", "* as z");
}

/** Returns the only port of an idea, with every import that is allowed. */
function portOf(idea: string, allowed: readonly string[]): string {
  const types = [idea, ...allowed].map(
    (other) => `import type { ${other}Rule } from "../../${other}/rule.ts";`,
  );
  const ports = allowed.map(
    (other) => `import type { ${other}Port } from "../../${other}/ports/port.ts";`,
  );
  const names = [
    ...[idea, ...allowed].map((other) => `typeof ${other}Rule`),
    ...allowed.map((other) => `${other}Port`),
  ];
  return `${[...types, ...ports].join("\n")}\n\nexport type ${idea}Port = ${names.join(" | ")};\n`;
}

/**
 * Returns the only use case of an idea, such as `readDebate` in `core/debate/use-cases/read-
 * debate.ts`, with every import that is allowed.
 */
function useCaseOf(idea: string, allowed: readonly string[]): string {
  const rules = [idea, ...allowed].map(
    (other) => [`../../${other}/rule.ts`, `${other}Rule`] as const,
  );
  const useCases = allowed.map(
    (other) => [`../../${other}/use-cases/read-${other}.ts`, `read_${other}`] as const,
  );
  const ports = [idea, ...allowed].map(
    (other) => `import type { ${other}Port } from "../../${other}/ports/port.ts";\n`,
  );
  const needs = [idea, ...allowed].map((other) => `${other}Port`).join(" | ");
  const imported = Object.fromEntries([...rules, ...useCases]);
  return `${ports.join("")}${gathering(`read_${idea}`, imported)}\nexport type Needs = ${needs};\n`;
}

const CORE: Record<string, string> = {
  ...Object.fromEntries(
    Object.entries(BELOW).flatMap(([idea, allowed]) => [
      [`core/${idea}/sibling.ts`, `export const ${idea}Sibling = "";\n`],
      [`core/${idea}/rule.ts`, ruleOf(idea, allowed)],
      [`core/${idea}/ports/port.ts`, portOf(idea, allowed)],
      [`core/${idea}/use-cases/read-${idea}.ts`, useCaseOf(idea, allowed)],
    ]),
  ),
  "core/ports.ts": `import type { debatePort } from "./debate/ports/port.ts";\n\nexport interface Ports {\n  readonly clock: debatePort;\n}\n`,
  "core/index.ts": `export * from "./debate/rule.ts";\nexport * from "./debate/use-cases/read-debate.ts";\nexport * from "./ports.ts";\n`,
};

const ADAPTERS: Record<string, string> = {
  "adapters/node/clock.ts": `import { debateRule } from "@einstein-vs-cat/core";\n\nexport const systemClock = debateRule;\n`,
  "adapters/node/deep/hand.ts": `import { systemClock } from "../clock.ts";\n\nexport const hand = systemClock;\n`,
  "adapters/provider-http/retry-after.ts": `import { debateRule } from "@einstein-vs-cat/core";\n\nexport const retryAfter = debateRule;\n`,
  "adapters/openai/gateway.ts": gathering("openaiGateway", {
    "@einstein-vs-cat/provider-http/retry-after": "retryAfter",
    openai: "OpenAI",
  }),
  "adapters/source-files/read.ts": `export const read = "";\n`,
};

const SERVER: Record<string, string> = {
  "app-server/routes/debates.ts": `import { debateRule } from "@einstein-vs-cat/core";\nimport Koa from "koa";\n\nexport const debates = [Koa, debateRule];\n`,
  "app-server/app.ts": `import { debates } from "./routes/debates.ts";\n\nexport const app = debates;\n`,
  "app-server/wiring/clock.ts": `import { systemClock } from "@einstein-vs-cat/node/clock";\n\nexport const clock = systemClock;\n`,
  "app-server/wiring/container.ts": gathering("container", {
    "@einstein-vs-cat/core": "debateRule",
    inversify: "Container",
    "../app.ts": "app",
    "./clock.ts": "clock",
  }),
  "app-server/start.ts": gathering("start", {
    "@einstein-vs-cat/node/clock": "systemClock",
    "./wiring/container.ts": "container",
  }),
  "app-server/dev.ts": `import { createServer } from "vite";\nimport { start } from "./start.ts";\n\nexport const dev = [start, createServer];\n`,
};

const WEB: Record<string, string> = {
  "app-web/api/load.ts": `export const load = "";\n`,
  "app-web/api/source-files/messages.ts": `export const message = "";\n`,
  "app-web/api/source-files/reading-worker.ts": gathering("worker", {
    "@einstein-vs-cat/source-files/read": "read",
    "./messages.ts": "message",
  }),
  "app-web/i18n/english.ts": `export const english = "";\n`,
  "app-web/state/ground/theme.ts": `import { atom } from "jotai";\n\nexport const theme = atom("");\n`,
  ...Object.fromEntries(
    Object.entries(STATE_BELOW).map(([idea, allowed]) => [
      `app-web/state/${idea}/${idea}.ts`,
      gathering(
        `${idea}State`,
        Object.fromEntries(allowed.map((other) => [`../${other}/${other}.ts`, `${other}State`])),
      ),
    ]),
  ),
  "app-web/ui/card.tsx": `import { Fragment } from "react";\n\nexport const Card = () => <Fragment />;\n`,
  "app-web/features/archive/list.tsx": gathering("List", {
    "@einstein-vs-cat/core": "debateRule",
    "../../api/load.ts": "load",
    "../../i18n/english.ts": "english",
    "../../state/ground/theme.ts": "theme",
    "../../ui/card.tsx": "Card",
  }),
  "app-web/features/archive/parts/row.tsx": `import { List } from "../list.tsx";\n\nexport const Row = List;\n`,
  "app-web/features/sharing/dialog.tsx": `export const Dialog = "";\n`,
  "app-web/build/inline.ts":
    `import { join } from "node:path";\nimport { read } from "@einstein-vs-cat/source-files/read";\n` +
    `import react from "@vitejs/plugin-react";\nimport { build } from "vite";\n` +
    `import { root } from "./root.ts";\n\nexport const inline = [join, read, react, build, root];\n`,
  "app-web/build/root.ts": `export const root = "";\n`,
  "app-web/boot/service-worker.ts": `import { clientsClaim } from "workbox-core";\n\nexport const claim = clientsClaim;\n`,
  "app-web/pages/home.tsx": gathering("Home", {
    "../features/archive/list.tsx": "List",
    "../features/sharing/dialog.tsx": "Dialog",
  }),
};

const TERMINAL: Record<string, string> = {
  "cli/models.ts": gathering("models", {
    "@einstein-vs-cat/core": "debateRule",
    "@einstein-vs-cat/openai/gateway": "openaiGateway",
  }),
  "cli/mcp/server.ts": gathering("server", {
    "@modelcontextprotocol/server": "McpServer",
    "../models.ts": "models",
  }),
};

const PACKAGING: Record<string, string> = {
  "packaging/root.ts": `import { join } from "node:path";\n\nexport const root = join("..");\n`,
  "packaging/bundle.ts": gathering("bundle", { "./root.ts": "root", rolldown: "rolldown" }),
};

export const LAWFUL_SOURCES: Readonly<Record<string, string>> = {
  ...CORE,
  ...ADAPTERS,
  ...SERVER,
  ...WEB,
  ...TERMINAL,
  ...PACKAGING,
  "test/core/home.test.ts": `import { Home } from "../../app-web/pages/home.tsx";\n\nexport const tested = Home;\n`,
};
