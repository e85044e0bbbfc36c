import { type Quota, TooManyRequests } from "@einstein-vs-cat/core";

/** A quota that allows everything and records each call as text: the method and its arguments. */
export class RecordingQuota implements Quota {
  readonly calls: string[] = [];

  async count(...call: Parameters<Quota["count"]>): Promise<void> {
    this.calls.push(["count", ...call].join(" "));
  }

  async take(...call: Parameters<Quota["take"]>): Promise<void> {
    this.calls.push(["take", ...call].join(" "));
  }

  async giveBack(...call: Parameters<Quota["giveBack"]>): Promise<void> {
    this.calls.push(["giveBack", ...call].join(" "));
  }

  async use(): Promise<null> {
    return null;
  }
}

/** A quota that is used up. */
export const spentQuota: Quota = {
  count: () => Promise.reject(new TooManyRequests(60_000)),
  take: () => Promise.reject(new TooManyRequests(60_000)),
  giveBack: async () => {},
  use: async () => ({ taken: 1, resetsInMs: 60_000 }),
};
