/** What a person does when their server is killed in the middle of it, and what must be there then. */

import { expect } from "vitest";
import type { ServerProcess } from "../support/server-process.ts";
import { type DebateAnswer, listen, Visitor } from "../support/visitor.ts";
import { WHOLE } from "./turn-fixtures.ts";

const FORM = {
  question: "Is a hot dog a sandwich?",
  option1: "Yes",
  option2: "No",
  coffeeLevel: 1,
};
const OWN = "A bun that opens is a sandwich.";

/** A debate with the members that other debates and variants give it. */
interface LinkedDebate extends DebateAnswer {
  readonly option1: string;
  readonly responses: readonly (DebateAnswer["responses"][number] & {
    readonly id: number;
    readonly variant: { readonly chosen: number; readonly total: number };
  })[];
  readonly branches?: readonly { readonly debateId: number }[];
  readonly rematch?: { readonly debateId: number };
}

/** A person with a debate. Every one is another visitor, who may have few turns at once. */
abstract class Part {
  readonly #visitor = new Visitor();
  protected id = 0;

  /** Makes the debate. */
  async prepare(server: ServerProcess): Promise<void> {
    this.id = (await this.make(server)).id;
    if (this.form.seat === undefined) await this.play(server, "generate");
  }

  /** Does what the kill interrupts. */
  abstract act(server: ServerProcess): Promise<unknown>;

  /** Checks the debate on the next server, does the same there, and checks what has become of it. */
  abstract check(server: ServerProcess): Promise<void>;

  protected readonly form: { readonly seat?: 1 } = {};

  protected make(server: ServerProcess) {
    return this.json<LinkedDebate>(server, "POST", "/api/debates", { ...FORM, ...this.form });
  }

  protected async json<T>(
    server: ServerProcess,
    method: string,
    path: string,
    json?: unknown,
  ): Promise<T> {
    const answer = await this.#visitor.send(server, path, { method, json });
    if (!answer.ok) throw new Error(`${path}: ${answer.status}: ${await answer.text()}`);
    return (await answer.json()) as T;
  }

  protected async play(server: ServerProcess, call: "generate" | "again"): Promise<void> {
    const path = `/api/debates/${this.id}/${call}`;
    const { end } = await listen(await this.#visitor.send(server, path, { method: "POST" }));
    expect(end).toBe("done");
  }

  /** Reads a debate, whose turns are numbered from 1 on and whole. */
  protected async read(server: ServerProcess, id = this.id): Promise<LinkedDebate> {
    const debate = await this.json<LinkedDebate>(server, "GET", `/api/debates/${id}`);
    const numbers = debate.responses.map(({ turnNumber }) => turnNumber);
    expect(numbers).toEqual(numbers.map((_, index) => index + 1));
    for (const { content } of debate.responses) expect([WHOLE, OWN]).toContain(content);
    return debate;
  }

  /** Reads the only turn, all of whose variants are listed. */
  protected async turn(server: ServerProcess) {
    const [turn, ...others] = (await this.read(server)).responses;
    if (turn === undefined || others.length > 0) throw new Error("expected one turn");
    const path = `/api/responses/${turn.id}/variants`;
    const variants = await this.json<readonly DebateAnswer["responses"][number][]>(
      server,
      "GET",
      path,
    );
    expect(variants.map(({ content }) => content)).toEqual(Array(turn.variant.total).fill(WHOLE));
    return turn;
  }
}

class OwnTurn extends Part {
  protected override readonly form = { seat: 1 } as const;

  act(server: ServerProcess) {
    const json = { content: OWN, turnNumber: 1 };
    return this.json(server, "POST", `/api/debates/${this.id}/turns`, json);
  }

  async check(server: ServerProcess) {
    expect((await this.read(server)).responses.length).toBeLessThanOrEqual(1);
    await this.act(server);
    expect((await this.read(server)).responses).toHaveLength(1);
    await this.play(server, "generate");
    expect((await this.read(server)).responses).toHaveLength(2);
  }
}

class Again extends Part {
  act(server: ServerProcess) {
    return this.play(server, "again");
  }

  async check(server: ServerProcess) {
    const { total } = (await this.turn(server)).variant;
    expect([1, 2]).toContain(total);
    await this.act(server);
    expect((await this.turn(server)).variant).toEqual({ chosen: total + 1, total: total + 1 });
  }
}

class Choice extends Part {
  override async prepare(server: ServerProcess) {
    await super.prepare(server);
    await this.play(server, "again");
    this.#turnId = (await this.turn(server)).id;
  }

  #turnId = 0;

  act(server: ServerProcess) {
    return this.#choose(server, this.#turnId, 1);
  }

  async check(server: ServerProcess) {
    const { id, variant } = await this.turn(server);
    expect(variant.total).toBe(2);
    await this.#choose(server, id, 3 - variant.chosen);
    expect((await this.turn(server)).variant).toEqual({ chosen: 3 - variant.chosen, total: 2 });
    await this.play(server, "generate");
  }

  #choose(server: ServerProcess, id: number, number: number) {
    return this.json(server, "PUT", `/api/responses/${id}/variant`, { number });
  }
}

class Branch extends Part {
  act(server: ServerProcess) {
    const json = { turnNumber: 1, requestId: "the-press-that-was-cut-off" };
    return this.json<LinkedDebate>(server, "POST", `/api/debates/${this.id}/branch`, json);
  }

  async check(server: ServerProcess) {
    const before = (await this.read(server)).branches ?? [];
    for (const { debateId } of before)
      expect((await this.read(server, debateId)).responses).toHaveLength(1);
    const { id } = await this.act(server);
    const after = ((await this.read(server)).branches ?? []).map(({ debateId }) => debateId);
    expect(after).toEqual([id]);
    expect((await this.read(server, id)).responses).toHaveLength(1);
  }
}

class Rematch extends Part {
  act(server: ServerProcess) {
    return this.json<LinkedDebate>(server, "POST", `/api/debates/${this.id}/rematch`);
  }

  async check(server: ServerProcess) {
    const before = (await this.read(server)).rematch?.debateId ?? null;
    const { id } = await this.act(server);
    expect([null, id]).toContain(before);
    expect((await this.read(server)).rematch?.debateId).toBe(id);
    expect(await this.read(server, id)).toMatchObject({ option1: "No", responses: [] });
  }
}

/** Returns people who each do another part of taking part. */
export const everyPart = (): readonly Part[] =>
  [OwnTurn, Again, Choice, Branch, Rematch].map((Kind) => new Kind());
