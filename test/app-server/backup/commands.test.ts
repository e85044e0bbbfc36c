import { mkdtemp, readdir, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
import { explanationOf } from "../../../app-server/wiring/backups.ts";
import { copyDataFolder } from "../../e2e/support/data-folder.ts";
import { startServer } from "../../e2e/support/server-process.ts";
import { Visitor } from "../../e2e/support/visitor.ts";
import { onPostgres } from "../../e2e/turn/turn-fixtures.ts";
import { createTestDatabase } from "../../support/postgres.ts";
import { runCommand } from "./run-command.ts";

const { SESSION_SECRET } = onPostgres("");

it("The backup of a running server is restored into a new folder and into PostgreSQL, where a visitor goes on", async () => {
  const files = await mkdtemp(join(tmpdir(), "einstein-vs-cat-commands-"));
  const place = { DATA_DIR: await copyDataFolder(inject("freshDataFolder")), SESSION_SECRET };
  const server = await startServer(place, "--api-only");
  const visitor = new Visitor();
  const id = await visitor.createDebate(server);
  // The file is found where the command was typed, although npm changes the folder.
  const made = await runCommand("backup", ["nightly"], { ...place, INIT_CWD: files });
  const file = join(files, "nightly");
  const { size, mode } = await stat(file);
  expect(made).toEqual({
    code: 0,
    output: `Backed up 1 debate and 0 accounts to ${file} (${size.toLocaleString("en")} bytes).\n`,
    errors: "",
  });
  expect([(mode & 0o777).toString(8), await readdir(files)]).toEqual(["600", ["nightly"]]);
  expect(await runCommand("restore", [file], place)).toEqual({
    code: 1,
    output: "",
    errors: `The data folder ${place.DATA_DIR} is in use, and a restore needs its server to be stopped. Nothing was changed.\n`,
  });
  await server.end("SIGTERM");
  const targets = [
    { DATA_DIR: join(files, "new", "folder"), SESSION_SECRET },
    onPostgres(await createTestDatabase(inject("postgresUrl"))),
  ];
  for (const target of targets) {
    const restored = await runCommand("restore", [file], target);
    expect(restored).toMatchObject({ code: 0, errors: "" });
    expect(restored.output).toMatch(/^Restored 1 debate and 0 accounts of 2\d{3}-[\d:.T-]+Z\.\n$/);
    const next = await startServer(target, "--api-only");
    expect((await visitor.readDebate(next, id)).id).toBe(id);
    expect(await visitor.createDebate(next)).toBe(id + 1);
    await next.end("SIGTERM");
  }
  for (const folder of [files, place.DATA_DIR]) await rm(folder, { recursive: true });
});

it("The commands say what is wrong, and exit with code 1", async () => {
  const files = await mkdtemp(join(tmpdir(), "einstein-vs-cat-commands-"));
  await writeFile(join(files, "text"), "not a backup");
  const place = { DATA_DIR: join(files, "data") };
  const wrong = async (...words: Parameters<typeof runCommand>) => {
    const { code, output, errors } = await runCommand(...words);
    expect([code, output]).toEqual([1, ""]);
    return errors;
  };
  expect(await wrong("backup", [], place)).toBe("Name one file: npm run backup -- FILE\n");
  expect(await wrong("restore", ["a", "b"], place)).toContain("npm run restore -- FILE");
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

it("A full disk is called by its name, whether the operating system or a database reports it", () => {
  for (const code of ["ENOSPC", "53100"]) {
    const cause = Object.assign(new Error("a long story"), { code });
    expect(explanationOf(new Error("an error", { cause }), "the disk of the database")).toBe(
      "There is no space left on the disk of the database. Nothing was changed.",
    );
  }
});
