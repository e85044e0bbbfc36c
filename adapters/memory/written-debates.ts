import type { WrittenDebate, WrittenDebates } from "@einstein-vs-cat/core";

/** Offers the debates that it is given, in their order; none by default. */
export class MemoryWrittenDebates implements WrittenDebates {
  readonly #debates: readonly WrittenDebate[];

  constructor(debates: readonly WrittenDebate[] = []) {
    this.#debates = debates;
  }

  in(tag: string): readonly WrittenDebate[] {
    const [base] = tag.toLowerCase().split("-");
    return this.#debates.filter(({ language }) => language === base);
  }
}
