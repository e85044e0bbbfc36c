import { CHARACTERS_PER_TOKEN, ModelError } from "@einstein-vs-cat/core";
import { beforeEach, describe, expect, it } from "vitest";
import { turnRequest } from "../../contract/model-streaming.contract.ts";
import { FakeClock } from "../../support/fake-clock.ts";
import { Listening } from "../../support/listening.ts";
import { oneTurn } from "../../support/until.ts";
import { FAKE_USAGE, FakeGateway } from "./fake-gateway.ts";

const broken = (retryAfterMs: number | null = null) =>
  new ModelError("broken", { retryable: true, retryAfterMs });
const busy = (retryAfterMs: number | null = null) =>
  new ModelError("busy", { retryable: true, busy: true, retryAfterMs });
const wrong = new ModelError("wrong", { retryable: false });

let clock: FakeClock;
let gateway: FakeGateway;
let listening: Listening;

beforeEach(async () => {
  clock = new FakeClock();
  gateway = new FakeGateway();
  listening = new Listening(clock, gateway, turnRequest());
  await oneTurn();
});

const say = async (text: string) => {
  gateway.latest.say(text);
  await oneTurn();
};
const finish = async (reason: "complete" | "length" | "refused" = "complete") => {
  gateway.latest.finish(reason);
  await oneTurn();
};
const end = async () => {
  gateway.latest.end();
  await oneTurn();
};
const fail = async (error: unknown) => {
  gateway.latest.fail(error);
  await oneTurn();
};
const pass = async (milliseconds: number) => {
  clock.advance(milliseconds);
  await oneTurn();
};

describe("an answer", () => {
  it("arrives piece by piece and ends with its finish chunk and its token usage", async () => {
    await say("The moon ");
    expect(listening.text).toBe("The moon ");
    await say("is there.");
    await finish();
    expect(listening.text).toBe("The moon is there.");
    expect(listening.outcome).toEqual({ ending: "finished", usage: FAKE_USAGE });
  });

  it.each(["length", "refused"] as const)(
    "that has text counts as finished when it ended as %s",
    async (reason) => {
      await say("The moon");
      await finish(reason);
      expect(listening.ending).toBe("finished");
    },
  );

  it("has no NUL, which no store keeps", async () => {
    await say("The \0moon\0");
    await finish();
    expect(listening.text).toBe("The moon");
  });

  it("longer than the request allows is cut off, and what is there is kept", async () => {
    const room = CHARACTERS_PER_TOKEN * gateway.latest.request.maxTokens;
    await say("x".repeat(room - 1));
    expect(listening.ending).toBeNull();
    await say(`\u{1f408}${"y".repeat(10_000_000)}`);
    expect([listening.ending, listening.text]).toEqual(["finished", "x".repeat(room - 1)]);
    expect(gateway.latest.isCancelled).toBe(true);
    expect(gateway.tries).toHaveLength(1);
  });

  it("of endless white space fails, and is not asked for again", async () => {
    const room = CHARACTERS_PER_TOKEN * gateway.latest.request.maxTokens;
    await say(" ".repeat(room));
    expect(listening.ending).toBeNull();
    await say("\n");
    expect([listening.ending, listening.text]).toEqual(["turn-failed", ""]);
    expect(gateway.tries).toHaveLength(1);
  });

  it("leaves no pending sleep and no open request when it has ended", async () => {
    await say("Yes.");
    await finish();
    expect(clock.sleepers).toBe(0);
    expect(gateway.latest.isCancelled).toBe(true);
  });

  it("that is cut off without a finish chunk has failed, even after some text", async () => {
    await say("The moon ");
    await end();
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(1);
  });
});

describe("another attempt", () => {
  it("is made at most twice, after half a second and after one second", async () => {
    await fail(broken());
    expect(clock.nextDue).toBe(500);
    await pass(499);
    expect(gateway.tries).toHaveLength(1);
    await pass(1);
    expect(gateway.tries).toHaveLength(2);
    await fail(broken());
    expect(clock.nextDue).toBe(1_000);
    await pass(1_000);
    expect(gateway.tries).toHaveLength(3);
    await fail(broken());
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(3);
    expect(clock.sleepers).toBe(0);
  });

  it("can succeed after the previous one failed", async () => {
    await fail(broken());
    await pass(500);
    await say("Yes.");
    await finish();
    expect([listening.ending, listening.text]).toEqual(["finished", "Yes."]);
  });

  it("is never made after the first text, so that no text arrives twice", async () => {
    await say("The moon ");
    await fail(broken(0));
    expect([listening.ending, listening.text]).toEqual(["turn-failed", "The moon "]);
    expect(gateway.tries).toHaveLength(1);
  });

  it("is not made when the error is not retryable", async () => {
    await fail(wrong);
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(1);
  });

  it("is not made for an error that no provider reported", async () => {
    await fail(new TypeError("a mistake of our own"));
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(1);
  });

  it("cancels the previous request", async () => {
    await fail(broken());
    await pass(500);
    expect(gateway.tries.map(({ isCancelled }) => isCancelled)).toEqual([true, false]);
  });

  it("is made after an answer without any text, and the turn fails after the last one", async () => {
    await finish();
    await pass(500);
    await end();
    await pass(1_000);
    await finish();
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(3);
  });

  it("is not made after an answer that ended at its length without any text", async () => {
    await finish("length");
    expect(listening.ending).toBe("turn-failed");
    expect(gateway.tries).toHaveLength(1);
  });

  it("is made after an answer of only white space, which is not delivered", async () => {
    await say(" \n");
    await say("");
    await say("\t");
    await finish();
    expect(listening.text).toBe("");
    await pass(500);
    await say("\n");
    await say(" Yes.");
    await say("\n");
    await say("No.");
    await finish();
    expect([listening.ending, listening.text]).toEqual(["finished", "\n Yes.\nNo."]);
  });
});

describe("a provider that requests a delay", () => {
  it.each([0, 3_000, 10_000])(
    "receives no request for the %i ms that it requests",
    async (wait) => {
      await fail(busy(wait));
      if (wait > 0) {
        await pass(wait - 1);
        expect(gateway.tries).toHaveLength(1);
      }
      await pass(1);
      expect(gateway.tries).toHaveLength(2);
    },
  );

  it("ends the turn when the delay exceeds ten seconds", async () => {
    await fail(busy(10_001));
    expect(listening.ending).toBe("provider-busy");
    expect(gateway.tries).toHaveLength(1);
    expect(clock.sleepers).toBe(0);
  });
});

describe("the error for the reader", () => {
  it("says that the debater is busy when the provider was overloaded in the last attempt", async () => {
    await fail(broken());
    await pass(500);
    await fail(busy());
    await pass(1_000);
    await fail(busy());
    expect(listening.ending).toBe("provider-busy");
  });

  it("says that the turn failed when the last attempt failed for another reason", async () => {
    await fail(busy());
    await pass(500);
    await fail(wrong);
    expect(listening.ending).toBe("turn-failed");
  });

  it("keeps the provider's own error as its cause, for the log", async () => {
    await fail(wrong);
    expect(listening.error).toMatchObject({
      name: "DomainError",
      message: "The debater lost the thread. Please try again.",
      cause: wrong,
    });
  });
});
