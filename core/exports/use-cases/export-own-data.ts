import { actorOf } from "../../account/actor.ts";
import type { Identities } from "../../account/ports/identities.ts";
import type { SessionStore } from "../../account/ports/session-store.ts";
import type { SignIns } from "../../account/ports/sign-ins.ts";
import type { User } from "../../account/user.ts";
import type { Votes } from "../../audience/ports/votes.ts";
import type { Tier } from "../../billing/tier.ts";
import type { ArchiveEntry } from "../../debate/archive.ts";
import type { DebateRepo } from "../../debate/ports/debate-repo.ts";
import { wholeRanges } from "../../evidence/library.ts";
import type { Caps } from "../../models/ports/caps.ts";
import type { OwnKeys } from "../../models/ports/own-keys.ts";
import { DomainError } from "../../shared/errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { readUsage } from "../../turn/use-cases/read-usage.ts";
import type { ExportedDebate } from "../exported-debate.ts";
import { type ExportPorts, exportDebate } from "./export-debate.ts";
import {
  type AccountRecords,
  accountFile,
  type DataFile,
  debateFiles,
  sourceFile,
} from "./own-data.ts";

/** @inline */
type OwnDataPorts = ExportPorts & {
  readonly sessions: SessionStore;
  readonly signIns: SignIns;
  readonly quota: Quota;
  readonly identities: Identities;
  readonly ownKeys: OwnKeys;
  readonly votes: Votes;
  readonly caps: Caps;
  readonly clock: Clock;
};

/** How many debates are listed at once; their texts are read one by one. */
const PAGE = 50;

/**
 * Yields everything that is stored of a user, file by file: the account, then the debates, the newest
 * first, each with its whole sources. A file is made when it is asked for, so that an archive of any size
 * needs the memory of one debate or source. A debate that is deleted meanwhile is left out.
 */
export async function* exportOwnData(
  ports: OwnDataPorts,
  user: User,
  defaultTier: Tier,
): AsyncGenerator<DataFile> {
  const actor = actorOf(user, defaultTier);
  const { id } = user;
  const [
    statistics,
    usage,
    sessions,
    { browsers, rename },
    refusedLogins,
    identities,
    ownKeys,
    votes,
  ] = await Promise.all([
    ports.debates.countFor(id),
    readUsage(ports, actor, []),
    ports.sessions.listOf(user),
    ports.signIns.remembered(id),
    ports.signIns.refused(id),
    ports.identities.listOf(id),
    ports.ownKeys.listOf(id),
    ports.votes.listOf(id),
  ]);
  const records: AccountRecords = {
    ...{ user, openTier: actor.tier, statistics, usage, sessions, rename, refusedLogins },
    ...{ knownBrowsers: browsers, identities, ownKeys, votes },
  };
  yield accountFile(records, new Date(ports.clock.now()));
  for await (const entry of allDebates(ports, id)) {
    const debate = await exportDebate(ports, actor, entry.id).catch(nullWhenDeleted);
    if (debate === null) continue;
    yield* debateFiles(entry, debate);
    if (debate.hasSources) yield* sourceFiles(ports, entry);
  }
}

/** Yields the sources of a debate whole, one after the other, as a debate can have a million characters of them. */
async function* sourceFiles(
  { sources }: OwnDataPorts,
  entry: ArchiveEntry,
): AsyncGenerator<DataFile> {
  for (const source of await sources.list(entry.id)) {
    const passages = await sources.passages(entry.id, wholeRanges([source]));
    yield sourceFile(entry, source, passages);
  }
}

async function* allDebates(
  { debates }: { readonly debates: DebateRepo },
  userId: number,
): AsyncGenerator<ArchiveEntry> {
  let before: number | null = null;
  for (;;) {
    const page = await debates.list(userId, { before, words: [], limit: PAGE });
    yield* page.entries;
    if (page.isLast) return;
    before = page.entries.at(-1)?.id ?? 0;
  }
}

function nullWhenDeleted(error: unknown): ExportedDebate | null {
  if (error instanceof DomainError && error.code === "not-found") return null;
  throw error;
}
