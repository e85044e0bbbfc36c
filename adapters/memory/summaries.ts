import { DomainError, type Summaries } from "@einstein-vs-cat/core";
import type { MemoryArchive } from "./archive.ts";

/** The summaries of one process. Calls that come while a summary is made wait for it. */
export class MemorySummaries implements Summaries {
  readonly #archive: MemoryArchive;
  readonly #making = new Map<number, Promise<string>>();

  constructor(archive: MemoryArchive) {
    this.#archive = archive;
  }

  async summarise(responseId: number, make: () => Promise<string>): Promise<string> {
    const known = this.#find(responseId).response.summary;
    if (known !== null) return known;
    const running = this.#making.get(responseId);
    if (running !== undefined) return running;
    const making = this.#make(responseId, make).finally(() => this.#making.delete(responseId));
    this.#making.set(responseId, making);
    return making;
  }

  async #make(responseId: number, make: () => Promise<string>): Promise<string> {
    const summary = await make();
    const { response, index } = this.#find(responseId);
    this.#archive.responses[index] = { ...response, summary };
    return summary;
  }

  #find(responseId: number) {
    const index = this.#archive.responses.findIndex(({ id }) => id === responseId);
    const response = this.#archive.responses[index];
    if (response === undefined) throw new DomainError("not-found");
    return { response, index };
  }
}
