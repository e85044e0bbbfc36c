/**
 * The law of imports: the rooms of the house, and what each may import. A file belongs to the first
 * row whose pattern matches its path. Imports are paths from the root, or names of packages; whether
 * a package is declared is for Biome to check. Types count as imports.
 */

/** The ideas of core, from the ground up. An idea imports ideas of lower floors only, types included. */
export const CORE_FLOORS: readonly (readonly string[])[] = [
  ["shared"],
  ["markdown"],
  ["billing"],
  ["account"],
  ["models"],
  ["language"],
  ["debate"],
  ["citation", "sharing", "receipt"],
  ["evidence"],
  ["turn"],
  ["stance", "report", "audience", "speech"],
  ["judging"],
  ["exports", "written", "translation"],
  ["desk"],
];

/** The same for the state of the web app. */
export const STATE_FLOORS: readonly (readonly string[])[] = [
  ["ground"],
  ["language"],
  ["account"],
  ["debate"],
  ["sources"],
  ["turn"],
  ["judging", "sharing", "archive", "billing"],
  ["listening", "evidence"],
  ["start"],
];

/** A row of the table. */
export interface Room {
  /** The files, as a glob from the root. Its first `*` is the idea of a file. */
  readonly files: string;
  /** What they may import, as globs. `<own>` is the idea of the file, `<below>` also those below it. */
  readonly may: readonly string[];
  /** What they may not import, although a glob of `may` covers it. */
  readonly never?: readonly string[];
  /** Whether they may import types only. */
  readonly typesOnly?: true;
}

const CORE = ["@einstein-vs-cat/core", "@einstein-vs-cat/core/**"];
const ADAPTERS = "@einstein-vs-cat/!(core|app-server|app-web|cli|packaging|test)/**";
const SQL = "@einstein-vs-cat/sql/*";
const SEARCH_INDEX = "@einstein-vs-cat/search-index/*";
const SOURCE_FILES = "@einstein-vs-cat/source-files/*";
const DATABASE = "@einstein-vs-cat/mikro-orm/**";
const NODE = ["node:*", "node:*/**"];
const ANY_PACKAGE = ["npm:*", "npm:*/**"];
const KOA = ["npm:koa", "npm:koa-*", "npm:@koa/*"];
const SERVER_TOOLS = ["npm:{bowser,client-zip,lru-cache,negotiator,pino,raw-body}", "npm:zod/mini"];
const REACT = ["npm:{react,react-dom,wouter}", "npm:wouter/*"];
const WIDGETS = [
  "npm:{lucide-react,uplot,uqr}",
  "npm:uplot/dist/*.css",
  "npm:@{headlessui,radix-ui,floating-ui}/*",
];
const BUILD_TOOLS = ["npm:vite", "npm:@vitejs/*", "npm:@tailwindcss/*"];
const SHARED_BY_SCREENS = ["app-web/{api,i18n,ui}/**", "app-web/state/**"];

