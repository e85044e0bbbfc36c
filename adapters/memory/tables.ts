import type {
  Actor,
  Concession,
  Debate,
  DebateEvent,
  DebateEventQueue,
  DebateLinks,
  ErrorCode,
  KeyProvider,
  NewReport,
  NumberedPassage,
  PasswordReset,
  Remark,
  ReportState,
  Response,
  Source,
  StoredKey,
  Takedown,
  TranslatedTexts,
  TranslationKey,
  TurnStream,
  User,
  Verdict,
  Vote,
} from "@einstein-vs-cat/core";
import { linksOf, type Origin } from "./debates/links.ts";

/**
 * A row of the users' table: a user, without the time of the read, and the columns that are no part
 * of `User`.
 */
export interface UserRow {
  user: Omit<User, "asOf">;
  usernameKey: string;
  passwordHash: string | null;
  isLocked: boolean;
  /** The user's id at the payment provider. */
  customerId: string | null;
  subscriptionId: string | null;
}

/** The link that sets a new password of an account, by the hash of its token, and the last use of one. */
interface ResetLinkRow {
  open?: { readonly tokenHash: string; readonly expiresAt: Date };
  lastUse?: PasswordReset;
}

/**
 * A report of a shared page.
 * @inline
 */
type ReportRow = NewReport & Pick<ReportState, "outcome" | "decidedAt"> & { readonly id: number };
/** The votes of a reader on a debate. The network is that of a visitor. */
export interface VoteRow {
  readonly debateId: number;
  voter: Actor;
  network: string | null;
  vote: Vote;
}

/** A source of a debate with its passages. */
export interface SourceRow {
  readonly debateId: number;
  source: Source;
  readonly passages: readonly NumberedPassage[];
  /** The keys of its passages, for the search. */
  readonly index: ReadonlyMap<string, readonly number[]>;
}

/** The tables of one process. Stores with the same `MemoryTables` see the same rows. */
export class MemoryTables {
  readonly users = new Map<number, UserRow>();
  /** By the ids of the users. */
  readonly resetLinks = new Map<number, ResetLinkRow>();
  readonly debates = new Map<number, Debate>();
  /** Deleted debates that can be restored, and when they were deleted (ms). */
  readonly deleted = new Map<number, { readonly debate: Debate; readonly at: number }>();
  /** Where branches and rematches come from, by their ids. */
  readonly origins = new Map<number, Origin>();
  readonly responses: Response[] = [];
  readonly remarks: Remark[] = [];
  /** The debates and requests that added remarks, by the ids of the remarks. */
  readonly remarkRequests = new Map<number, string>();
  readonly verdicts: { readonly debateId: number; readonly verdict: Verdict }[] = [];
  /** The replies of responses, as they are stored, by the ids of the responses. */
  readonly flowReplies = new Map<number, string>();
  /** What the last attempts at summaries failed with, by the ids of the responses. */
  readonly summaryFailures = new Map<number, ErrorCode>();
  /** The audio of sentences, the one that was heard last at the end. */
  readonly spokenSentences = new Map<
    string,
    { readonly responseId: number; readonly audio: Uint8Array }
  >();
  /** The variants of turns that are not chosen, with the verdicts on the debates up to them. */
  readonly variants: {
    readonly debateId: number;
    readonly response: Response;
    readonly verdict: Verdict | null;
  }[] = [];
  /** The sealed keys of people, by user and provider. */
  readonly ownKeys = new Map<number, Map<KeyProvider, StoredKey>>();
  readonly reports: ReportRow[] = [];
  /** Why pages are down, by their debates. */
  readonly downPages = new Map<number, Takedown>();
  readonly concessions: (Concession & { readonly debateId: number })[] = [];
  readonly votes: VoteRow[] = [];
  readonly sources: SourceRow[] = [];
  /** The translations of pieces of debates, with the texts that they translate. */
  readonly translations: (Omit<TranslationKey["piece"], "texts"> & {
    readonly debateId: number;
    readonly language: string;
    readonly original: readonly string[];
    readonly texts: TranslatedTexts;
  })[] = [];
  /** Ids of deleted users. Nothing may be stored for them any more. */
  readonly formerUsers = new Set<number>();
  /** The running turns, by debate. One is lost when its debate is deleted. */
  readonly speaking = new Map<
    number,
    {
      readonly stream: TurnStream;
      /** Ends the turn. */
      lose(): void;
    }
  >();
  /** How many watch a debate by its links, and when that was told (ms), by the one who told it. */
  readonly viewers = new Map<
    number,
    Map<object, { readonly count: number; readonly at: number }>
  >();
  /** Those who watch a debate. */
  readonly watchers = new Map<number, Set<DebateEventQueue>>();
  /** The user that a visitor has become, by visitor id. */
  readonly adopted = new Map<string, number>();
  #lastId = 0;

