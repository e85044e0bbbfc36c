import type { Conversation, Debate, DebateRepo, FoundResponse, NewDebate, NewUserInput, UserInput } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { DebateEntity, ResponseEntity, UserInputEntity } from "./entities.ts";

const BY_TURN = { turnNumber: "asc", id: "asc" } as const;

/** Debates in PostgreSQL or PGlite. Creation times come from the database's clock. */
export class MikroDebateRepo implements DebateRepo {
  readonly #database: Database;

  constructor(database: Database) {
    this.#database = database;
  }

  create(debate: NewDebate): Promise<Debate> {
    return this.#database.run(async (em) => {
      const created = em.create(DebateEntity, { ...debate, title: null, originalDebateId: null });
      await em.persist(created).flush();
      return { ...created };
    });
  }

  find(id: number): Promise<Conversation | null> {
    return this.#database.run(async (em) => {
      const debate = await em.findOne(DebateEntity, { id });
      if (debate === null) return null;
      const responses = await em.find(ResponseEntity, { debateId: id }, { orderBy: BY_TURN });
      const userInputs = await em.find(UserInputEntity, { debateId: id }, { orderBy: BY_TURN });
      return {
        debate: { ...debate },
        responses: responses.map((response) => ({ ...response })),
        userInputs: userInputs.map((input) => ({ ...input })),
      };
    });
  }

  findResponse(id: number): Promise<FoundResponse | null> {
    return this.#database.run(async (em) => {
      const response = await em.findOne(ResponseEntity, { id });
      const debate = response === null ? null : await em.findOne(DebateEntity, { id: response.debateId });
      if (response === null || debate === null) return null;
      const userInputs = await em.find(UserInputEntity, { debateId: debate.id }, { orderBy: BY_TURN });
      return { response: { ...response }, debate: { ...debate }, userInputs: userInputs.map((input) => ({ ...input })) };
    });
  }

  addInput(input: NewUserInput): Promise<UserInput> {
    return this.#database.run(async (em) => {
      const added = em.create(UserInputEntity, input);
      await em.persist(added).flush();
      return { ...added };
    });
  }
}
