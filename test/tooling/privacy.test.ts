import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { SECURE_SESSION_COOKIE, SESSION_COOKIE } from "../../app-server/middleware/sessions.ts";
import { ERASED, IMPERSONAL, MADE_ANONYMOUS } from "../adapters/erasing/tables.ts";

const ROOT = join(import.meta.dirname, "../..");
const read = (path: string) => readFileSync(join(ROOT, path), "utf8");

/** Returns the names in the first column of the table of docs/PRIVACY.md that begins with this heading. */
function namesUnder(heading: string): string[] {
  const [, rest = ""] = read("docs/PRIVACY.md").split(`\n| ${heading} |`);
  const [table = ""] = rest.split("\n\n");
  const firsts = table
    .split("\n")
    .slice(2)
    .map((row) => row.split("|")[1] ?? "");
  return [
    ...new Set(
      firsts.flatMap((cell) => [...cell.matchAll(/`([^`]+)`/g)].map(([, name = ""]) => name)),
    ),
  ].sort();
}

const sources = (folder: string) =>
  readdirSync(join(ROOT, folder), { recursive: true, encoding: "utf8" })
    .filter((name) => /\.(ts|tsx|js)$/.test(name) && !name.includes("node_modules"))
    .map((name) => read(join(folder, name)));

/** Returns every key under which the web app stores something with the browser. */
function storageKeys(): string[] {
  const texts = ["state", "boot", "ui", "features", "pages", "public"].flatMap((folder) =>
    sources(`app-web/${folder}`),
  );
  const constants = new Map(
    texts.flatMap((text) =>
      [...text.matchAll(/const (\w*KEY) = "([^"]+)"/g)].map(
        ([, name = "", key = ""]) => [`${name} ${key}`, key] as const,
      ),
    ),
  );
  const written = texts.flatMap((text) => {
    const own = new Map(
      [...text.matchAll(/const (\w*KEY) = "([^"]+)"/g)].map(([, name = "", key = ""]) => [
        name,
        key,
      ]),
    );
    const calls = [
      ...text.matchAll(
        /(?:writeStorage\(\s*"\w+",\s*|(?:local|session)Storage\.setItem\(\s*)([\w."-]+)/g,
      ),
    ];
    return calls.flatMap(([, argument = ""]) => {
      if (argument.startsWith('"')) return [argument.slice(1, -1)];
      const key =
        own.get(argument) ?? [...constants].find(([name]) => name.startsWith(`${argument} `))?.[1];
      // A function that writes under the name that it gets: its callers name the keys.
      if (key === undefined)
        return [...text.matchAll(/choiceAtom<\w+>\("([^"]+)"/g)].map(([, name = ""]) => name);
      return [key];
    });
  });
  return [...new Set(written)].sort();
}

test("docs/PRIVACY.md describes every table of the database, and no other", () => {
  expect(namesUnder("Table")).toEqual([...ERASED, ...MADE_ANONYMOUS, ...IMPERSONAL].sort());
});

test("docs/PRIVACY.md names every cookie that the server sets", () => {
  const names = sources("app-server").flatMap((text) =>
    [...text.matchAll(/const \w*COOKIE = "([^"]+)"/g)].map(([, name = ""]) => name),
  );
  expect(names).toContain(SESSION_COOKIE);
  expect(SECURE_SESSION_COOKIE).toBe(`__Host-${SESSION_COOKIE}`);
  expect(namesUnder("Cookie")).toEqual([...new Set(names)].sort());
});

test("docs/PRIVACY.md names every key that the web app stores with the browser", () => {
  const keys = storageKeys();
  expect(keys).toContain("recent-debates");
  expect(namesUnder("Key")).toEqual(keys);
});
