import {
  type Debate,
  type NewBranch,
  type Ownership,
  type Summaries,
  seatsOfModels,
} from "@einstein-vs-cat/core";
import { afterAll, beforeAll, beforeEach } from "vitest";
import { newDebate, newOwner, speak } from "../debate-store.ts";
import type { FlowStore } from "../flow-replies.contract.ts";

/** The seats of the original. */
export const SEATS = seatsOfModels({ 1: "gpt-4", 2: null });
const ALL = { before: null, count: 50 } as const;

/** A store of debates and of what is made for their turns. */
export interface BranchStore extends FlowStore {
  readonly summaries: Summaries;
}

type Owner = Awaited<ReturnType<typeof newOwner>>;

/** A debate that others begin from, its owner and a reader: new ones for each test. */
export class Original {
  store!: BranchStore;
  owner!: Owner;
  reader!: Owner;
  original!: Debate;

  /** Opens the store for the tests of the present group. */
  static of(open: () => Promise<BranchStore>): Original {
    const at = new Original();
    beforeAll(async () => {
      at.store = await open();
    });
    afterAll(() => at.store.close());
    beforeEach(async () => {
      [at.owner, at.reader] = [await newOwner(at.store), await newOwner(at.store)];
      const question = "«Φ» 猫 ? :name \\ '";
      const fields = { ...at.owner, question, coffeeLevel: 3, seats: SEATS } as const;
      at.original = await at.store.debates.create(newDebate(fields));
    });
    return at;
  }

  readonly remark = (content: string) => {
    const { id: debateId } = this.original;
    return this.store.debates.addRemark({ debateId, userId: this.owner.userId, content });
  };

  /** Four turns, with context before the first, the third and the fifth. */
  readonly fill = async () => {
    for (const turn of [1, 2, 3, 4]) {
      if (turn % 2 === 1) await this.remark(`before ${turn}`);
      await speak(this.store, this.original.id, `turn ${turn}`);
    }
    await this.remark("before 5");
  };

  readonly branchFor = (to: Ownership, turnNumber: number, more: Partial<NewBranch> = {}) =>
    this.store.branches.branch({
      ...{ debateId: this.original.id, turnNumber, coffeeLevel: 3, seats: SEATS },
      ...{ temperament: null, title: "A title", share: null, requestId: null },
      visibleItems: Number.MAX_SAFE_INTEGER,
      ...{ userId: to.userId, visitorId: to.visitorId },
      ...more,
    });

  readonly ownBranch = (turnNumber: number, more: Partial<NewBranch> = {}) =>
    this.branchFor(this.owner, turnNumber, more);

  readonly sharedBranch = (to: Ownership, turnNumber: number, more: Partial<NewBranch> = {}) =>
    this.branchFor(to, turnNumber, { share: this.original.shareToken, title: null, ...more });

  readonly textsOf = async (id: number) => {
    const found = await this.store.debates.find(id);
    return [
      ...(found?.responses.map(({ content }) => content) ?? []),
      ...(found?.remarks.map(({ content }) => content) ?? []),
    ];
  };

  readonly linksOf = async (id: number) => (await this.store.debates.readPart(id, ALL))?.links;
}
