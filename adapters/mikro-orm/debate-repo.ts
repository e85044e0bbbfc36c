import type { Conversation, Debate, DebateRepo, NewDebate, NewUserInput, UserInput } from "@einstein-vs-cat/core";
import type { Database } from "./database.ts";
import { DebateEntity, ResponseEntity, UserInputEntity } from "./entities.ts";

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
      const orderBy = { turnNumber: "asc", id: "asc" } as const;
      const responses = await em.find(ResponseEntity, { debateId: id }, { orderBy });
      const userInputs = await em.find(UserInputEntity, { debateId: id }, { orderBy });
      return {
        debate: { ...debate },
        responses: responses.map((response) => ({ ...response })),
        userInputs: userInputs.map((input) => ({ ...input })),
      };
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
