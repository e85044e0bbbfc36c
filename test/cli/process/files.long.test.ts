import { execFileSync, spawnSync } from "node:child_process";
import { mkdtempSync, rmdirSync } from "node:fs";
import { chmod, chown, mkdir, readdir, readFile, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { EXIT } from "../../../cli/failures.ts";
import { useModels, WORDS } from "../scripted-models.ts";
import { useFolder } from "../test-folder.ts";
import { Program, shellCommand, startProgram } from "./program.ts";

const used = useModels();
const folder = useFolder();
const isRoot = process.getuid?.() === 0;
/** Somebody who may not write everywhere; root may. */
const NOBODY = 65_534;

/** Whether a disk can be mounted here: only root may, and in most containers not even root. */
function mayMount(): boolean {
  const place = mkdtempSync(join(tmpdir(), "einstein-vs-cat-"));
  const run = (...words: [string, ...string[]]) => spawnSync(words[0], words.slice(1)).status === 0;
  const isMounted = run("mount", "-t", "tmpfs", "-o", "size=4k", "tmpfs", place);
  if (isMounted) run("umount", place);
  rmdirSync(place);
  return isMounted;
}

const write = (path: string, options = {}) =>
  startProgram([...WORDS, "--turns", "2", "--markdown", path], used.models.variables, options);

/** Runs a shell command with the program in it. */
const shell = (command: string) => new Program(["sh", "-c", command], used.models.variables, {});

describe("a Markdown file that cannot be written", () => {
  it("because the disk is full ends with one line, after the whole debate", async () => {
    const program = write("/dev/full");
    expect((await program.ended).code).toBe(EXIT.file);
    expect(program.complaints).toEqual([
      "einstein-vs-cat: /dev/full cannot be written: the disk is full.",
    ]);
    expect(program.stdout).toContain("2 · Cat\n");
  });

  it("that may not grow leaves the former file as it was, and no draft", async () => {
    const path = folder.file("debate.md");
    await writeFile(path, "# The former debate\n");
    // The limit ends a program with a signal, unless the signal is ignored; then writing fails.
    const command = shellCommand([...WORDS, "--turns", "2", "--markdown", path]);
    const program = shell(`trap '' XFSZ; ulimit -f 0; ${command}`);
    expect((await program.ended).code).toBe(EXIT.file);
    expect(program.complaints).toEqual([
      `einstein-vs-cat: ${path} cannot be written: it would be too large.`,
    ]);
    expect(await readFile(path, "utf8")).toBe("# The former debate\n");
    expect(await folder.names()).toEqual(["debate.md"]);
  });

  it.runIf(mayMount())(
    "on a full disk leaves the former file as it was, and no draft",
    async () => {
      const disk = folder.file("disk");
      await mkdir(disk);
      execFileSync("mount", ["-t", "tmpfs", "-o", "size=8k", "tmpfs", disk]);
      try {
        await writeFile(`${disk}/debate.md`, "# The former debate\n");
        await writeFile(`${disk}/other`, "x".repeat(4_096)).catch(() => {});
        const program = write(`${disk}/debate.md`);
        expect((await program.ended).code).toBe(EXIT.file);
        expect(program.complaints).toEqual([
          `einstein-vs-cat: ${disk}/debate.md cannot be written: the disk is full.`,
        ]);
        expect(await readFile(`${disk}/debate.md`, "utf8")).toBe("# The former debate\n");
        expect(await readdir(disk)).toEqual(["debate.md", "other"]);
      } finally {
        execFileSync("umount", [disk]);
      }
    },
  );

  it.each([
    ["in a missing folder", "missing/debate.md", "its folder does not exist"],
    ["that is a folder", "folder", "it is a folder"],
    ["that is read-only", "read-only.md", "permission denied"],
    ["in a read-only folder", "locked/debate.md", "permission denied"],
  ])("%s is refused before a model is asked", async (_, name, reason) => {
    await mkdir(folder.file("folder"));
    await mkdir(folder.file("locked"), { mode: 0o555 });
    await writeFile(folder.file("read-only.md"), "kept", { mode: 0o444 });
    if (isRoot) {
      await chmod(folder.path, 0o755);
      await chown(folder.path, NOBODY, NOBODY);
      await chown(folder.file("read-only.md"), NOBODY, NOBODY);
    }
    const path = folder.file(name);
    const program = write(path, isRoot ? { uid: NOBODY, gid: NOBODY, cwd: "/" } : {});
    expect(await program.ended).toEqual({ code: EXIT.file, signal: null });
    expect(program.complaints).toEqual([`einstein-vs-cat: ${path} cannot be written: ${reason}.`]);
    expect([program.stdout, used.models.purposes]).toEqual(["", []]);
    expect(await readFile(folder.file("read-only.md"), "utf8")).toBe("kept");
  });
});

describe("an output that cannot be written", () => {
  const words = [...WORDS, "--turns", "2"];

  it("because the disk is full ends with one line, and the Markdown file is whole", async () => {
    const path = folder.file("debate.md");
    const program = shell(`${shellCommand([...words, "--markdown", path])} > /dev/full`);
    expect((await program.ended).code).toBe(EXIT.file);
    expect(program.complaints).toEqual([
      "einstein-vs-cat: The output cannot be written: the disk is full.",
    ]);
    expect(await readFile(path, "utf8")).toContain("# Is a hot dog a sandwich?");
  });

  it("because the reader wants one line only ends the debate there", async () => {
    const path = folder.file("debate.md");
    const program = shell(
      `{ ${shellCommand([...words, "--json", "--turns", "40", "--markdown", path])}; echo "exit $?" >&2; } | head -n 1`,
    );
    await program.ended;
    expect(program.complaints).toEqual([
      "einstein-vs-cat: The output was closed before the end.",
      `exit ${EXIT.closedPipe}`,
    ]);
    expect(program.stdout.split("\n")).toHaveLength(2);
    expect(await readFile(path, "utf8")).toContain("# Is a hot dog a sandwich?");
    expect(used.models.purposes.length).toBeLessThan(40);
  });
});
