import { type Actor, requireUser, type UserActor } from "../../account/actor.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import type { FlowReplies } from "../../judging/ports/flow-replies.ts";
import type { CallPorts } from "../../models/use-cases/model-call.ts";
import { type Caller, payerOf } from "../../models/use-cases/payer.ts";
import { createDeferred } from "../../shared/deferred.ts";
import { asDomainError, type DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { findShared } from "../../sharing/use-cases/find-shared.ts";
import { DEBATE_TRANSLATION } from "../limits.ts";
import type { Piece } from "../piece.ts";
import type { DebateTranslations } from "../ports/debate-translations.ts";
import type { Translator } from "../ports/translator.ts";
import { ModelTranslator } from "./model-translator.ts";
import {
  dividePieces,
  openTranslation,
  type TranslatedPassage,
  type TranslationRequest,
  translatedTexts,
} from "./read-translation.ts";
import { type PieceJob, translatePiece } from "./translate-piece.ts";
import { translatorFor } from "./translator-for.ts";

/** @inline */
type TranslatePorts = CallPorts & {
  readonly debates: DebateRepo;
  readonly flowReplies: FlowReplies;
  readonly debateTranslations: DebateTranslations;
  readonly translationServer: Translator | null;
  readonly quota: Quota;
};

/** Texts that are translated now, and how many pieces are still missing. */
export interface TranslationProgress {
  readonly texts: readonly TranslatedPassage[];
  readonly pending: number;
}

/** Who follows a translation. */
export interface TranslationFollower {
  onTexts(progress: TranslationProgress): void;
  /** Resolves when they have left: then no further piece is begun. */
  readonly left: Promise<unknown>;
}

/**
 * Translates what is missing, and tells it piece by piece, after what was kept before. Each piece is
 * kept as soon as it is there, so a later call goes on where this one ends.
 * @throws TooManyRequests; DomainError `not-found` within a second after the link opens the debate no
 * more, `task-failed` when some piece could not be translated, and what else a translator throws.
 */
export type TranslatingDebate = (follower: TranslationFollower) => Promise<void>;

/**
 * Prepares the translation of what a user may see of a shared debate. All that can be refused without
 * asking a translator is thrown here.
 * @throws DomainError `not-signed-in`, `not-found`, `invalid-input` for a language that cannot be picked,
 * `invalid-input`, `provider-busy`, `key-refused`.
 */
export async function translateShared(
  ports: TranslatePorts,
  actor: Actor | null,
  { caller, ...request }: TranslationRequest & { readonly caller: Caller },
): Promise<TranslatingDebate> {
  const reader = requireUser(actor);
  const opened = await openTranslation(ports, reader, request);
  const { debate, language } = opened;
  const { texts, missing } = dividePieces(opened);
  if (missing.length === 0) return async ({ onTexts }) => onTexts({ texts, pending: 0 });
  const payer = await payerOf(ports, reader, caller.client);
  const pair = { from: debate.language, to: language };
  const able = await translatorFor(
    [ports.translationServer, new ModelTranslator(ports, payer)],
    pair,
  );
  const job = { debateId: debate.id, caller, ...pair, ...able };
  return async (follower) => {
    follower.onTexts({ texts, pending: missing.length });
    await new Run(ports, { reader, segment: request.segment, job, missing }, follower).end();
  };
}

/** What one call has to do. */
interface Work {
  readonly reader: UserActor;
  readonly segment: string;
  readonly job: PieceJob;
  readonly missing: readonly Piece[];
}

/** One call at work: some pieces at a time, while the link opens the debate and somebody follows. */
class Run {
  readonly #ports: TranslatePorts;
  readonly #work: Work;
  readonly #follower: TranslationFollower;
  readonly #over = createDeferred<null>();
  #next = 0;
  #pending: number;
  #failed = 0;
  #error: DomainError | null = null;
  #isOver = false;

  constructor(ports: TranslatePorts, work: Work, follower: TranslationFollower) {
    this.#ports = ports;
    this.#work = work;
    this.#follower = follower;
    this.#pending = work.missing.length;
  }

  async end(): Promise<void> {
    void this.#follower.left.then(() => this.#stop(null));
    void this.#watchLink();
    const workers = Array.from({ length: DEBATE_TRANSLATION.parallel }, () => this.#translate());
    await Promise.all(workers);
    this.#stop(this.#error);
    if (this.#error !== null) throw this.#error;
  }

  async #translate(): Promise<void> {
    for (;;) {
      const piece = this.#work.missing[this.#next];
      if (piece === undefined || this.#isOver) return;
      this.#next += 1;
      // What is under way when this ends is finished and kept, but nobody is told.
      const translated = await Promise.race([this.#over.promise, this.#translated(piece)]);
      if (translated === null || this.#isOver) continue;
      this.#pending -= 1;
      this.#follower.onTexts({ texts: translated, pending: this.#pending });
    }
  }

  /** Returns the texts of a piece; null when it cannot be translated now. */
  async #translated(piece: Piece): Promise<readonly TranslatedPassage[] | null> {
    try {
      return translatedTexts(piece, await translatePiece(this.#ports, this.#work.job, piece));
    } catch (error) {
      this.#fail(asDomainError(error));
      return null;
    }
  }

  #fail(error: DomainError): void {
    // A remark or a variant is gone; whether the debate is, the check of the link tells.
    if (error.code === "not-found") return;
    if (error.code === "task-failed") {
      this.#failed += 1;
      this.#error ??= error;
      if (this.#failed < DEBATE_TRANSLATION.failures) return;
    }
    this.#stop(error);
  }

  /** Ends the run as soon as the link does not open the debate for the reader any more. */
  async #watchLink(): Promise<void> {
    const { clock } = this.#ports;
    while (!this.#isOver) {
      const pause = clock.sleep(DEBATE_TRANSLATION.check);
      await Promise.race([pause.done, this.#over.promise]);
      pause.cancel();
      if (this.#isOver) return;
      try {
        await findShared(this.#ports, this.#work.reader, this.#work.segment);
      } catch (error) {
        this.#stop(asDomainError(error));
      }
    }
  }

  #stop(error: DomainError | null): void {
    if (this.#isOver) return;
    this.#isOver = true;
    if (error !== null) this.#error = error;
    this.#over.resolve(null);
  }
}
