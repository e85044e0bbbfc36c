/** A server whose judges are scripted providers over HTTP, one in each vendor's protocol. */

import type { Side, Verdict, verdictEventAnswer } from "@einstein-vs-cat/core";
import { ONLY_VARIANT } from "@einstein-vs-cat/core";
import type * as z from "zod/mini";
import { AnthropicModelGateway } from "../../../../adapters/anthropic/model-gateway.ts";
import { OpenAiModelGateway } from "../../../../adapters/openai/model-gateway.ts";
import {
  answer,
  type ProviderCall,
  type Script,
  ScriptedProvider,
} from "../../../adapters/providers/scripted-provider.ts";
import type { Judge } from "../../../core/judging/verdict-fixtures.ts";
import { startApp, type Visitor } from "../../harness.ts";

export type JudgedApp = Awaited<ReturnType<typeof startJudgedApp>>;

type VerdictEvent = z.infer<typeof verdictEventAnswer>;

const apiKey = "sk-a-key-for-tests";

/** Returns the text that a judge reads, in either protocol. */
export function promptOf({ body }: ProviderCall): string {
  const messages = body.messages as { role: string; content: string }[];
  return messages.find(({ role }) => role === "user")?.content ?? "";
}

/** Returns the script of a provider whose model is this judge. */
export const judging =
  (judge: Judge): Script =>
  (call) =>
    answer(judge(promptOf(call)));

/** Starts the server with a signed-in owner and a debate of four turns. */
export async function startJudgedApp(openai: Judge, anthropic: Judge) {
  const providers = {
    openai: await ScriptedProvider.start(),
    anthropic: await ScriptedProvider.start(),
  };
  providers.openai.willAlwaysAnswer(judging(openai));
  providers.anthropic.willAlwaysAnswer(judging(anthropic));
  const app = await startApp({
    gateways: {
      openai: new OpenAiModelGateway({ apiKey, baseURL: `${providers.openai.url}/v1` }),
      anthropic: new AnthropicModelGateway({ apiKey, baseURL: providers.anthropic.url }),
    },
  });
  const owner = app.visitor();
  await owner.signUp("felix");
  return {
    ...{ app, providers, owner },
    /** Creates a debate whose turns have these texts. */
    async debate(texts: readonly string[], aiModel = "gpt-4.1-nano"): Promise<number> {
      const debateId = await owner.debate();
      for (const [index, content] of texts.entries())
        app.tables.responses.push({
          ...{ id: app.tables.nextId(), debateId, turnNumber: index + 1, content },
          speaker: { kind: "model", model: aiModel },
          ...{ side: (index % 2 === 0 ? 1 : 2) as Side, summary: null },
          ...{
            leftOut: null,
            isStopped: false,
            variant: ONLY_VARIANT,
            stance: null,
            createdAt: new Date(),
          },
        });
      return debateId;
    },
    async close() {
      for (const provider of Object.values(providers)) await provider.settle();
      await app.close();
      for (const provider of Object.values(providers)) await provider.close();
    },
  };
}

/** Reads the events of a judging. The last line must be `[DONE]`, unless an error is before it. */
export function eventsIn(body: string): VerdictEvent[] {
  const lines = body.split("\n\n").filter((line) => line.startsWith("data: "));
  const isFailed = lines.at(-1)?.includes('"error"');
  if (!isFailed && lines.pop() !== "data: [DONE]") throw new Error(`the stream broke off: ${body}`);
  return lines.map((line) => JSON.parse(line.slice("data: ".length)) as VerdictEvent);
}

/** Has a debate judged. */
export async function judgeOver(owner: Visitor, debateId: number): Promise<VerdictEvent[]> {
  const response = await owner.post(`/api/debates/${debateId}/verdict`);
  if (response.status !== 200) throw new Error(`${response.status}: ${await response.text()}`);
  return eventsIn(await response.text());
}

/** Returns the verdict of a judging. */
export function verdictIn(events: readonly VerdictEvent[]): Verdict {
  const last = events.at(-1);
  if (last === undefined || !("verdict" in last)) throw new Error(JSON.stringify(last));
  return last.verdict as Verdict;
}
