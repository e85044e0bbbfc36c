/** What is made once, each kind as its contract needs it. */

import type {
  DebateTranslations,
  FlowReplies,
  MadeOnce,
  MessageCatalogue,
  SentenceKey,
  SpokenSentences,
  Stances,
  Summaries,
  Summary,
  TranslatedTexts,
  TranslationBatch,
  TranslationCache,
  TranslationKey,
  Verdict,
  VerdictKey,
  Verdicts,
} from "@einstein-vs-cat/core";
import { formatStance } from "@einstein-vs-cat/core";
import { oneTurn } from "../support/until.ts";
import { type DebateStore, newDebate, newOwner, speak } from "./debate-store.ts";
import { newBatch } from "./translation-cache.contract.ts";
import { sampleVerdict } from "./verdicts.contract.ts";

/** A store of everything that is made once, and of the debates that most of it belongs to. */
export interface MadeOnceStore extends DebateStore {
  readonly summaries: Summaries;
  readonly flowReplies: FlowReplies;
  readonly stances: Stances;
  readonly verdicts: Verdicts;
  readonly translationCache: TranslationCache;
  readonly debateTranslations: DebateTranslations;
  readonly spokenSentences: SpokenSentences;
}

/** One kind of value that is made once. */
export interface MadeOnceUse<Key = unknown, Value = unknown> {
  valuesIn(store: MadeOnceStore): MadeOnce<Key, Value>;
  /** Returns a key whose value was never made. */
  newKey(store: MadeOnceStore): Promise<Key>;
  /** Returns the n-th value: whole, different from all others, and hard to store exactly. */
  value(number: number): Value;
  /** Returns what is stored under a key, read in another way than by `findOrMake`. */
  stored(store: MadeOnceStore, key: Key): Promise<Value | null>;
  /** What a key belongs to; null when it belongs to nothing. */
  readonly owner: {
    /** Keys of what never existed. */
    readonly missing: readonly Key[];
    /** Deletes for good what a key belongs to. */
    remove(store: MadeOnceStore, key: Key): Promise<void>;
  } | null;
}

const HOSTILE = `| 猫 🐈‍⬛ | عربي \\| '; drop table ai_responses; -- ? :x {x} "$1" | https://example.org/?a=1&b=2 |`;

const MISSING_IDS = [987_654_321, Number.MAX_SAFE_INTEGER];

/** Creates a response without anything made for it, and returns its id. */
export async function responseIn(store: DebateStore): Promise<number> {
  const { id } = await store.debates.create(newDebate(await newOwner(store)));
  return (await speak(store, id, "many words")).id;
}

async function removeAccount({ users }: DebateStore, userId: number | null | undefined) {
  if (userId == null) throw new Error("expected a debate with an owner");
  await users.delete(userId);
}

const ownerOfResponse = {
  missing: MISSING_IDS,
  remove: async (store: MadeOnceStore, id: number) =>
    removeAccount(store, (await store.debates.findResponse(id))?.debate.userId),
};

const summaries: MadeOnceUse<number, Summary> = {
  valuesIn: (store) => store.summaries,
  newKey: responseIn,
  value: (number) => ({
    text: `${HOSTILE}\n| --- | ${number} |`,
    cards: [{ point: HOSTILE, quote: `words ${number}`, url: null, match: { start: 5, end: 10 } }],
  }),
  stored: async ({ debates }, id) => (await debates.findResponse(id))?.response.summary ?? null,
  owner: ownerOfResponse,
};

const flowReplies: MadeOnceUse<number, string> = {
  valuesIn: (store) => store.flowReplies,
  newKey: responseIn,
  value: (number) => JSON.stringify([{ quote: HOSTILE, number }]),
  async stored(store, id) {
    const found = await store.debates.findResponse(id);
    if (found === null) return null;
    return (await store.flowReplies.read(found.debate.id)).get(id) ?? null;
  },
  owner: ownerOfResponse,
};

const stances: MadeOnceUse<number, string> = {
  valuesIn: (store) => store.stances,
  newKey: responseIn,
  value: (number) =>
    formatStance({ kind: "persuaded", passage: { start: number, end: number + 10 } }),
  async stored(store, id) {
    const stance = (await store.debates.findResponse(id))?.response.stance ?? null;
    return stance && formatStance(stance);
  },
  owner: ownerOfResponse,
};

