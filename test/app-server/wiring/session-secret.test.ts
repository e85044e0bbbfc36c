import { mkdtemp, readdir, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { beforeEach, describe, expect, test } from "vitest";
import { keptSecret, keyFor } from "../../../app-server/wiring/settings.ts";

describe("the session secret", () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), "secret-"));
    return () => rm(folder, { recursive: true });
  });

  test("is created at the first start, readable only by its owner, and reused", async () => {
    const data = join(folder, "data");
    const secret = await keptSecret(data);
    expect(secret).toHaveLength(43);
    expect(await keptSecret(data)).toBe(secret);
    expect((await stat(join(data, "session-secret"))).mode & 0o777).toBe(0o600);
    expect(await readdir(data)).toEqual(["session-secret"]);
  });

  test("is the same for servers that start at once", async () => {
    const secrets = await Promise.all(Array.from({ length: 10 }, () => keptSecret(folder)));
    expect(new Set(secrets).size).toBe(1);
    expect((await readFile(join(folder, "session-secret"), "utf8")).trim()).toBe(secrets[0]);
  });

  test("causes an error when its file is damaged", async () => {
    await writeFile(join(folder, "session-secret"), "half");
    await expect(keptSecret(folder)).rejects.toThrow(
      /is damaged; delete the file to have a new one made\.$/,
    );
  });

  test("yields a different key for each purpose", () => {
    expect(keyFor("secret", "a")).not.toBe(keyFor("secret", "b"));
  });
});
