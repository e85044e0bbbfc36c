import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";

/** A name of a persona, but for the name of the product, its packages and its files. */
const NAMES =
  /\b(?:einstein|Einstein|EINSTEIN)(?![-_ ](?:vs|VS|cat))|(?<!vs[- ])\b(?:Cat|CAT)\b|["'`]cat["'`]/u;

/** The places that may name personas, each with its reason. */
const LAWFUL: Readonly<Record<string, string>> = {
  "core/debate/personas.ts": "the personas",
  "core/account/common-passwords.ts": "lists passwords, one of which is such a name",
  "core/debate/characters.ts": "their characters",
  "core/debate/seats.ts": "the personas of a debate whose owner chose none",
  "core/language/translation-prompt.ts": "says how translators write the names",
  "adapters/mikro-orm/migrations/20261124164556-seats-and-speakers.ts":
    "gives old debates their seats",
  "app-web/features/live-turn/reactions.ts": "draws what a listener does on the portraits",
  "app-web/ui/portraits/portrait.tsx": "draws the portraits",
  "cli/help.ts": "introduces the debaters",
  "cli/mcp/server.ts": "introduces the debaters",
};

/** The names in the comments of a source explain; only code knows. */
const codeOf = (text: string) => text.replace(/\/\*[\s\S]*?\*\/|(?<!:)\/\/.*$/gmu, "");

const ROOT = join(import.meta.dirname, "..", "..");
const sources = globSync("{core,adapters,app-server,app-web,cli}/**/*.{ts,tsx}", {
  cwd: ROOT,
  exclude: (name) => /^(?:node_modules|dist)$/.test(String(name)),
});

describe("The names of personas", () => {
  it("stand in the few places that may know them, and nowhere else", () => {
    const knowing = sources.filter((path) =>
      NAMES.test(codeOf(readFileSync(join(ROOT, path), "utf8"))),
    );
    expect(sources.length).toBeGreaterThan(500);
    expect(knowing.sort()).toEqual(Object.keys(LAWFUL).sort());
  });
});