const verdicts: MadeOnceUse<VerdictKey, Verdict> = {
  valuesIn: (store) => store.verdicts,
  async newKey(store) {
    const { id } = await store.debates.create(newDebate(await newOwner(store)));
    return { debateId: id, turns: 4 };
  },
  value(number) {
    const verdict = sampleVerdict(4, number % 2 === 1 ? 1 : 2);
    const judges = verdict.judges.map((one) => ({ ...one, model: `${HOSTILE} ${number}` }));
    return { ...verdict, judges };
  },
  stored: (store, key) => store.verdicts.find(key),
  owner: {
    missing: MISSING_IDS.map((debateId) => ({ debateId, turns: 4 })),
    remove: async (store, { debateId }) =>
      removeAccount(store, (await store.debates.findOwner(debateId))?.userId),
  },
};

const translations: MadeOnceUse<TranslationBatch, MessageCatalogue> = {
  valuesIn: (store) => store.translationCache,
  newKey: async () => newBatch(),
  value: (number) => ({ "a.title": `${HOSTILE} ${number}`, "a.body": `Тело ${number}` }),
  async stored(store, batch) {
    const texts = await store.translationCache.find(batch);
    return Object.keys(texts).length === 0 ? null : texts;
  },
  owner: null,
};

const pieceOf = (id: number) => ({
  ...{ place: `turn ${id}`, responseId: id, remarkId: null },
  texts: [HOSTILE, "many words"],
});

const debateTranslations: MadeOnceUse<TranslationKey, TranslatedTexts> = {
  valuesIn: (store) => store.debateTranslations,
  async newKey(store) {
    const id = await responseIn(store);
    const debateId = (await store.debates.findResponse(id))?.debate.id ?? 0;
    return { debateId, language: "ar", piece: pieceOf(id) };
  },
  value: (number) => [`${HOSTILE} ${number}`, null],
  async stored({ debateTranslations: kept }, { debateId, language, piece }) {
    return (await kept.find(debateId, language, [piece])).get(piece.place) ?? null;
  },
  owner: {
    missing: MISSING_IDS.map((id) => ({ debateId: id, language: "ar", piece: pieceOf(id) })),
    remove: async (store, { debateId }) =>
      removeAccount(store, (await store.debates.findOwner(debateId))?.userId),
  },
};

/** A sentence of a response, said by a voice. */
export const lineOf = (responseId: number, text = HOSTILE): SentenceKey => ({
  responseId,
  line: { model: "tts", voice: "low", language: "en", text },
});

const sentences: MadeOnceUse<SentenceKey, Uint8Array> = {
  valuesIn: (store) => store.spokenSentences,
  newKey: async (store) => lineOf(await responseIn(store)),
  value: (number) => Uint8Array.from({ length: 300 }, (_, index) => (index * number) % 256),
  async stored({ spokenSentences }, key) {
    if ((await spokenSentences.missing([key])).length > 0) return null;
    return spokenSentences.findOrMake(key, () => Promise.reject(new Error("it is kept")));
  },
  owner: {
    missing: MISSING_IDS.map((id) => lineOf(id)),
    remove: (store, { responseId }) => ownerOfResponse.remove(store, responseId),
  },
};

/** What a kind of value is called in tests. */
export type MadeOnceKind =
  | "summaries"
  | "replies of turns"
  | "stances of turns"
  | "verdicts"
  | "translated texts"
  | "translated debates"
  | "spoken sentences";

/** Everything that is made once. */
export const MADE_ONCE: Record<MadeOnceKind, MadeOnceUse> = {
  summaries,
  "replies of turns": flowReplies,
  "stances of turns": stances,
  verdicts,
  "translated texts": translations,
  "translated debates": debateTranslations,
  "spoken sentences": sentences,
};

/**
 * Makes values under the control of a test. Each call stays pending until the test settles it.
 */
export class ManualMaker<Value> {
  readonly asked: PromiseWithResolvers<Value>[] = [];
  readonly make = (): Promise<Value> => {
    const answer = Promise.withResolvers<Value>();
    this.asked.push(answer);
    return answer.promise;
  };

  /** Resolves to the n-th call as soon as that call is made. */
  async answer(number: number): Promise<PromiseWithResolvers<Value>> {
    for (;;) {
      const answer = this.asked[number - 1];
      if (answer !== undefined) return answer;
      await oneTurn();
    }
  }
}
