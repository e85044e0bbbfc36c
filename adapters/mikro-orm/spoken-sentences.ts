import {
  type Clock,
  KEPT_AUDIO,
  type SentenceKey,
  type SpokenSentences,
} from "@einstein-vs-cat/core";
import { SpokenSentenceEntity } from "./database/speech-entities.ts";
import type { Database } from "./database.ts";
import { type MadeOnceTimings, MikroMadeOnce } from "./jobs/made-once.ts";
import { asBytes, digestOf, speechJobs } from "./jobs/speech-jobs.ts";

/** The timings in production. A server of speech is asked at most twice, for 20 s each time. */
const SPEECH_TIMINGS: MadeOnceTimings = {
  ...{ lease: 10_000, heartbeat: 2_500, poll: 250, timeout: 60_000 },
};

/** How many bytes are kept, and after how many new ones that is checked. */
export interface AudioRoom {
  readonly bytes: number;
  readonly look: number;
}

/** Removes what was not heard for the longest time, as far as there is too much. */
const TRIM = `delete from spoken_sentences where id in (
  select id from (
    select id, sum(bytes) over (order by heard_at desc, id desc) as upto from spoken_sentences where audio is not null
  ) kept where upto > ?)`;

/** Once an hour is enough to know what is heard, and spares most reads a write. */
const HEARD = `update spoken_sentences set heard_at = clock_timestamp()
  where response_id = ? and digest = ? and heard_at < clock_timestamp() - interval '1 hour'`;

/**
 * The audio of sentences on PostgreSQL or PGlite.
 *
 * Raw SQL: the database finds what was not heard for the longest time.
 */
export class MikroSpokenSentences implements SpokenSentences {
  readonly #database: Database;
  readonly #room: AudioRoom;
  readonly #sentences: MikroMadeOnce<SentenceKey, Uint8Array>;
  /** The bytes that this process has added since it looked. */
  #added = 0;

  constructor(
    database: Database,
    clock: Clock,
    timings: MadeOnceTimings = SPEECH_TIMINGS,
    room: AudioRoom = KEPT_AUDIO,
  ) {
    this.#database = database;
    this.#room = room;
    const jobs = speechJobs((bytes) => {
      this.#added += bytes;
    });
    this.#sentences = new MikroMadeOnce(database, clock, jobs, timings);
  }

  async findOrMake(
    key: SentenceKey,
    make: () => Promise<Uint8Array>,
    onWait?: () => void,
  ): Promise<Uint8Array> {
    const kept = await this.#find(key);
    if (kept !== null) return kept;
    const audio = await this.#sentences.findOrMake(key, make, onWait);
    if (this.#added > this.#room.look) await this.trim();
    return audio;
  }

  async missing(keys: readonly SentenceKey[]): Promise<readonly SentenceKey[]> {
    const ids = [...new Set(keys.map(({ responseId }) => responseId))];
    const kept = await this.#database.run((em) =>
      em.find(
        SpokenSentenceEntity,
        { responseId: { $in: ids }, audio: { $ne: null } },
        { fields: ["responseId", "digest"] },
      ),
    );
    const known = new Set(kept.map(({ responseId, digest }) => `${responseId} ${digest}`));
    return keys.filter((key) => !known.has(`${key.responseId} ${digestOf(key)}`));
  }

  /** Removes what there is no room for, and what was never made in a day. */
  async trim(): Promise<void> {
    this.#added = 0;
    await this.#database.execute(TRIM, [this.#room.bytes]);
    await this.#database.execute(
      "delete from spoken_sentences where audio is null and heard_at < clock_timestamp() - interval '1 day'",
      [],
    );
  }

  /** Reads what is kept without the locks that making needs. */
  async #find(key: SentenceKey): Promise<Uint8Array | null> {
    const place = [key.responseId, digestOf(key)];
    const [row] = await this.#database.execute<{ audio: Uint8Array }[]>(
      `select s.audio from spoken_sentences s
         join ai_responses r on r.id = s.response_id join ai_debates d on d.id = r.debate_id
       where s.response_id = ? and s.digest = ? and s.audio is not null and d.deleted_at is null`,
      place,
    );
    if (row === undefined) return null;
    await this.#database.execute(HEARD, place);
    return asBytes(row.audio);
  }
}
