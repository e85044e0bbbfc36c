/** A person who does something when their server is killed in the middle of it. */

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
/** The words of every turn of a person. */
export const OWN = "A bun that opens is a sandwich.";

/** A debate with the members that other debates and variants give it. */
export interface LinkedDebate extends DebateAnswer {
  readonly option1: string;
  readonly responses: readonly (DebateAnswer["responses"][number] & {
    readonly id: number;
    readonly variant: { readonly chosen: number; readonly total: number };
    readonly stance: unknown;
  })[];
  readonly branches?: readonly { readonly debateId: number }[];
  readonly rematch?: { readonly debateId: number };
  readonly userInputs: readonly {
    readonly kind: string;
    readonly content: string;
    readonly turnNumber: number;
    readonly receipts: readonly unknown[];
  }[];
}

/** A person with a debate. Every one is another visitor, who may have few turns at once. */
export abstract class Part {
  readonly #visitor = new Visitor();
  protected id = 0;

  /** Makes the debate. */
  async prepare(server: ServerProcess): Promise<void> {
    this.id = (await this.make(server)).id;
    if (this.form.seat !== 1) await this.play(server, "generate");
  }

  /** Does what the kill interrupts. */
  abstract act(server: ServerProcess): Promise<unknown>;

  /** Checks the debate on the next server, does the same there, and checks what has become of it. */
  abstract check(server: ServerProcess): Promise<void>;

  protected readonly form: { readonly seat?: 1 | 2 } = {};

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

  /** Speaks a turn as the person. The same turn may be sent again. */
  protected speak(server: ServerProcess, turnNumber: number) {
    const json = { content: OWN, turnNumber };
    return this.json(server, "POST", `/api/debates/${this.id}/turns`, json);
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
