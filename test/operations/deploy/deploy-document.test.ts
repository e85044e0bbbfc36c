import { dirname, join } from "node:path";
import { expect, it } from "vitest";
import { environmentSchema } from "../../../app-server/env-schema.ts";
import { MAX_CONNECTIONS } from "../../../app-server/http/http-server.ts";
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
  for (const [, script = ""] of text.matchAll(/npm run ([\w:-]+)/g))
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

it("The documented backup of systemd reads the server's place, runs every night and alarms when it fails", () => {
  const backup = readRoot("docs/deploy/einstein-vs-cat-backup.service");
  const server = readRoot("docs/deploy/einstein-vs-cat.service");
  for (const name of ["User", "WorkingDirectory", "EnvironmentFile"]) {
    const setting = new RegExp(`^${name}=.*$`, "m");
    expect(setting.exec(backup)?.[0]).toBe(setting.exec(server)?.[0]);
  }
  expect(/DATA_DIR=\S+/.exec(backup)?.[0]).toBe(/DATA_DIR=\S+/.exec(server)?.[0]);
  expect(missing([/app-server\/\S+\.ts/.exec(backup)?.[0] ?? ""])).toEqual([]);
  expect(backup).toMatch(/^OnFailure=einstein-vs-cat-alarm@%n\.service$/m);
  expect(readRoot("docs/deploy/einstein-vs-cat-alarm@.service")).toContain("%i");
  expect(readRoot("docs/deploy/einstein-vs-cat-backup.timer")).toMatch(/^OnCalendar=/m);
});

it("The documented systemd unit starts the program of the server and leaves it the time to stop", () => {
  const unit = readRoot("docs/deploy/einstein-vs-cat.service");
  const settingOf = (name: string) => new RegExp(`^${name}=(.*)$`, "m").exec(unit)?.[1] ?? "";
  const [, ...words] = settingOf("ExecStart").split(" ");
  expect(missing(words)).toEqual([]);
  expect(Number(settingOf("TimeoutStopSec"))).toBeGreaterThanOrEqual(40);
  expect([settingOf("StartLimitIntervalSec"), settingOf("RestartSec")]).toEqual(["0", "2"]);
  expect(Number(settingOf("LimitNOFILE"))).toBeGreaterThan(MAX_CONNECTIONS);
  for (const name of ["MemoryMax", "TasksMax", "SystemCallFilter"])
    expect(settingOf(name), name).not.toBe("");
  expect([settingOf("User"), settingOf("ProtectSystem")]).toEqual(["einstein-vs-cat", "strict"]);
});
