import {
  MODEL_FAILURES,
  type ModelFailure,
  NO_HISTORY,
  stateOfProvider,
} from "@einstein-vs-cat/core";
import { describe, expect, it } from "vitest";

const failed = (kind: ModelFailure, at: number, answeredAt: number | null) =>
  stateOfProvider({ answeredAt, failure: { at, kind } });

describe("A provider", () => {
  it("is unasked until something happens there", () => {
    expect(stateOfProvider(NO_HISTORY)).toBe("unasked");
    expect(stateOfProvider({ answeredAt: 5, failure: null })).toBe("reachable");
  });

  it("is what happened last", () => {
    expect(failed("unavailable", 10, null)).toBe("failing");
    expect(failed("unavailable", 10, 9)).toBe("failing");
    expect(failed("unavailable", 10, 11)).toBe("reachable");
  });

  it("works as long as it fails with single requests only", () => {
    const failing = MODEL_FAILURES.filter((kind) => failed(kind, 10, 5) === "failing");
    expect(failing.toSorted()).toEqual(["busy", "cut-off", "rejected", "timeout", "unavailable"]);
  });
});
