import { DomainError, MODEL_TIMEOUTS } from "@einstein-vs-cat/core";
import { afterEach, beforeEach, expect, it } from "vitest";
import { OpenAiModelGateway } from "../../../adapters/openai/model-gateway.ts";
import {
  codeFrom,
  FAILURES,
  type ProviderScenario,
} from "../../adapters/providers/provider-failures.ts";
import { type Answer, ScriptedProvider } from "../../adapters/providers/scripted-provider.ts";
import { until } from "../../support/until.ts";
import { McpApp, type ToolOutcome } from "./support/mcp-app.ts";

let provider: ScriptedProvider;
beforeEach(async () => {
  provider = await ScriptedProvider.start();
});
afterEach(() => provider.close());

/** Returns what a script says before it stalls. */
function textBeforeHold(script: Answer | undefined): string {
  const steps = script?.kind === "stream" ? script.steps : [];
  const end = steps.findIndex(({ kind }) => kind === "hold");
  return steps
    .slice(0, end)
    .map((step) => (step.kind === "say" ? step.text : ""))
    .join("");
}

/** Asks for the next turn until it is over. */
async function askToEnd(app: McpApp, debate: number): Promise<ToolOutcome> {
  const outcome = await app.call("next_turn", { debate });
  return outcome.answer.done === false ? askToEnd(app, debate) : outcome;
}

/** Plays a turn, and advances the clock by each wait when only that helps. */
async function playToEnd(app: McpApp, { scripts, waits }: ProviderScenario): Promise<ToolOutcome> {
  const debate = await app.start();
  const outcome = askToEnd(app, debate);
  let tries = 0;
  const isStalled = () =>
    provider.calls[tries]?.isHeld === true &&
    app.services.debates.use(debate).turn?.stream.text === textBeforeHold(scripts[tries]);
  for (const wait of waits) {
    if (wait > MODEL_TIMEOUTS.longestRetryAfter) await until("the provider stalls", isStalled);
    else {
      await until(`the next try is due in ${wait} ms`, () => app.clock.nextDue === wait);
      tries += 1;
    }
    app.clock.advance(wait);
  }
  return outcome;
}

it.each(FAILURES)(
  "next_turn reports $ending when the provider gives $what",
  async (scenario: ProviderScenario) => {
    const { scripts, ending, text } = scenario;
    const baseURL = `${provider.url}/v1`;
    const app = await McpApp.open({ openai: new OpenAiModelGateway({ apiKey: "a-key", baseURL }) });
    provider.willAnswer(...scripts);
    const outcome = await playToEnd(app, scenario);
    if (ending === "finished") {
      expect(outcome.answer).toMatchObject({ done: true, text });
      expect(outcome.code).toBeNull();
    } else {
      const code = codeFrom(scenario, "openai") as Exclude<typeof ending, "finished">;
      expect(outcome.code).toBe(code);
      expect(outcome.text.startsWith(`${new DomainError(code).message}\nCode: ${code}.`)).toBe(
        true,
      );
      expect(app.problems).toHaveLength(1);
    }
  },
);
