import {
  DomainError,
  KEPT_AUDIO,
  type SentenceKey,
  type SpokenSentences,
} from "@einstein-vs-cat/core";
import { MemoryMadeOnce } from "../made-once.ts";
import type { MemoryTables } from "../tables.ts";

const idOf = ({ responseId, line: { model, voice, language, text } }: SentenceKey) =>
  JSON.stringify([responseId, model, voice, language, text]);

/** The audio of sentences, kept in memory. */
export class MemorySpokenSentences implements SpokenSentences {
  readonly #tables: MemoryTables;
  readonly #most: number;
  readonly #sentences: MemoryMadeOnce<SentenceKey, Uint8Array>;

  /** `most` is how many bytes are kept. */
  constructor(tables: MemoryTables, most: number = KEPT_AUDIO.bytes) {
    this.#tables = tables;
    this.#most = most;
    const { spokenSentences, responses, debates } = tables;
    this.#sentences = new MemoryMadeOnce({
      idOf,
      find(key) {
        const response = responses.find(({ id }) => id === key.responseId);
        if (response === undefined || !debates.has(response.debateId))
          throw new DomainError("not-found");
        const kept = spokenSentences.get(idOf(key));
        if (kept === undefined) return null;
        // The last one was heard last.
        spokenSentences.delete(idOf(key));
        spokenSentences.set(idOf(key), kept);
        return kept.audio;
      },
      save: ({ responseId, ...key }, audio) => {
        spokenSentences.set(idOf({ responseId, ...key }), { responseId, audio });
        this.#trim();
        return audio;
      },
    });
  }

  findOrMake(
    key: SentenceKey,
    make: () => Promise<Uint8Array>,
    onWait?: () => void,
  ): Promise<Uint8Array> {
    return this.#sentences.findOrMake(key, make, onWait);
  }

  async missing(keys: readonly SentenceKey[]): Promise<readonly SentenceKey[]> {
    return keys.filter((key) => !this.#tables.spokenSentences.has(idOf(key)));
  }

  #trim(): void {
    const { spokenSentences } = this.#tables;
    let bytes = 0;
    for (const { audio } of spokenSentences.values()) bytes += audio.length;
    for (const [id, { audio }] of spokenSentences) {
      if (bytes <= this.#most) return;
      spokenSentences.delete(id);
      bytes -= audio.length;
    }
  }
}
