/** Everything that a person sends twice: their turn, Again, Branch and a question, each to two servers at once. */

import {
  type Actor,
  type AnswerSink,
  addRemark,
  branchDebate,
  DEFAULT_SEATS,
  type ModelGateway,
  type ModelRequest,
  type ModelStream,
  ownershipOf,
  startTurn,
  type TurnPromptMaterial,
  takeOwnTurn,
  withPerson,
} from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { unlimitedQuota } from "../../adapters/none/quota.ts";
import { newDebate, newOwner, speak } from "../contract/debate-store.ts";
import { openMikroStore } from "./stores.ts";

/** What is kept of one kind of submits, and how many calls of a model it took. */
export interface Kept {
  readonly debates: number;
  readonly turns: number;
  readonly variants: number;
  readonly copies: number;
  readonly questions: number;
  readonly calls: number;
}

/** How many double submits are under way at the same time. */
const AT_ONCE = 8;

/** A model whose answers wait for `release`, so that a second submit always finds the first at work. */
class WaitingGateway implements ModelGateway {
  calls = 0;
  readonly #answers = new Map<string, PromiseWithResolvers<void>>();

  stream({ material }: ModelRequest, sink: AnswerSink): ModelStream {
    this.calls += 1;
    const done = this.#answerOf((material as TurnPromptMaterial).question).promise.then(() => {
      sink.text("The same turn in other words.");
      return { reason: "complete", usage: { inputTokens: 1, outputTokens: 1 } } as const;
    });
    return { done, cancel: () => {} };
  }

  release(question: string): void {
    this.#answerOf(question).resolve();
  }

  #answerOf(question: string): PromiseWithResolvers<void> {
    const answer = this.#answers.get(question) ?? Promise.withResolvers<void>();
    this.#answers.set(question, answer);
    return answer;
  }
}

/** Opens one of the servers with the ports of its use cases. */
async function openServer(databaseUrl: string, rehearsal: ModelGateway) {
  const store = await openMikroStore({ databaseUrl });
  const ports = createMemoryPorts({ gateways: { rehearsal } });
  return { store, ports: { ...ports, ...store, quota: unlimitedQuota } };
}

type Server = Awaited<ReturnType<typeof openServer>>;

/** Two servers of one PostgreSQL, to both of which everything is sent at the same time. */
export class TwoServers {
  readonly #servers: readonly [Server, Server];
  readonly #gateway: WaitingGateway;

  private constructor(servers: readonly [Server, Server], gateway: WaitingGateway) {
    this.#servers = servers;
    this.#gateway = gateway;
  }

  static async open(databaseUrl: string): Promise<TwoServers> {
    const gateway = new WaitingGateway();
    const open = () => openServer(databaseUrl, gateway);
    return new TwoServers([await open(), await open()], gateway);
  }

  async close(): Promise<void> {
    for (const { store } of this.#servers) await store.close();
  }

  /** Sends that many turns of a person, each in a debate of its own. */
  ownTurns(count: number): Promise<Kept> {
    return this.#submit("own", count, async (debateId, actor) => {
      const input = { debateId, content: "A bun that opens is a sandwich.", turnNumber: 1 };
      await Promise.all(this.#servers.map(({ ports }) => takeOwnTurn(ports, actor, input)));
    });
  }

  /** Sends that many Agains, each for the first turn of a debate. */
  agains(count: number): Promise<Kept> {
    return this.#submit("again", count, async (debateId, actor, question) => {
      await speak(this.#servers[0].store, debateId, "A turn.");
      const again = ({ ports }: Server) => startTurn(ports, actor, { debateId, again: true });
      const sent = await Promise.all(this.#servers.map(again));
      this.#gateway.release(question);
      await Promise.all(sent.map(({ stream }) => stream.ended()));
    });
  }

  /** Sends that many Branches, each from the first turn of a debate. */
  branches(count: number): Promise<Kept> {
    return this.#submit("branch", count, async (debateId, actor, question) => {
      await speak(this.#servers[0].store, debateId, "A turn.");
      const press = { debateId, turnNumber: 1, requestId: `press of ${question}` };
      await Promise.all(this.#servers.map(({ ports }) => branchDebate(ports, actor, press)));
    });
  }

  /** Sends that many questions to both sides, each in a debate of its own. */
  questions(count: number): Promise<Kept> {
    const [server] = this.#servers;
    return this.#submit(
      "question",
      count,
      async (debateId, actor, question) => {
        const requestId = `press of ${question}`;
        const press = {
          ...{ debateId, kind: "question" as const },
          content: "Who pays?",
          requestId,
        };
        await Promise.all(this.#servers.map(({ ports }) => addRemark(ports, actor, press)));
      },
      async () => ({ kind: "user", userId: (await newOwner(server.store)).userId, tier: "free" }),
    );
  }

  /** Every debate is of another visitor, because one person may have few turns at once. */
  async #submit(
    kind: string,
    count: number,
    submit: (debateId: number, actor: Actor, question: string) => Promise<void>,
    newActor = async (question: string): Promise<Actor> => ({
      ...{ kind: "visitor", visitorId: `visitor of ${question}` },
    }),
  ): Promise<Kept> {
    const before = this.#gateway.calls;
    let next = 0;
    const lane = async () => {
      while (next < count) {
        next += 1;
        const question = `${kind} ${next}`;
        const actor = await newActor(question);
        const seats = kind === "own" ? withPerson(DEFAULT_SEATS, 1, null) : DEFAULT_SEATS;
        const form = newDebate({ ...ownershipOf(actor), question, seats });
        const { id } = await this.#servers[0].store.debates.create(form);
        await submit(id, actor, question);
      }
    };
    await Promise.all(Array.from({ length: AT_ONCE }, lane));
    return { ...(await this.#kept(kind)), calls: this.#gateway.calls - before };
  }

  /** Counts the rows, whatever the answers of the servers said. */
  async #kept(kind: string): Promise<Omit<Kept, "calls">> {
    const [row] = await this.#servers[0].store.database.execute<Omit<Kept, "calls">[]>(
      `with debates as (select id, branch_of from ai_debates where question like ?),
         turns as (select r.id from ai_responses r join debates d on d.id = r.debate_id)
       select (select count(*)::int from debates) as debates,
         (select count(*)::int from turns) as turns,
         (select count(*)::int from turns) +
           (select count(*)::int from response_variants v join debates d on d.id = v.debate_id) as variants,
         (select count(branch_of)::int from debates) as copies,
         (select count(*)::int from user_inputs i join debates d on d.id = i.debate_id) as questions`,
      [`${kind} %`],
    );
    if (row === undefined) throw new Error("expected a row");
    return row;
  }
}

/** What so many double submits of each kind must leave. */
export const exactlyOnce = (count: number) => ({
  ownTurns: { debates: count, turns: count, variants: count, copies: 0, questions: 0, calls: 0 },
  agains: {
    ...{ debates: count, turns: count, variants: 2 * count },
    ...{ copies: 0, questions: 0, calls: count },
  },
  branches: {
    ...{ debates: 2 * count, turns: 2 * count, variants: 2 * count },
    ...{ copies: count, questions: 0, calls: 0 },
  },
  questions: { debates: count, turns: 0, variants: 0, copies: 0, questions: count, calls: 0 },
});
