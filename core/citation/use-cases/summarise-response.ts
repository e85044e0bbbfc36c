import { type Actor, owns } from "../../account/actor.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import type { FoundResponse, Ports } from "../../ports/index.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import { TASK_LIMIT } from "../../shared/limits.ts";
import { cleanSummary, needsSummary, parseSummary } from "../summary.ts";
import { summaryPrompt } from "../summary-prompt.ts";
import { verifyCitations } from "../verify-citation.ts";

/** The response to summarise. `beforeAsking` is called once before a model is asked, and may throw to prevent it. */
export interface SummariseResponseInput {
  readonly responseId: number;
  beforeAsking?(): Promise<void>;
}

/**
 * The summary of a long response of one's own debate, as a table (SPEC §3). It is made once, ever: an existing one is
 * given back, and calls at the same time share the making. Where more than half of the quotes are not in the response,
 * the model is asked once more and the better answer is kept. A failure keeps nothing.
 * @throws DomainError `not-found` for a response of somebody else or none, `invalid-input` for one of 500 characters or
 * fewer, `task-failed` or `provider-busy` when no model gave a usable answer, and what `beforeAsking` throws.
 */
export async function summariseResponse(
  ports: Pick<Ports, "debates" | "summaries" | "models" | "budget" | "clock">,
  actor: Actor | null,
  input: SummariseResponseInput,
): Promise<string> {
  const match = actor === null ? null : await ports.debates.findResponse(input.responseId);
  if (actor === null || match === null || !owns(actor, match.debate))
    throw new DomainError("not-found");
  if (match.response.summary !== null) return match.response.summary;
  if (!needsSummary(match.response.content)) {
    throw new DomainError(invalidInput([fieldError(null, "summary-not-needed")]));
  }
  return ports.summaries.summarise(input.responseId, async () => {
    await input.beforeAsking?.();
    return makeSummary(ports, actor, match);
  });
}

/** A summary with the share of its quotes that are really in the response. */
interface Draft {
  readonly summary: string;
  readonly truth: number;
}

/** The first answer when at least half of its quotes are true, else the better one of two. */
async function makeSummary(
  ports: Pick<Ports, "models" | "budget" | "clock">,
  actor: Actor,
  match: FoundResponse,
): Promise<string> {
  const first = await draftSummary(ports, actor, match);
  if (first !== null && first.truth >= 0.5) return first.summary;
  const second = await draftSummary(ports, actor, match).catch((error: unknown) => {
    if (first === null) throw error;
    return null;
  });
  const better = (second?.truth ?? -1) > (first?.truth ?? -1) ? second : first;
  if (better === null) throw new DomainError("task-failed");
  return better.summary;
}

/** One answer of the model as it could be kept; null when nothing in it can be used. */
async function draftSummary(
  ports: Pick<Ports, "models" | "budget" | "clock">,
  actor: Actor,
  { response, debate, userInputs }: FoundResponse,
): Promise<Draft | null> {
  const { content } = response;
  const context = userInputs.map((input) => input.content);
  const promptContext = { kind: "summary" as const, content, context, language: debate.language };
  const request = {
    prompt: summaryPrompt(promptContext),
    promptContext,
    maxTokens: TASK_LIMIT.summaryTokens,
  };
  const summary = cleanSummary(await completeText(ports, actor, request), content);
  if (summary === null) return null;
  const cards = verifyCitations(parseSummary(summary) ?? [], content, context);
  return {
    summary,
    truth: cards.filter(({ match }) => match !== null).length / Math.max(1, cards.length),
  };
}
