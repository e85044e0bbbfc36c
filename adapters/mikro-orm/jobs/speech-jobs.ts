// Raw SQL: it locks the sentence's row while its claim is decided.

import { createHash } from "node:crypto";
import { DomainError, type SentenceKey } from "@einstein-vs-cat/core";
import { type RawQueryFragment, raw } from "@mikro-orm/core";
import { SpokenSentenceEntity } from "../database/speech-entities.ts";
import type { JobStore } from "./job-store.ts";

/** Names what is said and how, in one length. Another format would be another sound. */
export function digestOf({ line: { model, voice, language, text } }: SentenceKey): string {
  const parts = JSON.stringify([model, voice, "mp3", language, text]);
  return createHash("sha256").update(parts).digest("base64url");
}

const NOW: RawQueryFragment<string> = raw("clock_timestamp()");

/** Drivers differ in the class of bytes. */
export const asBytes = ({ buffer, byteOffset, byteLength }: Uint8Array): Uint8Array =>
  new Uint8Array(buffer, byteOffset, byteLength);

const BELONGS = `from ai_responses r join ai_debates d on d.id = r.debate_id
  where r.id = ? and d.deleted_at is null`;

/**
 * Stores the audio of sentences, each at most once, in the row that was made for it. What belongs to a
 * turn that was deleted meanwhile is not stored. `onSaved` is told how many bytes were.
 */
export function speechJobs(onSaved: (bytes: number) => void): JobStore<SentenceKey, Uint8Array> {
  return {
    claims: { name: "speech_claims", key: "sentence_id" },
    keyOf: (key) => `${key.responseId} ${digestOf(key)}`,

    async openClaim(em, key) {
      const { responseId } = key;
      const digest = digestOf(key);
      await em.execute(
        `insert into spoken_sentences (response_id, digest) select r.id, ? ${BELONGS}
         on conflict (response_id, digest) do nothing`,
        [digest, responseId],
      );
      const [row] = await em.execute<{ id: number }[]>(
        "select id::float8 as id from spoken_sentences where response_id = ? and digest = ?",
        [responseId, digest],
      );
      if (row === undefined) throw new DomainError("not-found");
      return row.id;
    },

    async find(em, key) {
      const [row] = await em.execute<{ audio: Uint8Array | null }[]>(
        `select audio from spoken_sentences
         where response_id = ? and digest = ? and exists (select ${BELONGS}) for no key update`,
        [key.responseId, digestOf(key), key.responseId],
      );
      if (row === undefined) throw new DomainError("not-found");
      return row.audio && asBytes(row.audio);
    },

    async closeAttempt(em, { key, fence }) {
      const remove =
        "delete from speech_claims where sentence_id = ? and fence = ? returning fence";
      return (await em.execute<unknown[]>(remove, [key, fence])).length > 0;
    },

    async save(em, key, audio) {
      await em.nativeUpdate(
        SpokenSentenceEntity,
        { responseId: key.responseId, digest: digestOf(key) },
        { audio, bytes: audio.length, heardAt: NOW },
      );
      onSaved(audio.length);
      return audio;
    },
  };
}
