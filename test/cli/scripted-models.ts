/** A provider whose models debate, suggest positions, make cards, map replies and judge. */

import { afterEach, beforeEach } from "vitest";
import type { Variables } from "../../cli/settings.ts";
import {
  type Answer,
  answer,
  type ProviderCall,
  ScriptedProvider,
} from "../adapters/providers/scripted-provider.ts";
import { table } from "../core/citation/summary-fixtures.ts";
import { contentOf, SCRIPT, type ScriptedTurn } from "../core/judging/flow-fixtures.ts";
import { type Judge, writtenBallot } from "../core/judging/verdict-fixtures.ts";

/** What a model is asked for. */
export type Purpose = "turn" | "positions" | "summary" | "stance" | "flow" | "verdict";

/** A question with its positions, so that no model is asked to suggest them. */
export const WORDS = ["Is a hot dog a sandwich?", "--positions", "It is|It is not"] as const;

/** Four turns of a scripted debate that have cards and replies. */
export const TURNS: readonly ScriptedTurn[] = [
  ...SCRIPT,
  { claims: ["A sandwich is two slices."], replies: [] },
];

/** The reason that the scripted judges give. */
const REASON = { side: "A", turn: 1, text: "It holds.", quote: "A bun is a box." } as const;

/** Prefers the side of Einstein, whichever it reads first. */
const prefersEinstein: Judge = () => writtenBallot(5, 2, [REASON]);

/** Returns the texts of a call's prompt. */
function promptOf({ body }: ProviderCall): { readonly system: string; readonly user: string } {
  const messages = body.messages as { role: string; content: string }[];
  const textOf = (role: string) =>
    messages.flatMap((message) => (message.role === role ? message.content : [])).join("\n");
  return { system: String(body.system ?? textOf("system")), user: textOf("user") };
}

/** Returns what a call asks for. */
export function purposeOf(call: ProviderCall): Purpose {
  const { system } = promptOf(call);
  if (system.startsWith("You prepare a debate")) return "positions";
  if (system.startsWith("You make argument cards")) return "summary";
  if (system.startsWith("You check one turn")) return "stance";
  if (system.startsWith("You keep the flow sheet")) return "flow";
  return system.includes('"decidingIssue"') ? "verdict" : "turn";
}

/** The models of one provider, which answer by what they are asked for. */
export class ScriptedModels {
  readonly provider: ScriptedProvider;
  /** Answers in place of the script; null leaves a call to the script. */
  override: (purpose: Purpose, call: ProviderCall) => Answer | null = () => null;
  judge: Judge = prefersEinstein;
  /** Whether the model of the stance check says that the persona has left its side. */
  left = false;
  #turn = 0;

  constructor(provider: ScriptedProvider) {
    this.provider = provider;
    provider.willAlwaysAnswer((call) => {
      const purpose = purposeOf(call);
      return this.override(purpose, call) ?? answer(this.#answer(purpose, promptOf(call).user));
    });
  }

  /** The variables that connect the program with OpenAI alone. */
  get variables(): Variables {
    return { OPENAI_API_KEY: "a-key", OPENAI_BASE_URL: `${this.provider.url}/v1` };
  }

  /** What was asked for, in the order of the calls. */
  get purposes(): Purpose[] {
    return this.provider.calls.map(purposeOf);
  }

  #answer(purpose: Purpose, prompt: string): string {
    const turnOf = () => TURNS.find((turn) => prompt.includes(turn.claims[0] ?? ""));
    if (purpose === "verdict") return this.judge(prompt);
    if (purpose === "stance") return JSON.stringify({ left: this.left, quote: null });
    if (purpose === "positions")
      return JSON.stringify({ isYesNoQuestion: false, position1: "Tea", position2: "Coffee" });
    if (purpose === "summary")
      return table(...(turnOf()?.claims ?? []).map((claim) => [`On ${claim}`, claim, "N/A"]));
    if (purpose === "flow") return JSON.stringify(flowTurnOf(prompt)?.replies ?? []);
    const turn = TURNS[this.#turn % TURNS.length] as ScriptedTurn;
    this.#turn += 1;
    return contentOf(turn);
  }
}

/** The prompt of a flow sheet also has earlier claims, so only its turn counts. */
function flowTurnOf(prompt: string): ScriptedTurn | undefined {
  const [, content = ""] = /<turn>([\s\S]*)<\/turn>/.exec(prompt) ?? [];
  return TURNS.find((turn) => content.includes(turn.claims[0] ?? ""));
}

/** Starts the models before each test and stops them after it. */
export function useModels(): { readonly models: ScriptedModels } {
  const used = {} as { models: ScriptedModels };
  beforeEach(async () => {
    used.models = new ScriptedModels(await ScriptedProvider.start());
  });
  afterEach(async () => {
    await used.models.provider.settle();
    await used.models.provider.close();
  });
  return used;
}