  /** Returns a new id. All tables share one sequence. */
  nextId(): number {
    this.#lastId += 1;
    return this.#lastId;
  }

  /** Returns the responses of a debate in the order of their turns. */
  responsesOf(debateId: number): Response[] {
    return this.responses
      .filter((response) => response.debateId === debateId)
      .sort((a, b) => a.turnNumber - b.turnNumber);
  }

  /** Returns the remarks of a debate in the order of turn and id. */
  remarksOf(debateId: number): Remark[] {
    return this.remarks
      .filter((remark) => remark.debateId === debateId)
      .sort((a, b) => a.turnNumber - b.turnNumber || a.id - b.id);
  }

  /** Returns the sources of a debate in the order of their numbers. */
  sourcesOf(debateId: number): SourceRow[] {
    return this.sources
      .filter((row) => row.debateId === debateId)
      .sort((a, b) => a.source.n - b.source.n);
  }

  /** Returns how a debate is related to others; undefined when it is not. */
  linksOf(debateId: number): DebateLinks | undefined {
    return linksOf(this, debateId);
  }

  /** Gives the remarks of a debate to the user whose it now is. */
  adoptRemarks(debateId: number, userId: number): void {
    for (const [index, remark] of this.remarks.entries())
      if (remark.debateId === debateId) this.remarks[index] = { ...remark, userId };
  }

  /** Removes a debate with everything in it, and ends its running turn. */
  removeDebate(debateId: number): void {
    this.debates.delete(debateId);
    this.deleted.delete(debateId);
    this.origins.delete(debateId);
    this.downPages.delete(debateId);
    this.#forgetOriginal(debateId);
    this.endTurnOf(debateId);
    const others = this.variants.filter((variant) => variant.debateId === debateId);
    const all = [...this.responsesOf(debateId), ...others.map(({ response }) => response)];
    for (const { id } of all) {
      this.flowReplies.delete(id);
      this.summaryFailures.delete(id);
      for (const [key, { responseId }] of this.spokenSentences)
        if (responseId === id) this.spokenSentences.delete(key);
    }
    for (const rows of this.#partsOfDebates()) {
      const kept = rows.filter((row) => row.debateId !== debateId);
      rows.splice(0, rows.length, ...(kept as never[]));
    }
  }

  /** A copy does not say which debate it was made of when that is gone. */
  #forgetOriginal(debateId: number): void {
    const without = (debate: Debate): Debate =>
      debate.originalDebateId === debateId ? { ...debate, originalDebateId: null } : debate;
    for (const [id, debate] of this.debates) this.debates.set(id, without(debate));
    for (const [id, { debate, at }] of this.deleted)
      this.deleted.set(id, { debate: without(debate), at });
  }

  #partsOfDebates(): { readonly debateId: number }[][] {
    return [
      ...[this.responses, this.remarks, this.verdicts],
      ...[this.variants, this.concessions, this.reports, this.votes, this.translations],
      this.sources,
    ];
  }

  /** Ends the running turn of a debate that is deleted, and tells those who watch it. */
  endTurnOf(debateId: number): void {
    this.speaking.get(debateId)?.lose();
    this.tell(debateId, { kind: "gone" });
  }

  /** Tells an event to those who watch a debate. */
  tell(debateId: number, event: DebateEvent): void {
    for (const queue of [...(this.watchers.get(debateId) ?? [])]) queue.push(event);
  }
}
