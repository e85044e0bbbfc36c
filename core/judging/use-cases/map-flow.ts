import type { Actor } from "../../account/actor.ts";
import type { Summaries } from "../../citation/ports/summaries.ts";
import { needsSummary } from "../../citation/summary.ts";
import { summariseResponse } from "../../citation/use-cases/summarise-response.ts";
import type { Concessions } from "../../debate/ports/concessions.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { aiModelOf } from "../../debate/speaker.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import { TASK_LIMIT } from "../../models/limits.ts";
import { completeText } from "../../models/use-cases/complete-text.ts";
import { countModelTask } from "../../models/use-cases/count-model-task.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import type { ModelTask } from "../../models/use-cases/model-candidates.ts";
import { type Caller, payerOf } from "../../models/use-cases/payer.ts";
import { isOwnTask } from "../../models/use-cases/supply.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { claimsOf } from "../claims.ts";
import { type FlowSheet, type FlowSource, flowSheet, isPending } from "../flow.ts";
import { type FlowPromptMaterial, fitFlow, flowPrompt } from "../flow-prompt.ts";
import { FLOW_TURNS_PER_CALL } from "../limits.ts";
import type { FlowReplies } from "../ports/flow-replies.ts";
import { cleanReplies, formatReplies, type Reply } from "../replies.ts";
import { flowSources } from "./read-flow.ts";

/** @inline */
type MapPorts = CallPorts & {
  readonly debates: DebateRepo;
  readonly summaries: Summaries;
  readonly flowReplies: FlowReplies;
  readonly concessions: Concessions;
  readonly quota: Quota;
};

/** The debate to map, and whom requests to a model count for. */
export interface MapFlowInput {
  readonly debateId: number;
  readonly caller: Caller;
  /** Whether a person asks, who may know that the cards of a turn failed before; false by default. */
  readonly again?: boolean;
}

/**
 * Finds the replies of the next turns that are not mapped yet, at most `FLOW_TURNS_PER_CALL`, and
 * returns the sheet. Each turn is mapped once: parallel calls share the making. A turn that fails
 * keeps nothing and fails the call, and what the other turns got is kept. So does a turn whose cards
 * have failed, without asking a model, unless a person asks `again`.
 * @throws TooManyRequests when a model would have to be asked; DomainError `not-found` when the
 * debate does not exist or belongs to another person, `task-failed` or `provider-busy` when no model
 * gave a usable answer, or a `budget-…` code.
 */
export async function mapFlow(
  ports: MapPorts,
  actor: Actor | null,
  { debateId, caller, again = false }: MapFlowInput,
): Promise<FlowSheet> {
  const owner = await requireOwner(ports, actor, debateId);
  const responses = await flowSources(ports, debateId);
  const next = responses.filter(isPending).slice(0, FLOW_TURNS_PER_CALL);
  if (next.length === 0) return flowSheet(responses);
  const withCards = await Promise.all(
    next.map((response) => withSummary(ports, owner, response, { caller, again })),
  );
  const known = replaced(responses, withCards);
  const results = await Promise.allSettled(
    withCards
      .filter(({ replies }) => replies === null)
      .map(async (response) => {
        const make = async () =>
          formatReplies(
            await findReplies(ports, owner, materialOf(response, known), {
              caller,
              spokenBy: modelAbout(response, known),
            }),
          );
        return { ...response, replies: await ports.flowReplies.findOrMake(response.id, make) };
      }),
  );
  const mapped = results.map((result) => {
    if (result.status === "rejected") throw result.reason;
    return result.value;
  });
  return flowSheet(replaced(known, mapped));
}

/** Returns the responses with newer versions of some of them. */
const replaced = (responses: readonly FlowSource[], newer: readonly FlowSource[]) =>
  responses.map((response) => newer.find(({ id }) => id === response.id) ?? response);

async function withSummary(
  ports: MapPorts,
  owner: Actor,
  response: FlowSource,
  asked: { readonly caller: Caller; readonly again: boolean },
): Promise<FlowSource> {
  const { id: responseId, content, summary } = response;
  if (summary !== null || !needsSummary(content)) return response;
  return { ...response, summary: await summariseResponse(ports, owner, { responseId, ...asked }) };
}

/** Returns a turn with its claims and the earlier claims of the other side. */
function materialOf(response: FlowSource, responses: readonly FlowSource[]): FlowPromptMaterial {
  const earlier = responses.filter(
    ({ turnNumber, side }) => turnNumber < response.turnNumber && side !== response.side,
  );
  return {
    purpose: "flow",
    content: response.content,
    claims: claimsOf(response),
    earlier: earlier.flatMap(claimsOf),
  };
}

/** Returns the model that a task about a turn is done with: its own, or the one that a person argues with. */
function modelAbout({ speaker }: FlowSource, responses: readonly FlowSource[]): string {
  const model = responses.findLast((response) => response.speaker.kind === "model");
  return aiModelOf(speaker.kind === "person" ? (model?.speaker ?? speaker) : speaker);
}

/** Asks a model, and once more when its answer cannot be read. */
async function findReplies(
  ports: MapPorts,
  owner: Actor,
  material: FlowPromptMaterial,
  { caller, spokenBy }: { readonly caller: Caller; readonly spokenBy: string },
): Promise<readonly Reply[]> {
  // Without claims on both sides there is nothing to link.
  if (material.claims.length === 0 || material.earlier.length === 0) return [];
  const payer = await payerOf(ports, owner, caller.client);
  const isOwn = isOwnTask(ports.models, payer, spokenBy);
  await countModelTask(ports.quota, "flows", caller, { isOwn });
  const task: ModelTask = {
    answerTokens: TASK_LIMIT.flowTokens,
    fit({ fits }) {
      const fitted = fitFlow(material, fits);
      const isWhole = fitted.earlier.length === material.earlier.length;
      return { material: fitted, prompt: flowPrompt(fitted), isWhole };
    },
  };
  for (let attempt = 1; attempt <= 2; attempt += 1) {
    const answer = await completeText(ports, payer, task, spokenBy);
    const replies = cleanReplies(answer, material);
    if (replies !== null) return replies;
  }
  throw new DomainError("task-failed");
}
