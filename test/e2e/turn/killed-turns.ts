/** Turns whose server is killed in the middle of them, and what must be there then. */

import { expect } from "vitest";
import type { ServerProcess } from "../support/server-process.ts";
import { Part } from "./killed-part.ts";

export class OwnTurn extends Part {
  protected override readonly form = { seat: 1 } as const;

  act(server: ServerProcess) {
    return this.speak(server, 1);
  }

  async check(server: ServerProcess) {
    expect((await this.read(server)).responses.length).toBeLessThanOrEqual(1);
    await this.act(server);
    expect((await this.read(server)).responses).toHaveLength(1);
    await this.play(server, "generate");
    expect((await this.read(server)).responses).toHaveLength(2);
  }
}

export class Again extends Part {
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

export class Choice extends Part {
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

/** The answer to a person, with the check whether it held its side. */
export class CheckedTurn extends Part {
  protected override readonly form = { seat: 1 } as const;

  override async prepare(server: ServerProcess) {
    await super.prepare(server);
    await this.speak(server, 1);
  }

  async act(server: ServerProcess) {
    await this.play(server, "generate");
    return this.#check(server);
  }

  async check(server: ServerProcess) {
    const before = (await this.read(server)).responses;
    expect([1, 2]).toContain(before.length);
    expect([undefined, null, "kept"]).toContainEqual(before[1]?.stance);
    if (before.length === 1) await this.play(server, "generate");
    expect(await this.#check(server)).toEqual({ stance: "kept" });
    const stances = (await this.read(server)).responses.map(({ stance }) => stance);
    expect(stances).toEqual([null, "kept"]);
  }

  async #check(server: ServerProcess) {
    const id = (await this.read(server)).responses[1]?.id;
    return this.json<unknown>(server, "POST", `/api/responses/${id}/stance`, {});
  }
}
