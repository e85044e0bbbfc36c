import { readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { CALL_LIMIT_MS } from "../../../cli/mcp/call-wait.ts";
import { HELD_DEBATES } from "../../../cli/mcp/held-debates.ts";
import { McpApp } from "./support/mcp-app.ts";

const DOCUMENT = readFileSync(join(import.meta.dirname, "../../../docs/MCP.md"), "utf8");
const ARGUMENTS = ["-y", "einstein-vs-cat", "mcp"];

/** Returns the blocks of code in a language. */
const blocks = (language: string) =>
  [...DOCUMENT.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, "gmsu"))].map(
    ([, block = ""]) => block,
  );

/** The keys under which clients list their servers. */
const LISTS = ["mcpServers", "servers", "context_servers"];

/** Returns the cells of the rows of a section's first table, without its header. */
function rowsOf(section: string): string[][] {
  const [, text = ""] = DOCUMENT.split(`\n## ${section}\n`);
  const rows = (text.split("\n## ")[0] ?? "").split("\n").filter((line) => line.startsWith("|"));
  return rows.slice(2).map((row) =>
    row
      .split("|")
      .map((cell) => cell.trim())
      .slice(1, -1),
  );
}

describe("docs/MCP.md", () => {
  it.each(blocks("json").map((block) => [block]))("starts the server in %s", (block) => {
    const configuration = JSON.parse(block) as Record<string, Record<string, object>>;
    const servers = LISTS.flatMap((list) => Object.entries(configuration[list] ?? {}));
    expect(servers).toEqual([
      ["einstein-vs-cat", expect.objectContaining({ command: "npx", args: ARGUMENTS })],
    ]);
  });

  it("starts the server in TOML and in every command", () => {
    expect(blocks("json")).toHaveLength(5);
    const [toml = ""] = blocks("toml");
    expect(toml).toContain('command = "npx"\n');
    expect(toml).toContain(`args = ${JSON.stringify(ARGUMENTS).replaceAll(",", ", ")}\n`);
    const commands = blocks("sh").flatMap((block) => block.trim().split("\n"));
    expect(commands).toHaveLength(3);
    for (const command of commands) expect(command).toMatch(/ npx -y einstein-vs-cat mcp$/);
  });

  it("lists the tools of the server", async () => {
    const { tools } = await (await McpApp.open()).client.listTools();
    expect(rowsOf("Tools").map(([name]) => name)).toEqual(tools.map(({ name }) => `\`${name}\``));
  });

  it("names variables that the program reads", () => {
    const settings = readFileSync(join(import.meta.dirname, "../../../cli/settings.ts"), "utf8");
    const named = rowsOf("With real models").flatMap(([names = ""]) => names.match(/\w+/g) ?? []);
    const read = [...settings.matchAll(/^ {2}([A-Z_]+): /gmu)].map(([, name]) => name);
    expect([...named].sort()).toEqual([...read].sort());
  });

  it("states the limits of the program", () => {
    const limits = new Map(rowsOf("Limits").map(([what, limit]) => [what, limit]));
    expect(limits.get("A call")).toBe(`${CALL_LIMIT_MS / 1_000} seconds`);
    expect(limits.get("Debates of a process")).toBe(String(HELD_DEBATES));
  });
});

describe("The tools", () => {
  it("have titles, descriptions of every field, and hints that match what they do", async () => {
    const { tools } = await (await McpApp.open()).client.listTools();
    for (const { name, title, description, inputSchema, outputSchema, annotations } of tools) {
      expect([name, title, description].every((text) => text !== undefined && text !== "")).toBe(
        true,
      );
      for (const schema of [inputSchema, outputSchema])
        for (const [field, one] of Object.entries(schema?.properties ?? {}))
          expect([name, field, typeof (one as { description?: unknown }).description]).toEqual([
            ...[name, field, "string"],
          ]);
      expect(annotations?.destructiveHint).toBe(false);
      expect(annotations?.readOnlyHint).toBe(["read_debate", "read_evidence"].includes(name));
      const asksNobody = [
        ...["read_debate", "add_context", "branch_debate", "rematch", "choose_variant"],
        ...["own_turn", "concede", "add_source", "read_evidence"],
      ].includes(name);
      expect(annotations?.openWorldHint).toBe(!asksNobody);
    }
  });
});
