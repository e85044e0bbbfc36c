import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { ERROR_MESSAGES } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { EXIT } from "../../cli/failures.ts";
import { driveScenario } from "../adapters/providers/drive-scenario.ts";
import {
  codeFrom,
  FAILURES,
  type ProviderScenario,
} from "../adapters/providers/provider-failures.ts";
import { ScriptedProvider } from "../adapters/providers/scripted-provider.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { purposeOf } from "./scripted-models.ts";
import { type Session, start } from "./terminal.ts";

const VENDORS: Record<string, (url: string) => Record<string, string>> = {
  OpenAI: (url) => ({ OPENAI_API_KEY: "a-key", OPENAI_BASE_URL: `${url}/v1` }),
  Anthropic: (url) => ({ ANTHROPIC_API_KEY: "a-key", ANTHROPIC_BASE_URL: url }),
};

/** What the person argues in the first turn, so that the second one is the provider's first call. */
const OWN_TURN = "A bun holds its filling, so it is a sandwich.";
const WORDS = ["Is a hot dog a sandwich?", "--positions", "It is|It is not", "--as", "1"];

describe.each(Object.entries(VENDORS))(
  "A debate in the terminal with %s",
  (vendor, variablesFor) => {
    const maker = vendor.toLowerCase() as "openai" | "anthropic";
    let provider: ScriptedProvider;
    let folder: string;
    beforeEach(async () => {
      provider = await ScriptedProvider.start();
      folder = await mkdtemp(join(tmpdir(), "cli-failures-"));
    });
    afterEach(async () => {
      await provider.close();
      await rm(folder, { recursive: true });
    });

    /** Plays two turns: the person's own, and one of the provider that the scenario disturbs. */
    async function play(
      scenario: ProviderScenario,
      textOf: (session: Session) => string,
      json = "",
    ) {
      const clock = new FakeClock();
      const words = [...WORDS, "--turns", "2", "--markdown", join(folder, "debate.md"), json];
      let session: Session | undefined;
      const waits = await driveScenario(scenario, { provider, clock }, () => {
        const variables = variablesFor(provider.url);
        const started = start(words.filter(Boolean), { variables, clock, input: `${OWN_TURN}\n` });
        session = started;
        return {
          get text() {
            return textOf(started);
          },
          get hasEnded() {
            return started.exitCode !== null;
          },
        };
      });
      const markdown = await readFile(join(folder, "debate.md"), "utf8");
      return { session: session as Session, waits, markdown, sleepers: clock.sleepers };
    }

    /** The sentence of the web app, and the reason, which the web app keeps in its log. */
    const complaintOf = (sentence: string) =>
      expect.stringMatching(
        new RegExp(
          `^einstein-vs-cat: ${sentence} The reason: the (answer|connection|provider) .+\\.$`,
        ),
      );

    /** What is expected on `stderr`, and of the program's end. */
    const outcomeOf = (scenario: ProviderScenario) => {
      const code = codeFrom(scenario, maker);
      return code === "finished"
        ? { exitCode: EXIT.done, complaints: [] }
        : { exitCode: EXIT.model, complaints: [complaintOf(ERROR_MESSAGES[code])] };
    };

    /** The document of the debate has the own turn, and the other one only if it is whole. */
    function expectMarkdown(markdown: string, { ending, text }: ProviderScenario): void {
      expect(markdown).toContain(`> ${OWN_TURN}`);
      expect(markdown.match(/^## /gm)).toHaveLength(ending === "finished" ? 2 : 1);
      if (ending === "finished") expect(markdown).toContain(`> ${text}`);
    }

    it.each(FAILURES)(
      "shows $ending after $calls calls when the provider gives $what",
      async (scenario) => {
        const body = ({ stdout }: Session) => stdout.text.split("2 · Cat\n")[1] ?? "";
        const { session, waits, markdown, sleepers } = await play(scenario, body);
        const { exitCode, complaints } = session;
        const shown = body(session).split("\n")[0];
        expect({ exitCode, complaints, shown, waits, sleepers }).toEqual({
          ...outcomeOf(scenario),
          ...{ shown: scenario.text, waits: scenario.waits, sleepers: 0 },
        });
        const turns = provider.calls.filter((call) => purposeOf(call) === "turn");
        expect(turns).toHaveLength(scenario.calls);
        expectMarkdown(markdown, scenario);
      },
    );

    it.each(FAILURES)(
      "keeps the earlier turns in its NDJSON when the provider gives $what",
      async (scenario) => {
        const pieces = ({ stdout }: Session) =>
          stdout.text
            .split("\n")
            .flatMap((line) => (line.startsWith('{"content"') ? JSON.parse(line).content : []))
            .slice(1)
            .join("");
        const { session, waits, markdown } = await play(scenario, pieces, "--json");
        const { exitCode, complaints, objects, lastExport } = session;
        expect({ exitCode, complaints, shown: pieces(session), waits }).toEqual({
          ...outcomeOf(scenario),
          ...{ shown: scenario.text, waits: scenario.waits },
        });
        const isWhole = scenario.ending === "finished";
        const kept = isWhole ? [OWN_TURN, scenario.text] : [OWN_TURN];
        expect(lastExport.responses.map(({ content }) => content)).toEqual(kept);
        const failures = objects.filter((line) => "error" in line);
        expect(failures).toMatchObject(isWhole ? [] : [{ code: codeFrom(scenario, maker) }]);
        expectMarkdown(markdown, scenario);
      },
    );
  },
);
