import {
  type Actor,
  type Billing,
  type CreateDebateInput,
  createDebate,
  DomainError,
  type Models,
  type NewDebateInput,
  readDebate,
  startTurn,
  stopTurn,
} from "@einstein-vs-cat/core";
import { createMemoryPorts, type MemoryPorts } from "@einstein-vs-cat/memory/ports";
import { MemoryTables } from "@einstein-vs-cat/memory/tables";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { MemorySandboxStore } from "@einstein-vs-cat/sandbox/memory-store";
import { unlimitedQuota } from "../../adapters/none/quota.ts";
import { FakeClock } from "../support/fake-clock.ts";
import { until } from "../support/until.ts";
import { CATALOGUES } from "./language/sample-catalogues.ts";
import { FakeGateway } from "./models/fake-gateway.ts";

/** Two visitors and two users of the pro plan. */
export const VISITOR: Actor = { kind: "visitor", visitorId: "v1" };
export const OTHER_VISITOR: Actor = { kind: "visitor", visitorId: "v2" };
export const PRO = { kind: "user", userId: 7, tier: "pro" } as const satisfies Actor;
export const OTHER_PRO = { kind: "user", userId: 8, tier: "pro" } as const satisfies Actor;

/** Where the calls come from. */
export const HOME = {
  network: "network:192.0.2.1",
  prefix: "prefix:192.0.2.0/24",
  browser: "the browser at home",
};

/** The client whose quota the calls use. */
export const CLIENT = "network:192.0.2.1";
/** The same where a model may be asked. */
export const CALLER = { client: CLIENT, network: CLIENT, prefix: "prefix:192.0.2.0" };

/** A filled-in creation form. */
export const FORM: CreateDebateInput = {
  question: "Is a hot dog a sandwich?",
  option1: "Yes",
  option2: "No",
  coffeeLevel: 1,
};

/** The use cases with in-memory ports, and with a clock and gateways that the test controls. */
export class TestApp {
  readonly clock = new FakeClock();
  readonly tables = new MemoryTables();
  readonly rehearsal = new FakeGateway();
  readonly ports: MemoryPorts & { readonly billing: Billing };
  #tokens = 0;
  readonly #token = () => {
    this.#tokens += 1;
    return `token-${this.#tokens}`.padEnd(43, "-");
  };

  /** `dailyBudget` is in micro-dollars. */
  constructor(gateways: Partial<Models["gateways"]> = {}, dailyBudget = Number.POSITIVE_INFINITY) {
    const { clock, tables } = this;
    const randomToken = this.#token;
    const prices = { standard: 9.99, pro: 24.99 };
    this.ports = {
      ...createMemoryPorts({
        ...{ clock, tables, randomToken, catalogues: CATALOGUES, dailyBudget },
        gateways: { rehearsal: this.rehearsal, ...gateways },
      }),
      quota: unlimitedQuota,
      billing: new SandboxBilling({ store: new MemorySandboxStore(), clock, randomToken, prices }),
    };
  }

  /** The endings of turns, oldest first. */
  get ended() {
    return this.ports.turnLog.entries;
  }

  create(actor: Actor, form: Partial<NewDebateInput> = {}) {
    return createDebate(this.ports, actor, { ...FORM, ...form });
  }

  generate(actor: Actor | null, debateId: number, language?: string) {
    return startTurn(this.ports, actor, { debateId, language });
  }

  read(actor: Actor | null, debateId: number) {
    return readDebate(this.ports, actor, debateId);
  }

  stop(actor: Actor | null, debateId: number) {
    return stopTurn(this.ports, actor, debateId);
  }

  /** Runs a whole turn whose answer is one text. */
  async playTurn(
    actor: Actor,
    debateId: number,
    text: string,
    gateway = this.rehearsal,
  ): Promise<void> {
    const before = gateway.tries.length;
    const { stream } = await this.generate(actor, debateId);
    await this.untilRequested(gateway, before + 1);
    gateway.latest.say(text);
    gateway.latest.finish();
    await stream.ended();
  }

  /** Resolves when the gateway has received that many requests. */
  untilRequested(gateway: FakeGateway, times: number): Promise<void> {
    return until(`the gateway receives ${times} requests`, () => gateway.tries.length >= times);
  }
}

/** Returns the code of the error that a promise rejects with, or "no error". */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no error",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
}