export const ROOMS: readonly Room[] = [
  // core. Rules import rules, ports import types, use cases import rules, ports and use cases.
  {
    files: "core/language/*.ts",
    may: ["core/<below>/*.ts", "npm:zod/mini", "npm:@formatjs/icu-messageformat-parser"],
  },
  { files: "core/*/*.ts", may: ["core/<below>/*.ts", "npm:zod/mini"] },
  { files: "core/*/ports/*.ts", may: ["core/<below>/{,ports/}*.ts"], typesOnly: true },
  { files: "core/*/use-cases/*.ts", may: ["core/<below>/{,ports/,use-cases/}*.ts"] },
  { files: "core/ports.ts", may: ["core/*/{,ports/}*.ts"], typesOnly: true },
  { files: "core/index.ts", may: ["core/**"] },

  // adapters: core by its name, and their own SDK. Those that speak to models share provider-http.
  {
    files: "adapters/{anthropic,openai,model-servers}/**",
    may: ["adapters/<own>/**", ...CORE, "@einstein-vs-cat/provider-http/*", ...ANY_PACKAGE],
  },
  // Three share the database: its search index below it, its backups above it.
  { files: "adapters/search-index/**", may: ["adapters/<own>/**", ...CORE, SQL] },
  {
    files: "adapters/mikro-orm/**",
    may: [
      "adapters/<own>/**",
      "@einstein-vs-cat/sandbox/store",
      ...[...CORE, SQL, SEARCH_INDEX, ...NODE, ...ANY_PACKAGE],
    ],
  },
  {
    files: "adapters/backup/**",
    may: ["adapters/<own>/**", SQL, SEARCH_INDEX, DATABASE, ...NODE, "npm:pg"],
  },
  { files: "adapters/*/**", may: ["adapters/<own>/**", ...CORE, ...NODE, ...ANY_PACKAGE] },

  // app-server. Only wiring/ and start.ts know adapters, inversify and SDKs.
  { files: "app-server/dev.ts", may: ["app-server/*.ts", ...NODE, "npm:vite"] },
  {
    files: "app-server/{wiring/**,start.ts}",
    may: ["app-server/**", ...CORE, ADAPTERS, ...NODE, ...ANY_PACKAGE],
  },
  { files: "app-server/{admin,backup,restore}.ts", may: ["app-server/{,admin/,wiring/}*.ts"] },
  {
    files: "app-server/**",
    may: ["app-server/**", ...CORE, ...NODE, ...KOA, ...SERVER_TOOLS],
    never: ["app-server/wiring/**", "app-server/start.ts"],
  },

  // cli: core and adapters by their names; no server, no screen, no database.
  {
    files: "cli/**",
    may: ["cli/**", ...CORE, ADAPTERS, ...NODE, ...ANY_PACKAGE],
    never: [
      "@einstein-vs-cat/mikro-orm/**",
      "npm:{koa,koa-*,pg,react,react-*,jotai}",
      "npm:@{koa,mikro-orm}/**",
    ],
  },

  // app-web, from the ground up. Only state/ imports jotai; features never import each other.
  {
    files: "app-web/api/**",
    may: ["app-web/api/**", ...CORE, SOURCE_FILES, "npm:eventsource-parser"],
  },
  { files: "app-web/i18n/**", may: ["app-web/{i18n,api}/**", ...CORE, "npm:icu-minify/*"] },
  {
    files: "app-web/state/*/**",
    may: [
      "app-web/state/<below>/**",
      "app-web/{api,i18n}/**",
      "app-web/boot/*",
      ...CORE,
      "npm:{easy-speech,jotai}",
      ...REACT,
    ],
  },
  {
    files: "app-web/ui/**",
    may: [...SHARED_BY_SCREENS, ...CORE, ...REACT, ...WIDGETS, "npm:{react-markdown,remark-gfm}"],
  },
  {
    files: "app-web/features/*/**",
    may: ["app-web/features/<own>/**", ...SHARED_BY_SCREENS, ...CORE, ...REACT, ...WIDGETS],
  },
  {
    files: "app-web/pages/**",
    may: ["app-web/{pages,features}/**", ...SHARED_BY_SCREENS, ...CORE, ...REACT, ...WIDGETS],
  },
  {
    files: "app-web/build/**",
    may: [
      "app-web/build/**",
      "app-web/screens.ts",
      "app-web/i18n/compile-texts.ts",
      "app-web/i18n/later-files.ts",
      SOURCE_FILES,
      ...NODE,
      ...BUILD_TOOLS,
    ],
  },
  {
    files: "app-web/boot/**",
    may: [
      "app-web/{boot,pages}/**",
      "app-web/*.{ts,tsx}",
      ...SHARED_BY_SCREENS,
      ...REACT,
      "npm:react-dom/*",
      "npm:workbox-*",
      "npm:workbox-*/*",
    ],
  },
  {
    files: "app-web/*.{ts,tsx}",
    may: ["app-web/*.{ts,tsx}", "app-web/{boot,pages,features}/**", ...SHARED_BY_SCREENS, ...REACT],
  },

  // Around the product.
  { files: "packaging/reference/*.ts", may: ["packaging/*.ts", ...NODE, "npm:typedoc"] },
  { files: "packaging/*.ts", may: ["packaging/*.ts", ...NODE, "npm:rolldown"] },
  { files: "*.config.ts", may: ["app-web/build/*.ts", ...ANY_PACKAGE] },
  { files: "test/**", may: ["**", "@einstein-vs-cat/**", ...NODE, ...ANY_PACKAGE] },
];
