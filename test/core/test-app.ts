import {
  type Actor,
  type CreateDebateInput,
  createDebate,
  DomainError,
  generateTurn,
  MODELS,
  type ModelGateway,
  type Models,
  type Ports,
  readDebate,
  stopTurn,
} from "@einstein-vs-cat/core";
import { MemoryArchive } from "@einstein-vs-cat/memory/archive";
import { MemoryBudget } from "@einstein-vs-cat/memory/budget";
import { MemoryDebateRepo } from "@einstein-vs-cat/memory/debate-repo";
import { MemoryIpCountries } from "@einstein-vs-cat/memory/ip-countries";
import { MemoryLiveTurns } from "@einstein-vs-cat/memory/live-turns";
import { MemoryPasswords } from "@einstein-vs-cat/memory/passwords";
import { MemoryPositionCache } from "@einstein-vs-cat/memory/position-cache";
import { MemorySandboxStore } from "@einstein-vs-cat/memory/sandbox-store";
import { MemorySubscriptions } from "@einstein-vs-cat/memory/subscriptions";
import { MemorySummaries } from "@einstein-vs-cat/memory/summaries";
import { MemoryTranslationCache } from "@einstein-vs-cat/memory/translation-cache";
import { MemoryUserRepo } from "@einstein-vs-cat/memory/user-repo";
import { SandboxBilling } from "@einstein-vs-cat/sandbox/billing";
import { FakeClock } from "../support/fake-clock.ts";
import { until } from "../support/until.ts";
import { CATALOGUES } from "./language/sample-catalogues.ts";
import { FakeGateway } from "./models/fake-gateway.ts";

/** A visitor, another one, and a user of the pro plan. */
export const VISITOR: Actor = { kind: "visitor", visitorId: "v1" };
export const OTHER_VISITOR: Actor = { kind: "visitor", visitorId: "v2" };
export const PRO = { kind: "user", userId: 7, tier: "pro" } as const satisfies Actor;

/** A filled-in creation form. */
export const FORM: CreateDebateInput = {
  question: "Is a hot dog a sandwich?",
  option1: "Yes",
  option2: "No",
  coffeeLevel: 1,
};

/** The use cases over memory, with every voice in the test's hand. */
export class Scene {
  readonly clock = new FakeClock();
  readonly archive = new MemoryArchive();
  readonly ended: Parameters<Ports["turnLog"]["turnEnded"]>[0][] = [];
  readonly rehearsal = new FakeGateway();
  readonly ports: Ports;
  #tokens = 0;
  readonly #token = () => {
    this.#tokens += 1;
    return `token-${this.#tokens}`.padEnd(43, "-");
  };

  /** `budget` is in micro-dollars a day. */
  constructor(gateways: Partial<Models["gateways"]> = {}, budget = Number.POSITIVE_INFINITY) {
    this.ports = {
      debates: new MemoryDebateRepo(this.archive, this.clock, this.#token),
      users: new MemoryUserRepo(this.archive, this.clock, this.#token),
      passwords: new MemoryPasswords(),
      liveTurns: new MemoryLiveTurns(this.archive, this.clock),
      summaries: new MemorySummaries(this.archive),
      positionCache: new MemoryPositionCache(),
      translationCache: new MemoryTranslationCache(this.clock),
      ipCountries: new MemoryIpCountries(),
      catalogues: CATALOGUES,
      models: {
        catalogue: MODELS,
        gateways: { rehearsal: this.rehearsal, ...gateways } as Record<string, ModelGateway> & {
          rehearsal: ModelGateway;
        },
        localModel: null,
      },
      budget: new MemoryBudget(budget, this.clock),
      subscriptions: new MemorySubscriptions(this.archive, this.clock),
      billing: new SandboxBilling({
        ...{ store: new MemorySandboxStore(), clock: this.clock, randomToken: this.#token },
        prices: { standard: 9.99, pro: 24.99 },
      }),
      randomToken: this.#token,
      clock: this.clock,
      previewImages: { size: { width: 1_200, height: 630 }, draw: async () => new Uint8Array() },
      turnLog: { turnEnded: (entry) => void this.ended.push(entry) },
    };
  }

  create(actor: Actor, form: Partial<CreateDebateInput> = {}) {
    return createDebate(this.ports, actor, { ...FORM, ...form });
  }

  generate(actor: Actor | null, debateId: number, language?: string) {
    return generateTurn(this.ports, actor, { debateId, language });
  }

  read(actor: Actor | null, debateId: number) {
    return readDebate(this.ports, actor, debateId);
  }

  stop(actor: Actor | null, debateId: number) {
    return stopTurn(this.ports, actor, debateId);
  }

  /** A whole turn that says one text. */
  async playTurn(
    actor: Actor,
    debateId: number,
    text: string,
    gateway = this.rehearsal,
  ): Promise<void> {
    const before = gateway.tries.length;
    const { stream } = await this.generate(actor, debateId);
    await this.asked(gateway, before + 1);
    gateway.latest.say(text);
    gateway.latest.finish();
    await stream.ended();
  }

  /** Resolves when the voice has been asked for that many answers. */
  asked(gateway: FakeGateway, times: number): Promise<void> {
    return until(`the voice is asked ${times} times`, () => gateway.tries.length >= times);
  }
}

/** The code of the error that a promise ends with; "no error" when it does not. */
export async function codeOf(promise: Promise<unknown>): Promise<string> {
  return promise.then(
    () => "no error",
    (error: unknown) => (error instanceof DomainError ? error.code : String(error)),
  );
}
