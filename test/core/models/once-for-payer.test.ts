import { DomainError, type ErrorCode } from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "@einstein-vs-cat/memory/made-once";
import { describe, expect, it } from "vitest";
import { onceForPayer } from "../../../core/models/use-cases/once-for-payer.ts";

/** Returns a function that asks for one value as different people, and who was asked to pay for it. */
function valueForPayers() {
  let kept: string | null = null;
  const values = new MemoryMadeOnce<string, string>({
    idOf: (key) => key,
    find: () => kept,
    save: (_key, value) => {
      kept = value;
      return value;
    },
  });
  const payers: string[] = [];
  const ask = (payer: string, make: () => Promise<string>) =>
    onceForPayer(values, "key", () => {
      payers.push(payer);
      return make();
    });
  return { ask, payers };
}

const refuse = (code: ErrorCode) => () => Promise.reject(new DomainError(code));

/** One refusal of each kind that depends on who pays. */
const OF_PAYER: readonly ErrorCode[] = [
  ...(["too-many-requests", "turns-used-up", "network-turns-used-up"] as const),
  ...(["budget-sign-in", "budget-spent", "own-budget-spent", "network-budget-spent"] as const),
  ...(["own-day-cap", "plan-month-cap", "visitors-day-cap", "own-openai-key-refused"] as const),
];

/** Failures that everybody would get. */
const OF_EVERYBODY: readonly ErrorCode[] = [
  ...(["not-found", "task-failed", "provider-busy", "key-refused", "openai-key-refused"] as const),
  ...(["storage-unavailable", "storage-full", "internal"] as const),
];

describe("What is made once for several payers", () => {
  it("is paid by the person who asks first, and by nobody else", async () => {
    const { ask, payers } = valueForPayers();
    const answers = ["first", "second"].map((payer) => ask(payer, async () => `of ${payer}`));
    expect(await Promise.all(answers)).toEqual(["of first", "of first"]);
    expect(await ask("third", async () => "of third")).toBe("of first");
    expect(payers).toEqual(["first"]);
  });

  it.each(OF_PAYER)("is made for a person who waited for one refused with %s", async (code) => {
    const { ask, payers } = valueForPayers();
    const [refused, ...made] = await Promise.allSettled([
      ask("first", refuse(code)),
      ask("second", async () => "made"),
      ask("third", async () => "made"),
    ]);
    expect(refused).toMatchObject({ reason: { code } });
    expect(made).toEqual(Array(2).fill({ status: "fulfilled", value: "made" }));
    expect(payers).toEqual(["first", "second"]);
  });

  it("refuses each of several people with their own refusal", async () => {
    const { ask, payers } = valueForPayers();
    const codes = ["own-day-cap", "network-budget-spent", "too-many-requests"] as const;
    const answers = await Promise.allSettled(codes.map((code) => ask(code, refuse(code))));
    expect(answers).toMatchObject(codes.map((code) => ({ reason: { code } })));
    expect(payers).toEqual(codes);
  });

  it.each(OF_EVERYBODY)("fails with %s for all who wait, after one try", async (code) => {
    const { ask, payers } = valueForPayers();
    const answers = ["first", "second"].map((payer) => ask(payer, refuse(code)));
    expect(await Promise.allSettled(answers)).toMatchObject([
      { reason: { code } },
      { reason: { code } },
    ]);
    expect(payers).toEqual(["first"]);
  });

  it("fails with an error that is no refusal for all who wait, after one try", async () => {
    const { ask, payers } = valueForPayers();
    const failure = new Error("budget");
    const answers = ["first", "second"].map((payer) => ask(payer, () => Promise.reject(failure)));
    const rejected = { status: "rejected", reason: failure };
    expect(await Promise.allSettled(answers)).toEqual([rejected, rejected]);
    expect(payers).toEqual(["first"]);
  });
});
