import { mkdtemp, readdir, rm, stat } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, inject, it } from "vitest";
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
    output: `Backed up 1 debate and 0 accounts from the folder ${place.DATA_DIR} to ${file} (${size.toLocaleString("en")} bytes).\n`,
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
    expect(restored.output).toMatch(
      /^Restored 1 debate and 0 accounts of 2\d{3}-[\d:.T-]+Z into the (folder|PostgreSQL database) \S+\.\n$/,
    );
    const next = await startServer(target, "--api-only");
    expect((await visitor.readDebate(next, id)).id).toBe(id);
    expect(await visitor.createDebate(next)).toBe(id + 1);
    await next.end("SIGTERM");
  }
  for (const folder of [files, place.DATA_DIR]) await rm(folder, { recursive: true });
});
