import type { Actor } from "../../account/actor.ts";
import type { Conversation } from "../../debate/debate.ts";
import { requireOwner } from "../../debate/use-cases/require-owner.ts";
import type { Caller } from "../../models/use-cases/payer.ts";
import { DomainError } from "../../shared/errors.ts";
import { TooManyRequests } from "../../shared/too-many-requests.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { readVisible } from "../../sharing/use-cases/read-visible.ts";
import { SENTENCES_AHEAD } from "../limits.ts";
import { type SentenceKey, sentenceKey, sentencesOf } from "../spoken-line.ts";
import { findOrSpeak, type SpeechPayer, type SpeechPorts, speechPayer } from "./find-or-speak.ts";
import { speakerOfDebate } from "./speak-sentence.ts";
import { reserveSpeech, type SpeechMoney } from "./speech-money.ts";

/** A debate as one MP3 file. */
export interface SpokenDebate {
  readonly question: string;
  readonly title: string | null;
  /**
   * The parts of the file, each made when those before it are taken. What can be known beforehand is
   * refused before the first one: an allowance or a budget that does not suffice for the whole file.
   */
  readonly audio: AsyncGenerator<Uint8Array, void>;
}

/**
 * Says the actor's own debate from its first turn to its last.
 * @throws DomainError `not-found` for a debate of another person and for one without a sentence.
 */
export async function speakDebate(
  ports: SpeechPorts,
  actor: Actor | null,
  debateId: number,
  caller: Caller,
): Promise<SpokenDebate> {
  const owner = await requireOwner(ports, actor, debateId);
  const conversation = await ports.debates.find(debateId);
  if (conversation === null) throw new DomainError("not-found");
  return spoken(ports, conversation, speechPayer(owner, caller), async () => {
    await requireOwner(ports, owner, debateId);
  });
}

/**
 * Says what this actor may see of a shared debate. The file ends in the middle when the link is revoked.
 * @throws DomainError `not-found`, also for a debate without a sentence.
 */
export async function speakSharedDebate(
  ports: SpeechPorts,
  actor: Actor | null,
  segment: string,
  caller: Caller,
): Promise<SpokenDebate> {
  const { debate } = await findShared(ports, actor, segment);
  const visible = await readVisible(ports, actor, debate.id);
  const { title, ...rest } = await spoken(ports, visible, speechPayer(actor, caller), async () => {
    await findShared(ports, actor, segment);
  });
  // Readers know it by its question.
  return { ...rest, title: null };
}

async function spoken(
  ports: SpeechPorts,
  { debate, responses }: Conversation,
  payer: SpeechPayer,
  mayGoOn: () => Promise<void>,
): Promise<SpokenDebate> {
  const speaker = speakerOfDebate(ports.speech, debate);
  const keys = responses.flatMap((response) =>
    sentencesOf(response, debate).map((sentence) =>
      sentenceKey(response, debate, sentence, speaker),
    ),
  );
  if (keys.length === 0) throw new DomainError("not-found");
  const { question, title } = debate;
  return { question, title, audio: audioOf(ports, payer, keys, mayGoOn) };
}

async function* audioOf(
  ports: SpeechPorts,
  payer: SpeechPayer,
  keys: readonly SentenceKey[],
  mayGoOn: () => Promise<void>,
): AsyncGenerator<Uint8Array, void> {
  const missing = await ports.spokenSentences.missing(keys);
  await requireAllowances(ports, payer, missing.length);
  const characters = missing.reduce((sum, { line }) => sum + line.text.length, 0);
  const money = await reserveSpeech(ports, payer, characters);
  const running: Promise<Uint8Array>[] = [];
  try {
    for (const [index, key] of keys.entries()) {
      if (key.responseId !== keys[index - 1]?.responseId) await mayGoOn();
      running.push(startOf(ports, payer, key, money));
      if (running.length > SENTENCES_AHEAD) yield (await running.shift()) as Uint8Array;
    }
    while (running.length > 0) yield (await running.shift()) as Uint8Array;
  } finally {
    // What is still being made is paid for as well.
    await Promise.allSettled(running);
    await money.settle();
  }
}

function startOf(
  ports: SpeechPorts,
  payer: SpeechPayer,
  key: SentenceKey,
  money: SpeechMoney,
): Promise<Uint8Array> {
  const audio = findOrSpeak(ports, payer, key, money);
  // It may fail before anything waits for it.
  audio.catch(() => {});
  return audio;
}

/** @throws TooManyRequests when an allowance has less left than it takes. */
async function requireAllowances(
  { quota }: SpeechPorts,
  { allowances }: SpeechPayer,
  count: number,
): Promise<void> {
  for (const { allowance, client, most } of allowances) {
    const use = await quota.use(allowance, client);
    if (use !== null && count > 0 && use.taken + count > most)
      throw new TooManyRequests(use.resetsInMs ?? 0);
  }
}
