import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";

const ROOT = join(import.meta.dirname, "../..");
const readme = readFileSync(join(ROOT, "README.md"), "utf8");

it("The README contains the exact example that runs as a test", () => {
  expect(readme).toContain(readFileSync(join(ROOT, "test/core/readme-example.test.ts"), "utf8"));
});

it("The README names only existing files and scripts", () => {
  const { scripts } = JSON.parse(readFileSync(join(ROOT, "package.json"), "utf8")) as {
    scripts: Record<string, string>;
  };
  for (const [, script = ""] of readme.matchAll(/npm run ([\w:-]+)/g))
    expect(scripts, script).toHaveProperty([script]);
  const links = [...readme.matchAll(/\]\((?!https?:|#)([^)]+)\)/g)].map(([, link]) => link ?? "");
  expect(links.length).toBeGreaterThan(0);
  for (const link of links) expect(existsSync(join(ROOT, link)), link).toBe(true);
});

it("The file .env.example explains every variable that the README names", () => {
  const variables = new Set(
    [...readme.matchAll(/`([A-Z]+_[A-Z_]+)(?:=[^`]*)?`/g)].map(([, name]) => name ?? ""),
  );
  const explained = readFileSync(join(ROOT, ".env.example"), "utf8");
  expect(variables.size).toBeGreaterThan(5);
  for (const name of variables) expect(explained, name).toMatch(new RegExp(`^# ?${name}=`, "m"));
});
