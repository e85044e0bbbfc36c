import { execFile } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { afterAll, beforeAll, expect, it } from "vitest";
import { type HttpBridge, openHttpBridge } from "./support/http-bridge.ts";

/** The scenarios of the protocol's own suite that any server has to pass. */
const APPLIES = [
  "server-initialize",
  "ping",
  "tools-list",
  "resources-list",
  "server-sse-multiple-streams",
];

const FIXTURE =
  "It calls a tool, a resource or a prompt that only the suite's own test server has.";

/** The other scenarios, with the reason why they say nothing about this server. */
const DOES_NOT_APPLY: Readonly<Record<string, string>> = {
  "logging-set-level": "The server has no log for clients: its problems go to its error output.",
  "prompts-list": "The server has no prompts.",
  "completion-complete":
    "The server completes nothing, and the suite asks for one of its own prompts.",
  "resources-subscribe": "The server has no subscriptions to single resources.",
  "resources-unsubscribe": "The server has no subscriptions to single resources.",
  "dns-rebinding-protection": "It tests a server over HTTP; this one has no port.",
  "server-sse-polling": "It tests the streams of a server over HTTP, with a tool of the suite.",
  ...Object.fromEntries(
    [
      ...["tools-call-simple-text", "tools-call-image", "tools-call-audio"],
      ...["tools-call-embedded-resource", "tools-call-mixed-content", "tools-call-with-logging"],
      ...["tools-call-error", "tools-call-with-progress", "tools-call-sampling"],
      ...["tools-call-elicitation", "json-schema-2020-12", "elicitation-sep1034-defaults"],
      ...["elicitation-sep1330-enums", "resources-read-text", "resources-read-binary"],
      ...["resources-templates-read", "prompts-get-simple", "prompts-get-with-args"],
      ...["prompts-get-embedded-resource", "prompts-get-with-image"],
    ].map((scenario) => [scenario, FIXTURE]),
  ),
};

const program = createRequire(import.meta.url).resolve(
  "@modelcontextprotocol/conformance/dist/index.js",
);

/** Runs the suite's program and returns what it prints. Rejects when a check has failed. */
async function suite(...words: string[]): Promise<string> {
  const { stdout } = await promisify(execFile)(process.execPath, [program, ...words]);
  return stdout;
}

let bridge: HttpBridge;
let results: string;
beforeAll(async () => {
  bridge = await openHttpBridge();
  results = mkdtempSync(join(tmpdir(), "conformance-"));
});
afterAll(async () => {
  await bridge.close();
  rmSync(results, { recursive: true });
});

it("every scenario of the conformance suite either is run or has a reason why not", async () => {
  const listed = [...(await suite("list", "--server")).matchAll(/^ {2}- (\S+)/gmu)];
  expect(listed.map(([, name]) => name).sort()).toEqual(
    [...APPLIES, ...Object.keys(DOES_NOT_APPLY)].sort(),
  );
});

it.each(APPLIES)("the server passes the scenario %s", async (scenario) => {
  const output = await suite("server", "--url", bridge.url, "--scenario", scenario, "-o", results);
  const [, passed, all] = /Passed: (\d+)\/(\d+)/u.exec(output) ?? [];
  expect(Number(passed), output).toBeGreaterThan(0);
  expect(passed, output).toBe(all);
  expect(output).toContain("0 failed, 0 warnings");
});
