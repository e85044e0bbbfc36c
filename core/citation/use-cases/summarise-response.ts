import { type Actor, owns } from "../../account/actor.ts";
import type { Summary } from "../../debate/card.ts";
import type { DebateRepo, FoundResponse } from "../../debate/ports/debate-repo.ts";
import { pickedModel } from "../../debate/seats.ts";
import { otherSide } from "../../debate/side.ts";
import { aiModelOf } from "../../debate/speaker.ts";
import { isModelFailure } from "../../models/call-failure.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { ModelTask } from "../../models/use-cases/model-candidates.ts";
import { type Caller, type Payer, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { Summaries } from "../ports/summaries.ts";
import { cleanSummary, needsSummary, readSummary } from "../summary.ts";
import { fitSummary, summaryPrompt } from "../summary-prompt.ts";

/** The response to summarise, and whom a new summary counts for. */
export interface SummariseResponseInput {
  readonly responseId: number;
  readonly caller: Caller;
  /** Whether a person asks, who may know that it failed before; false by default. */
  readonly again?: boolean;
}

type SummaryPorts = CallPorts & {
  readonly debates: DebateRepo;
  readonly summaries: Summaries;
  readonly quota: Quota;
};

/**
 * Returns the summary of a long response in the actor's own debate. It is made once: an
 * existing one is returned, and parallel calls share the making. When more than half of the quotes
 * are not in the response, the model is asked once more and the better answer is kept. A failure
 * of the model is remembered. Later calls throw it without asking a model, unless `again` is set.
 * @throws TooManyRequests when a model would have to be asked; DomainError `not-found` when the
 * response does not exist or belongs to another person, `invalid-input` when it has 500 characters
 * or fewer, `task-failed` or `provider-busy` when no model gave a usable answer, or a `budget-…`
 * code.
 */
export async function summariseResponse(
  ports: SummaryPorts,
  actor: Actor | null,
  { responseId, caller, again = false }: SummariseResponseInput,
): Promise<Summary> {
  const match = actor === null ? null : await ports.debates.findResponse(responseId);
  if (actor === null || match === null || !owns(actor, match.debate))
    throw new DomainError("not-found");
  if (match.response.summary !== null) return match.response.summary;
  if (!needsSummary(match.response.content)) {
    throw new DomainError(invalidInput([fieldError(null, "summary-not-needed")]));
  }
  const { summaries } = ports;
  const recall = async () => {
    const failure = again ? null : await summaries.findFailure(responseId);
    if (failure !== null) throw new DomainError(failure);
  };
  await recall();
  return summaries.findOrMake(responseId, async () => {
    // Another call may have failed since.
    await recall();
    const payer = await payerOf(ports, actor, caller.client);
    const isOwn = isOwnTask(ports.models, payer, modelAbout(match));
    await countModelTask(ports.quota, "summaries", caller, { isOwn });
    try {
      return await makeSummary(ports, payer, match);
    } catch (error) {
      if (isModelFailure(error)) await summaries.keepFailure(responseId, error.code);
      throw error;
    }
  });
}

/** Returns the model that a task about a turn is done with: its own, or the one that a person argues with. */
function modelAbout({
  response,
  debate,
}: Pick<FoundResponse, "response" | "debate">): string | null {
  const { speaker, side } = response;
  if (speaker.kind !== "person") return aiModelOf(speaker);
  return pickedModel(debate.seats, otherSide(side));
}

/** A summary with the share of its quotes that the response contains. */
interface Draft {
  readonly summary: Summary;
  readonly truth: number;
}

/** Returns the first answer when at least half of its quotes are true, else the better of two. */
async function makeSummary(ports: CallPorts, payer: Payer, match: FoundResponse): Promise<Summary> {
  const first = await draftSummary(ports, payer, match);
  if (first !== null && first.truth >= 0.5) return first.summary;
  const second = await draftSummary(ports, payer, match).catch((error: unknown) => {
    if (first !== null) return null;
    // Whatever refused the second call, the model has failed in the first.
    throw isModelFailure(error) ? error : new DomainError("task-failed", { cause: error });
  });
  const better = (second?.truth ?? -1) > (first?.truth ?? -1) ? second : first;
  if (better === null) throw new DomainError("task-failed");
  return better.summary;
}

/**
 * Returns one answer of the model in the form that is kept; null when nothing in it can be used.
 */
async function draftSummary(
  ports: CallPorts,
  payer: Payer,
  { response, debate, remarks }: FoundResponse,
): Promise<Draft | null> {
  const { content } = response;
  const context = remarks.map((remark) => remark.content);
  const material = {
    purpose: "summary" as const,
    content,
    context,
    language: debate.language,
  };
  const task: ModelTask = {
    answerTokens: TASK_LIMIT.summaryTokens,
    fit({ fits }) {
      const fitted = fitSummary(material, fits);
      return { material: fitted, prompt: summaryPrompt(fitted), isWhole: true };
    },
  };
  const answer = await completeText(ports, payer, task, modelAbout({ response, debate }));
  const table = cleanSummary(answer, content);
  if (table === null) return null;
  const summary = readSummary(table, content);
  const { cards } = summary;
  return {
    summary,
    truth: cards.filter(({ match }) => match !== null).length / Math.max(1, cards.length),
  };
}
