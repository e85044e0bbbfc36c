/** What a person does when their server is killed in the middle of it, and what must be there then. */

import { expect } from "vitest";
import type { ServerProcess } from "../support/server-process.ts";
import { type LinkedDebate, Part } from "./killed-part.ts";
import { AddedSource } from "./killed-source.ts";
import { Again, CheckedTurn, Choice, OwnTurn } from "./killed-turns.ts";

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

/** The flow sheet, as far as a concession changes it. */
interface Sheet {
  readonly claims: readonly { readonly id: string; readonly status: string }[];
}

class Concession extends Part {
  protected override readonly form = { seat: 2 } as const;

  override async prepare(server: ServerProcess) {
    await super.prepare(server);
    expect(await this.#sheet(server, "POST")).toEqual(["1.1 open", "1.2 open"]);
  }

  act(server: ServerProcess) {
    const json = { claim: "1.2" };
    return this.json<Sheet>(server, "POST", `/api/debates/${this.id}/concede`, json);
  }

  async check(server: ServerProcess) {
    const conceded = ["1.1 open", "1.2 conceded"];
    expect([["1.1 open", "1.2 open"], conceded]).toContainEqual(await this.#sheet(server, "GET"));
    await this.act(server);
    expect(await this.#sheet(server, "GET")).toEqual(conceded);
    await this.speak(server, 2);
    await this.play(server, "generate");
    expect((await this.read(server)).responses).toHaveLength(3);
  }

  async #sheet(server: ServerProcess, method: "GET" | "POST") {
    const path = `/api/debates/${this.id}/flow`;
    const { claims } = await this.json<Sheet>(server, method, path);
    return claims.map(({ id, status }) => `${id} ${status}`);
  }
}

class Question extends Part {
  /** Only a person with an account may ask. */
  protected override async make(server: ServerProcess) {
    const json = { username: `asks-${crypto.randomUUID().slice(0, 8)}`, password: "nine lives" };
    await this.json(server, "POST", "/api/register", json);
    return super.make(server);
  }

  act(server: ServerProcess) {
    const json = { kind: "question", content: "And what of word 7 🐈‍⬛?" };
    return this.json(server, "POST", `/api/debates/${this.id}/input`, json);
  }

  async check(server: ServerProcess) {
    const before = (await this.#questions(server)).length;
    expect([0, 1]).toContain(before);
    await this.act(server);
    for (const turns of [0, 1, 2]) {
      const questions = await this.#questions(server);
      expect(questions).toHaveLength(before + 1);
      for (const { receipts } of questions) expect(receipts).toHaveLength(turns);
      if (turns < 2) await this.play(server, "generate");
    }
  }

  async #questions(server: ServerProcess) {
    const { userInputs } = await this.read(server);
    for (const one of userInputs)
      expect(one).toMatchObject({
        kind: "question",
        content: "And what of word 7 🐈‍⬛?",
        turnNumber: 2,
      });
    return userInputs;
  }
}

/** Returns people who each do another part of taking part. */
export const everyPart = (): readonly Part[] =>
  [OwnTurn, CheckedTurn, Again, Choice, Branch, Rematch, Concession, Question, AddedSource].map(
    (Kind) => new Kind(),
  );
