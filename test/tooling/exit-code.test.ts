import { spawn } from "node:child_process";
import { once } from "node:events";
import { join } from "node:path";
import { expect, test } from "vitest";

const RUN = `
  import { startPostgres } from "./test/support/postgres.ts";
  const server = await startPostgres();
  await server.stop();
  process.exitCode = 3;
`;

test("A run that started its own database keeps its exit code, so that a failed test is never reported as a success", async () => {
  const child = spawn(process.execPath, ["--input-type=module", "--eval", RUN], {
    cwd: join(import.meta.dirname, "../.."),
    stdio: "ignore",
  });
  expect(await once(child, "exit")).toEqual([3, null]);
});
