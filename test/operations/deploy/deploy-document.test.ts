import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { environmentSchema } from "../../../app-server/env-schema.ts";
import { missing, readRoot } from "./dockerfile.ts";

const FILE = "docs/DEPLOY.md";
const text = readRoot(FILE);

it("docs/DEPLOY.md names only files, tests and scripts that exist", () => {
  const links = [...text.matchAll(/\]\((?!https?:)([^)#]+)/g)].map(([, link = ""]) =>
    join(dirname(FILE), link),
  );
  const tests = [...text.matchAll(/`(test\/[^`]+)`/g)].map(([, path = ""]) => path);
  expect([links.length > 8, tests.length > 4]).toEqual([true, true]);
  expect(missing([...links, ...tests])).toEqual([]);
  const { scripts } = JSON.parse(readRoot("package.json"));
  for (const [, script = ""] of text.matchAll(/npm run ([\w:]+)/g))
    expect(scripts).toHaveProperty([script]);
});

it("docs/DEPLOY.md names only settings of the server and of compose.yaml", () => {
  const settings = [...text.matchAll(/`([A-Z]+_[A-Z_]+|HOST|PUBLISH)(?:=[^`]*)?`/g)];
  const names = new Set(settings.map(([, name = ""]) => name));
  expect(names.size).toBeGreaterThan(5);
  const known = Object.keys(environmentSchema.shape);
  const compose = readRoot("compose.yaml");
  expect([...names].filter((name) => !known.includes(name) && !compose.includes(name))).toEqual([]);
});

it("The documented systemd unit starts the program of the server and leaves it the time to stop", () => {
  const unit = readRoot("docs/deploy/einstein-vs-cat.service");
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const [, ...words] = settingOf("ExecStart").split(" ");
  expect(missing(words)).toEqual([]);
  expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThanOrEqual(40);
  expect([settingOf("User"), settingOf("ProtectSystem")]).toEqual(["einstein-vs-cat", "strict"]);
});
