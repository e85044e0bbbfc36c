/**
 * A panel of scripted judges over real HTTP: the vendors' gateways, and providers that speak the
 * protocols of both vendors.
 */

import { AnthropicModelGateway } from "@einstein-vs-cat/anthropic/model-gateway";
import { judgeDebate, type ModelGateway, type Verdict } from "@einstein-vs-cat/core";
import { createMemoryPorts } from "@einstein-vs-cat/memory/ports";
import { OpenAiModelGateway } from "@einstein-vs-cat/openai/model-gateway";
import { unlimitedQuota } from "../../../../adapters/none/quota.ts";
import { ScriptedProvider } from "../../../adapters/providers/scripted-provider.ts";
import { FakeClock } from "../../../support/fake-clock.ts";
import { oneTurn } from "../../../support/until.ts";
import { type BenchDebate, OWNER, storeDebate } from "./bench-debate.ts";
import { type Judge, shownBy } from "./scripted-judges.ts";

/** The providers of a panel. xAI speaks the protocol of OpenAI. */
export const FAMILIES = ["openai", "anthropic", "xai"] as const;

export type Family = (typeof FAMILIES)[number];

/** The judges by their providers. Only these are live. */
export type Script = Readonly<Partial<Record<Family, Judge>>>;

interface Member {
  readonly provider: ScriptedProvider;
  readonly gateway: ModelGateway;
}

export class ScriptedPanel {
  readonly #members: Readonly<Record<Family, Member>>;

  private constructor(members: Readonly<Record<Family, Member>>) {
    this.#members = members;
  }

  /** Starts a provider for each family, on free local ports. */
  static async start(): Promise<ScriptedPanel> {
    const [openai, anthropic, xai] = await Promise.all([
      ...[startCompatible(), startAnthropic(), startCompatible()],
    ]);
    if (!openai || !anthropic || !xai) throw new Error("a provider did not start");
    return new ScriptedPanel({ openai, anthropic, xai });
  }

  /** Returns the verdict of these judges on a debate. The time of a ballot that stalls passes at once. */
  async judge(script: Script, debate: BenchDebate): Promise<Verdict> {
    const clock = new FakeClock();
    const families = FAMILIES.filter((family) => script[family] !== undefined);
    const gateways = families.map((family) => [family, this.#members[family].gateway] as const);
    const ports = {
      ...createMemoryPorts({ clock, gateways: Object.fromEntries(gateways) }),
      quota: unlimitedQuota,
    };
    const providers = families.map((family) => this.#members[family].provider);
    const before = providers.map(({ calls }) => calls.length);
    for (const family of families)
      this.#members[family].provider.willAlwaysAnswer((call) =>
        (script[family] as Judge)(shownBy(call)),
      );
    const caller = { client: "bench", network: "bench", prefix: "bench" };
    const debateId = await storeDebate(ports, debate);
    const judge = await judgeDebate(ports, OWNER, { debateId, caller });
    let [ballots, isOver] = [0, false];
    const verdict = judge(() => {
      ballots += 1;
    });
    const over = () => {
      isOver = true;
    };
    verdict.then(over, over);
    const isStalled = () =>
      ballots === 2 * families.length - 1 &&
      providers.some(({ calls }, index) => calls.slice(before[index]).some(({ isHeld }) => isHeld));
    while (!isOver) {
      if (isStalled()) clock.advance(clock.nextDue ?? 0);
      await oneTurn();
    }
    return verdict;
  }

  async close(): Promise<void> {
    await Promise.all(Object.values(this.#members).map(({ provider }) => provider.close()));
  }
}

const apiKey = "sk-a-key-for-benchmarks";

async function startCompatible(): Promise<Member> {
  const provider = await ScriptedProvider.start();
  const baseURL = `${provider.url}/v1`;
  return { provider, gateway: new OpenAiModelGateway({ apiKey, baseURL }) };
}

async function startAnthropic(): Promise<Member> {
  const provider = await ScriptedProvider.start();
  return { provider, gateway: new AnthropicModelGateway({ apiKey, baseURL: provider.url }) };
}
