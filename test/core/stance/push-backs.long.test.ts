import { expect, it } from "vitest";
import { stancesOf } from "./push-back-runs.ts";
import { FoldingGateway } from "./push-backs.ts";

it("a provider that folds to a user's own voice never folds in 500 push-backs, and always without the frame", async () => {
  expect(await stancesOf(new FoldingGateway(), 500)).toEqual({ kept: 500 });
  const sabotaged = new FoldingGateway({ isSabotaged: true });
  expect(await stancesOf(sabotaged, 500)).toEqual({ folded: 500 });
});
