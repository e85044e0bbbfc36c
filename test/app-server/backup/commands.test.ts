import { mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, it } from "vitest";
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
