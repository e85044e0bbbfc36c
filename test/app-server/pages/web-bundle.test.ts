import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { ensureWebBundle, RELEASED_BUNDLE } from "../../../app-server/pages/web-bundle.ts";
import { loadWebFiles } from "../../../app-server/pages/web-files.ts";
import { build, PAGE } from "./small-build.ts";

describe("building the web app", () => {
  let folder: string;
  let builds: number;
  const counted = async (outFolder: string) => {
    builds += 1;
    await build(outFolder);
  };
  const ensure = () => ensureWebBundle({ root: folder, build: counted });

  beforeEach(async () => {
    builds = 0;
    folder = await mkdtemp(join(tmpdir(), "bundle-"));
    await mkdir(join(folder, "app-web"));
    await mkdir(join(folder, "core"));
    await writeFile(join(folder, "app-web", "main.tsx"), "1");
    return () => rm(folder, { recursive: true });
  });

  test("builds once while the sources are unchanged", async () => {
    const first = await ensure();
    expect(await ensure()).toBe(first);
    expect(builds).toBe(1);
    expect(await readFile(join(first, "index.html"), "utf8")).toBe(PAGE);
  });

  test("builds again after a change, a new file, a new file in core or another package version", async () => {
    await ensure();
    await writeFile(join(folder, "app-web", "main.tsx"), "2");
    await ensure();
    await writeFile(join(folder, "app-web", "new.tsx"), "");
    await ensure();
    await writeFile(join(folder, "core", "limit.ts"), "");
    await ensure();
    await writeFile(join(folder, "package-lock.json"), "{}");
    await ensure();
    expect(builds).toBe(5);
  });

  test("takes the app of a release, which has no sources, and builds nothing", async () => {
    await rm(join(folder, "app-web"), { recursive: true });
    await mkdir(join(folder, RELEASED_BUNDLE), { recursive: true });
    expect(await ensure()).toBe(join(folder, RELEASED_BUNDLE));
    expect(builds).toBe(0);
  });

  describe("that has remembered the state of its sources", () => {
    // Long enough after the test's files were written that another change would be noticed.
    const later = { now: () => Date.now() + 60_000 };
    const ensureLater = () => ensureWebBundle({ root: folder, build: counted, ...later });
    const source = () => join(folder, "app-web", "main.tsx");
    const record = () => join(folder, "dist", "sources");

    test("takes the bundle of that state without reading the sources", async () => {
      const first = await ensureLater();
      const [stamp] = (await readFile(record(), "utf8")).split(" ");
      await mkdir(join(folder, "dist", "web", "remembered"));
      await writeFile(record(), `${stamp} remembered`);
      expect([basename(first), basename(await ensureLater())]).toEqual([
        expect.stringMatching(/^[0-9a-f]{16}$/),
        "remembered",
      ]);
    });

    test("builds again after a change that keeps size and modification time", async () => {
      const first = await ensureLater();
      const { atime, mtime } = await stat(source());
      await writeFile(source(), "2");
      await utimes(source(), atime, mtime);
      expect(await ensureLater()).not.toBe(first);
      expect(builds).toBe(2);
    });

    test("does not build again when a source was written with the same content", async () => {
      const first = await ensureLater();
      await writeFile(source(), "1");
      expect([await ensureLater(), builds]).toEqual([first, 1]);
    });

    test("forgets it when a source is so new that a further change might not show", async () => {
      await ensure();
      expect(await readdir(join(folder, "dist"))).toEqual(["web"]);
    });

    test("ignores an incomplete record", async () => {
      const first = await ensureLater();
      const [stamp] = (await readFile(record(), "utf8")).split(" ");
      await writeFile(record(), `${stamp} `);
      expect(await ensureLater()).toBe(first);
    });
  });

  test("keeps the old bundle when a build fails", async () => {
    const web = await ensure();
    await writeFile(join(folder, "app-web", "main.tsx"), "broken");
    const failing = ensureWebBundle({
      root: folder,
      build: async (outFolder) => {
        await mkdir(outFolder, { recursive: true });
        throw new Error("a syntax error");
      },
    });
    await expect(failing).rejects.toThrow("a syntax error");
    expect(await readFile(join(web, "index.html"), "utf8")).toBe(PAGE);
  });

  test("produces one complete bundle when several processes build at once", async () => {
    const folders = await Promise.all(Array.from({ length: 8 }, ensure));
    expect(new Set(folders).size).toBe(1);
    expect((await loadWebFiles(folders[0] as string)).get("/index.html")?.content.toString()).toBe(
      PAGE,
    );
    expect(await readdir(join(folder, "dist"))).toEqual(["web"]);
  });

  test("deletes old bundles and abandoned drafts once they have been unused for an hour", async () => {
    const first = await ensure();
    await writeFile(join(folder, "app-web", "main.tsx"), "2");
    const second = await ensure();
    expect((await readdir(join(folder, "dist", "web"))).sort()).toEqual(
      [basename(first), basename(second)].sort(),
    );
    const longAgo = new Date(Date.now() - 3_700_000);
    await utimes(first, longAgo, longAgo);
    const ended = join(folder, "dist", "draft-of-a-build-that-was-ended");
    await mkdir(ended);
    await utimes(ended, longAgo, longAgo);
    await writeFile(join(folder, "app-web", "main.tsx"), "3");
    const third = await ensure();
    expect((await readdir(join(folder, "dist", "web"))).sort()).toEqual(
      [basename(second), basename(third)].sort(),
    );
    expect(await readdir(join(folder, "dist"))).toEqual(["web"]);
  });
});
