/** A scripted debate with its argument cards and replies, and a gateway that answers from the script. */

import type {
  Actor,
  AnswerEnd,
  AnswerSink,
  FlowPromptMaterial,
  ModelGateway,
  ModelRequest,
  PromptMaterial,
} from "@einstein-vs-cat/core";
import { speak, UNCOUNTED } from "../../support/spoken-answer.ts";
import { table } from "../citation/summary-fixtures.ts";
import { TestApp, VISITOR } from "../test-app.ts";

/** A turn: its claims, one sentence each, and the replies that a model names. */
export interface ScriptedTurn {
  readonly claims: readonly string[];
  readonly replies?: readonly object[];
}

/** Makes a turn long enough for argument cards. */
const FILLER = " And so it goes on, as long as there is something to say.".repeat(12);

/** Returns the text of a turn. */
export const contentOf = ({ claims }: ScriptedTurn) => claims.join(" ") + FILLER;

/** Returns a reply as a model writes it. */
export const reply = (from: string, to: string, quote: string, kind = "answers") => ({
  ...{ from, to, kind, quote },
});

/** Three turns: the second answers a claim of the first, the third answers the second. */
export const SCRIPT: readonly ScriptedTurn[] = [
  { claims: ["A bun is a box.", "Boxes hold things."] },
  {
    claims: ["A box has a lid, and a bun has none."],
    replies: [reply("2.1", "1.1", "A box has a lid")],
  },
  {
    claims: ["Many boxes have no lid at all."],
    replies: [reply("3.1", "2.1", "Many boxes have no lid")],
  },
];

/** Answers summaries and flow prompts from a script, or as `override` says. */
export class FlowGateway implements ModelGateway {
  readonly flowRequests: ModelRequest[] = [];
  readonly #script: ScriptedTurn[];
  override: (request: ModelRequest) => string | Error | null = () => null;

  constructor(script: readonly ScriptedTurn[]) {
    this.#script = [...script];
  }

  /** Adds a turn to the script. */
  expect(turn: ScriptedTurn): void {
    this.#script.push(turn);
  }

  stream(request: ModelRequest, sink: AnswerSink) {
    const { material } = request;
    if (isFlow(material)) this.flowRequests.push(request);
    const answer = this.override(request) ?? this.#answer(request);
    return speak(sink, written(answer));
  }

  #answer({ material }: ModelRequest): string {
    const content = "content" in material ? material.content : "";
    const turn = this.#script.find((scripted) => contentOf(scripted) === content);
    if (isFlow(material)) return JSON.stringify(turn?.replies ?? []);
    return table(...(turn?.claims ?? []).map((claim) => [`On ${claim}`, claim, "N/A"]));
  }
}

async function* written(answer: string | Error): AsyncGenerator<string, AnswerEnd> {
  if (answer instanceof Error) throw answer;
  yield answer;
  return UNCOUNTED;
}

/** Whether a prompt asks for the replies of a turn. */
export const isFlow = (material: PromptMaterial): material is FlowPromptMaterial =>
  material.purpose === "flow";

/** Stores the turns of a script in a debate of the owner. */
export async function appWithScript(
  script: readonly ScriptedTurn[] = SCRIPT,
  owner: Actor = VISITOR,
) {
  const gateway = new FlowGateway(script);
  const app = new TestApp({ openai: gateway });
  const { id } = await app.create(owner);
  const play = async (turn: ScriptedTurn) => {
    const { liveTurns, debates } = app.ports;
    const claim = await liveTurns.claim({ debateId: id, claimant: "owner", guard: () => {} });
    if (claim.kind !== "claimed") throw new Error("a turn is already running");
    const { responseCount = 0 } = (await debates.findOverview(id)) ?? {};
    const side = responseCount % 2 === 0 ? 1 : 2;
    await claim.turn.commit({
      content: contentOf(turn),
      side,
      speaker: { kind: "model", model: "gpt-4.1-nano" } as const,
    });
  };
  for (const turn of script) await play(turn);
  const playNext = (turn: ScriptedTurn) => {
    gateway.expect(turn);
    return play(turn);
  };
  return { app, gateway, debateId: id, owner, play: playNext };
}
