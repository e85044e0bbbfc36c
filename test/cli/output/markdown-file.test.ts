import { chmod, lstat, mkdir, readFile, stat, symlink, writeFile } from "node:fs/promises";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/failures.ts";
import { checkWritable, writeWhole } from "../../../cli/output/markdown-file.ts";
import { useFolder } from "../test-folder.ts";

const folder = useFolder();

/** The check before the debate refuses a path with this reason. */
async function expectRefusal(path: string, reason: string): Promise<void> {
  const refusal = { exitCode: EXIT.file, message: `${path} cannot be written: ${reason}.` };
  await expect(checkWritable(path)).rejects.toMatchObject(refusal);
}

describe("the Markdown file", () => {
  it("is written whole, and nothing else is left beside it", async () => {
    const path = folder.file("debate.md");
    await checkWritable(path);
    expect(await folder.names()).toEqual([]);
    await writeWhole(path, "Yes.");
    await writeWhole(path, "No.");
    expect(await readFile(path, "utf8")).toBe("No.");
    expect(await folder.names()).toEqual(["debate.md"]);
  });

  it("keeps its permissions when it is replaced", async () => {
    const path = folder.file("private.md");
    await writeFile(path, "old");
    await chmod(path, 0o600);
    await writeWhole(path, "new");
    expect((await stat(path)).mode & 0o777).toBe(0o600);
  });

  it("is replaced where a link leads, and the link stays", async () => {
    await mkdir(folder.file("notes"));
    await writeFile(folder.file("notes/debate.md"), "old");
    await symlink("notes/debate.md", folder.file("link.md"));
    await writeWhole(folder.file("link.md"), "new");
    expect((await lstat(folder.file("link.md"))).isSymbolicLink()).toBe(true);
    expect(await readFile(folder.file("notes/debate.md"), "utf8")).toBe("new");
  });

  it("may have the longest name that a file can have", async () => {
    const path = folder.file(`${"d".repeat(252)}.md`);
    await checkWritable(path);
    await writeWhole(path, "Yes.");
    expect(await readFile(path, "utf8")).toBe("Yes.");
  });

  it.each([
    ["in a missing folder", "missing/debate.md", "its folder does not exist"],
    ["that is a folder", "folder", "it is a folder"],
    ["that looks like a folder", "new/", "it is a folder"],
    ["below a file", "file/debate.md", "its folder does not exist"],
    ["whose name is too long", "d".repeat(300), "its name is too long"],
    ["behind links in a circle", "circle", "its links lead in a circle"],
  ])("%s is refused before the debate", async (_, name, reason) => {
    await mkdir(folder.file("folder"));
    await writeFile(folder.file("file"), "");
    await symlink("circle", folder.file("circle"));
    await expectRefusal(`${folder.path}/${name}`, reason);
  });

  it("may be a device", async () => {
    await checkWritable("/dev/null");
    await writeWhole("/dev/null", "Yes.");
  });

  it("on a full disk fails with one sentence", async () => {
    await expect(writeWhole("/dev/full", "Yes.")).rejects.toMatchObject({
      exitCode: EXIT.file,
      message: "/dev/full cannot be written: the disk is full.",
    });
  });

  it("that cannot take its place leaves the former file, and no draft", async () => {
    const path = folder.file("debate.md");
    await mkdir(folder.file("debate.md"));
    await writeFile(folder.file("debate.md/kept"), "kept");
    await expect(writeWhole(path, "new")).rejects.toMatchObject({ exitCode: EXIT.file });
    expect(await folder.names()).toEqual(["debate.md"]);
  });
});
