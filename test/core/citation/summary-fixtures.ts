import {
  type AnswerEnd,
  type AnswerSink,
  type ModelGateway,
  type ModelRequest,
  type Quota,
  type Summary,
  summariseResponse,
  withSources,
} from "@einstein-vs-cat/core";
import { speak, UNCOUNTED } from "../../support/spoken-answer.ts";
import { CALLER, TestApp, VISITOR } from "../test-app.ts";

/** A long response. The rows below quote it correctly (`TRUE…`) or invent a quote (`FALSE…`). */
export const CONTENT = `Cats sleep 12 hours a day. Dogs sleep less, and they complain about it. ${"A box is a home. ".repeat(30)}
See [the study](https://example.org/naps) for more.`;

/** Returns a model's answer that contains these rows. */
export const table = (...rows: readonly (readonly string[])[]) =>
  [
    "| Argument Point | Source Quote | Source URL |",
    "|---|---|---|",
    ...rows.map((cells) => `| ${cells.join(" | ")} |`),
  ].join("\n");

export const TRUE = ["Sleep", "Cats sleep 12 hours a day.", "https://example.org/naps"];
export const TRUE_TOO = ["Dogs", "Dogs sleep less, and they complain about it.", "N/A"];
export const FALSE = ["Sleep", "Cats sleep 14 hours a day.", "https://example.org/invented"];
export const FALSE_TOO = ["Dogs", "Dogs are unhappy because of the lack of sleep.", "N/A"];

/** The answer of a model, or the error it fails with. */
export type Answer = string | Error;

/** A gateway that gives the answers in order and then repeats the last one. */
export class ScriptedGateway implements ModelGateway {
  readonly requests: ModelRequest[] = [];
  readonly #answers: readonly Answer[];

  constructor(...answers: readonly Answer[]) {
    this.#answers = answers;
  }

  stream(request: ModelRequest, sink: AnswerSink) {
    const answer = this.#answers[Math.min(this.requests.length, this.#answers.length - 1)] ?? "";
    this.requests.push(request);
    return speak(sink, written(answer));
  }
}

async function* written(answer: Answer): AsyncGenerator<string, AnswerEnd> {
  if (answer instanceof Error) throw answer;
  yield* answer.match(/[\s\S]{1,4000}/g) ?? [];
  return UNCOUNTED;
}

/** Creates a debate with one response and an app whose OpenAI gateway summarises it. */
export async function appWith(gateway: ModelGateway, content = CONTENT, owner = VISITOR) {
  const app = new TestApp({ openai: gateway });
  const { id } = await app.create(owner, { language: "de" });
  const { liveTurns, debates } = app.ports;
  const claim = await liveTurns.claim({ debateId: id, claimant: "visitor:v1", guard: () => {} });
  if (claim.kind !== "claimed") throw new Error("a turn is already running");
  const response = await claim.turn.commit({
    content,
    side: 1,
    speaker: { kind: "model", model: "gpt-4.1-nano" } as const,
  });
  const stored = async () => (await debates.findResponse(response.id))?.response.summary ?? null;
  const summarise = (
    actor: Parameters<typeof summariseResponse>[1] = owner,
    quota: Quota = app.ports.quota,
    again = false,
  ) =>
    summariseResponse({ ...app.ports, quota }, actor, {
      responseId: response.id,
      caller: CALLER,
      again,
    });
  const askAgain = () => summarise(owner, app.ports.quota, true);
  return { app, debateId: id, responseId: response.id, stored, summarise, askAgain };
}

/** Returns the cards of a stored summary with the results of their verification. */
export const cardsOf = ({ cards }: Summary, content = CONTENT) => withSources(cards, content, []);
