import type { Access } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { Budget } from "../../models/ports/budget.ts";
import { onceForPayer } from "../../models/use-cases/once-for-payer.ts";
import type { Caller } from "../../models/use-cases/payer.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { type AllowanceCost, spendAllowances } from "../../shared/take-allowances.ts";
import { SENTENCES_PER_DAY } from "../limits.ts";
import type { SpeechSynthesis } from "../ports/speech-synthesis.ts";
import type { SpokenSentences } from "../ports/spoken-sentences.ts";
import type { SentenceKey } from "../spoken-line.ts";
import { makeAudio } from "./make-audio.ts";
import { reserveSpeech, type SpeechMoney } from "./speech-money.ts";

/**
 * What speech needs.
 * @inline
 */
export interface SpeechPorts {
  readonly debates: DebateRepo;
  readonly speech: SpeechSynthesis;
  readonly spokenSentences: SpokenSentences;
  readonly budget: Budget;
  readonly quota: Quota;
  readonly clock: Clock;
}

/** Who a sentence counts against that has to be made. */
export interface SpeechPayer {
  readonly access: Access;
  readonly client: string;
  readonly allowances: readonly AllowanceCost[];
}

/** Returns who pays for what a person listens to; null stands for a request without a session. */
export function speechPayer(access: Access | null, { client, network }: Caller): SpeechPayer {
  const { user, visitors, network: ofAll } = SENTENCES_PER_DAY;
  const own = { client, most: access?.kind === "user" ? user : visitors };
  return {
    access: access ?? { kind: "visitor" },
    client,
    allowances: [
      { allowance: "sentences", ...own },
      { allowance: "networkSentences", client: network, most: ofAll },
    ],
  };
}

/**
 * Returns the audio of a sentence, which is made once: what is kept costs nothing. `prepaid` is money
 * that was reserved for it already.
 * @throws TooManyRequests, DomainError as `reserveSpeech` and `makeAudio` do, and `not-found` when the
 * turn is deleted.
 */
export async function findOrSpeak(
  ports: SpeechPorts,
  payer: SpeechPayer,
  key: SentenceKey,
  prepaid: SpeechMoney | null = null,
): Promise<Uint8Array> {
  return onceForPayer(ports.spokenSentences, key, () =>
    spendAllowances(ports.quota, payer.allowances, () =>
      prepaid === null ? payAndMake(ports, payer, key) : makeAudio(ports, prepaid, key.line),
    ),
  );
}

async function payAndMake(
  ports: SpeechPorts,
  payer: SpeechPayer,
  { line }: SentenceKey,
): Promise<Uint8Array> {
  const money = await reserveSpeech(ports, payer, line.text.length);
  try {
    return await makeAudio(ports, money, line);
  } finally {
    await money.settle();
  }
}
