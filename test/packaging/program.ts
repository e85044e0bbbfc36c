/** The packed terminal program, outside of the repository and without any other package. */

import { spawn } from "node:child_process";
import { cpSync, mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { parseDebateExport } from "@einstein-vs-cat/core";
import { Client } from "@modelcontextprotocol/client";
import { StdioClientTransport } from "@modelcontextprotocol/client/stdio";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { NodeToTry, Packed } from "./consumer.ts";

/** What a person may have to download besides the vendors' SDKs, and what it may take on the disk. */
const MOST_BYTES = { downloaded: 750_000, unpacked: 1.25 * 1_024 ** 2 };

const ENVIRONMENT = { PATH: process.env.PATH ?? "", LOCAL_MODEL_DISCOVERY: "off" };

/** Describes the program of the package that `packedOf` gives when the tests run. */
export function describeProgram(packedOf: () => Packed, nodes: readonly NodeToTry[]): void {
  let folder: string;
  let main: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), "program-"));
    cpSync(packedOf().programs[0]?.folder ?? "", folder, { recursive: true });
    main = join(folder, "lib", "main.js");
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  describe("The packed terminal program", () => {
    it("is a download of 750 KB, and of 1.25 MiB on the disk, without the vendors' SDKs, its only dependencies", () => {
      const files = readdirSync(folder, { recursive: true, encoding: "utf8" });
      const sizes = files.map((path) => statSync(join(folder, path)));
      const bytes = sizes.reduce((sum, found) => sum + (found.isFile() ? found.size : 0), 0);
      expect(bytes).toBeGreaterThan(0);
      expect(bytes).toBeLessThan(MOST_BYTES.unpacked);
      const { size } = statSync(packedOf().programs[0]?.tarball ?? "");
      expect(size).toBeLessThan(MOST_BYTES.downloaded);
    });

    it.each(nodes)("debates without a key on $label, and keeps what was said", async ({ path }) => {
      const args = [main, "Is a hot dog a sandwich?", "--json"];
      const child = spawn(path, args, { env: ENVIRONMENT, stdio: ["ignore", "pipe", "ignore"] });
      let output = "";
      for await (const chunk of child.stdout) {
        output += String(chunk);
        if (!child.killed && output.includes('{"content":')) child.kill("SIGINT");
      }
      const lines = output.trimEnd().split("\n");
      const { question, responses } = parseDebateExport(JSON.parse(lines.at(-1) ?? ""));
      expect(question).toBe("Is a hot dog a sandwich?");
      expect(responses).toMatchObject([{ speaker: { kind: "written" }, isStopped: true }]);
    });

    it.each(nodes)("serves the official client of MCP on $label", async ({ path }) => {
      const client = new Client({ name: "test", version: "1.0.0" });
      const server = { command: path, args: [main, "mcp"], env: ENVIRONMENT };
      await client.connect(new StdioClientTransport(server));
      const { tools } = await client.listTools();
      expect(tools.map(({ name }) => name)).toContain("start_debate");
      await client.close();
    });
  });
}
