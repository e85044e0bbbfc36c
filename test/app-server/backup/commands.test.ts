import { existsSync } from "node:fs";
import { chown, cp, lstat, mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { explanationOf } from "../../../app-server/wiring/backups.ts";
import { onPostgres } from "../../e2e/turn/turn-fixtures.ts";
import { runCommand } from "./run-command.ts";

it("The commands say what is wrong, and exit with code 1", async () => {
  const files = await mkdtemp(join(tmpdir(), "einstein-vs-cat-commands-"));
  await writeFile(join(files, "text"), "not a backup");
  const place = { DATA_DIR: join(files, "data") };
  const wrong = async (...words: Parameters<typeof runCommand>) => {
    const { code, output, errors } = await runCommand(...words);
    expect([code, output]).toEqual([1, ""]);
    return errors;
  };
  expect(await wrong("backup", [], place)).toBe(
    "Name one file: npm run backup -- [--env FILE] [--empty] FILE\n",
  );
  expect(await wrong("restore", ["a", "b"], place)).toContain(
    "npm run restore -- [--env FILE] [--empty] FILE",
  );
  expect(await wrong("backup", [join(files, "new")], place)).toBe(
    `There is no data in ${place.DATA_DIR}.\n`,
  );
  expect(await wrong("restore", [join(files, "text")], place)).toBe(
    `${join(files, "text")} is not a backup of Einstein vs Cat, or it is damaged.\n`,
  );
  expect(await wrong("backup", [join(files, "new")], { ...place, PORT: "x" })).toMatch(
    /^PORT must/,
  );
  const nowhere = onPostgres("postgres://nobody@127.0.0.1:1/none");
  expect(await wrong("backup", [join(files, "new")], nowhere)).toMatch(
    /^The database of DATABASE_URL cannot be reached: .*ECONNREFUSED/,
  );
  expect(await readdir(files)).toEqual(["text"]);
  await rm(files, { recursive: true });
});

it("The commands refuse an archive without debates and accounts unless told, and read settings from a named file", async () => {
  const files = await mkdtemp(join(tmpdir(), "einstein-vs-cat-commands-"));
  const [dataDir, settings] = [join(files, "data"), join(files, "settings")];
  await cp(inject("freshDataFolder"), dataDir, { recursive: true });
  await writeFile(settings, `DATA_DIR=${dataDir}\n`);
  const file = join(files, "empty.backup");
  const run = async (command: "backup" | "restore", ...words: string[]) => {
    const { code, output, errors } = await runCommand(command, ["--env", settings, ...words], {});
    return { code, said: output + errors };
  };
  expect(await run("backup", file)).toEqual({
    code: 1,
    said: `There is no debate and no account in the folder ${dataDir}. If that is the right place, say --empty.\n`,
  });
  expect(existsSync(file)).toBe(false);
  expect((await run("backup", "--empty", file)).said).toMatch(
    `Backed up 0 debates and 0 accounts from the folder ${dataDir} to ${file}`,
  );
  expect(await run("restore", file)).toMatchObject({
    code: 1,
    said: `The backup ${file} has no debate and no account. If it is the right one, say --empty. Nothing was changed.\n`,
  });
  // Root gives what it has made to the owner of the folder; nobody else can make it another's.
  const isRoot = process.getuid?.() === 0;
  if (isRoot) await chown(dataDir, 1_000, 1_000);
  expect((await run("restore", "--empty", file)).said).toMatch(`into the folder ${dataDir}.`);
  const { uid } = await stat(dataDir);
  for (const name of await readdir(dataDir, { recursive: true }))
    expect((await lstat(join(dataDir, name))).uid, name).toBe(uid);
  const wrong = await runCommand("backup", ["--env", join(files, "none"), file], {});
  expect(wrong.errors).toBe(`The settings in ${join(files, "none")} cannot be read (ENOENT).\n`);
  await rm(files, { recursive: true });
});

it("A full disk is called by its name, whether the operating system or a database reports it", () => {
  for (const code of ["ENOSPC", "53100"]) {
    const cause = Object.assign(new Error("a long story"), { code });
    expect(explanationOf(new Error("an error", { cause }), "the disk of the database")).toBe(
      "There is no space left on the disk of the database. Nothing was changed.",
    );
  }
});
