import {
  type Cost,
  MAX_CHART_KEYS,
  MAX_SPEND_ROWS,
  type Spending,
  type SpendingPoint,
  type SpendKey,
  type SpendRange,
  type SpendRow,
  type SpendSum,
} from "@einstein-vs-cat/core";

/** Whose a cost is. */
interface Payment {
  readonly day: string;
  readonly client: string;
  readonly plan: string;
}

type Entry = Payment & Cost;

const NOTHING: SpendSum = { micros: 0, inputTokens: 0, outputTokens: 0, requests: 0 };

/** The settled costs in memory, added up by day, payer, plan and model. */
export class MemorySpending {
  readonly #entries = new Map<string, Entry>();

  add({ day, client, plan }: Payment, cost: Cost): void {
    const key = JSON.stringify([day, client, plan, cost.model]);
    const sum = plus(this.#entries.get(key) ?? NOTHING, cost);
    this.#entries.set(key, { ...sum, day, client, plan, model: cost.model });
  }

  /** Returns what an account, or everybody on a plan, has spent. */
  of(holder: string, { from, to }: SpendRange): number {
    let sum = 0;
    for (const { day, client, plan, micros } of this.#entries.values())
      if ((holder === client || holder === `plan:${plan}`) && day >= from && day <= to)
        sum += micros;
    return sum;
  }

  /** Adds up the costs from one day to another. */
  read({ from, to }: SpendRange, by: SpendKey): Spending {
    const sums = new Map<string, SpendSum>();
    let total = NOTHING;
    for (const entry of this.#entries.values()) {
      if (entry.day < from || entry.day > to) continue;
      const key = keyOf(entry, by);
      sums.set(key, plus(sums.get(key) ?? NOTHING, entry));
      total = plus(total, entry);
    }
    const rows: SpendRow[] = [...sums].map(([key, sum]) => ({ key, ...sum }));
    rows.sort((a, b) => (by === "day" ? 0 : b.micros - a.micros) || (a.key < b.key ? -1 : 1));
    return { total, rows: rows.slice(0, MAX_SPEND_ROWS) };
  }

  /** Adds up each day by those that cost most in all of them, and by all others. */
  overTime(range: SpendRange, by: Exclude<SpendKey, "day">): SpendingPoint[] {
    const most = this.read(range, by).rows.slice(0, MAX_CHART_KEYS);
    const points = new Map<string, SpendingPoint>();
    for (const entry of this.#entries.values()) {
      const { day, micros } = entry;
      if (day < range.from || day > range.to) continue;
      const key = most.find((row) => row.key === keyOf(entry, by))?.key ?? null;
      const place = JSON.stringify([day, key]);
      points.set(place, { day, key, micros: (points.get(place)?.micros ?? 0) + micros });
    }
    return [...points.values()].sort((a, b) => (placeOf(a) < placeOf(b) ? -1 : 1));
  }
}

const keyOf = (entry: Entry, by: SpendKey) => entry[by === "person" ? "client" : by];

/** In the order of days, then of keys; all others last. */
const placeOf = ({ day, key }: SpendingPoint) => `${day} ${key ?? "\u{10ffff}"}`;

function plus(sum: SpendSum, more: SpendSum): SpendSum {
  return {
    micros: sum.micros + more.micros,
    inputTokens: sum.inputTokens + more.inputTokens,
    outputTokens: sum.outputTokens + more.outputTokens,
    requests: sum.requests + more.requests,
  };
}
