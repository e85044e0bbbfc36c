import { MODELS } from "@einstein-vs-cat/core";
import { expect, test } from "vitest";
import { findDebaters } from "../../../app-web/features/create-debate/find-debaters.ts";

const found = (typed: string) => findDebaters(MODELS, typed).map(({ id }) => id);

test("The search for debaters matches words of their name or id, in any case and order", () => {
  expect(found("MICHAEL")).toEqual(["gpt-4o"]);
  expect(found(" 4o  mini ")).toEqual(["gpt-4o-mini"]);
  expect(found("neo 4")).toEqual(["grok-4"]);
  expect(found("sonnet-2024")).toEqual(["claude-3-5-sonnet-20241022"]);
  expect(found("schrödinger")).toEqual([]);
});

test("The search for debaters shows all of them without a search text", () =>
  expect(found("  ")).toEqual(MODELS.map(({ id }) => id)));
