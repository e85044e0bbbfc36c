/** The files of "Download my data": the account, each debate as Markdown and as JSON, and its sources. */

import type { ConnectedIdentity } from "../../account/ports/identities.ts";
import type { OwnSession } from "../../account/ports/session-store.ts";
import type { RefusedLogins, Rename } from "../../account/ports/sign-ins.ts";
import type { User } from "../../account/user.ts";
import type { OwnVote } from "../../audience/ports/votes.ts";
import type { Tier } from "../../billing/tier.ts";
import type { Usage } from "../../billing/usage.ts";
import type { ArchiveEntry, ArchiveStatistics } from "../../debate/archive.ts";
import { passageName } from "../../evidence/citation-marks.ts";
import type { NumberedPassage, Source } from "../../evidence/source.ts";
import type { StoredKey } from "../../models/ports/own-keys.ts";
import { blockQuote, escapeInline } from "../escape-markdown.ts";
import { debateExport } from "../export.ts";
import type { ExportedDebate } from "../exported-debate.ts";
import { fileName } from "../file-name.ts";
import { debateMarkdown } from "../markdown-export.ts";

/** A file of the archive. */
export interface DataFile {
  /** Its path in the archive, with `/` between folders. */
  readonly name: string;
  readonly text: string;
  readonly modifiedAt: Date;
}

/** What the store knows of an account besides its debates. */
export interface AccountRecords {
  readonly user: User;
  readonly openTier: Tier;
  readonly statistics: ArchiveStatistics;
  readonly usage: Usage;
  readonly sessions: readonly OwnSession[];
  /** When each known browser was last used; the browser itself is known as a hash only. */
  readonly knownBrowsers: readonly Date[];
  readonly rename: Rename | null;
  readonly refusedLogins: RefusedLogins | null;
  readonly identities: readonly ConnectedIdentity[];
  readonly ownKeys: readonly StoredKey[];
  readonly votes: readonly OwnVote[];
}

/** Identifies the file of an account, with the version of its format. */
export const ACCOUNT_FORMAT = { format: "einstein-vs-cat/account", version: 1 } as const;

/**
 * Returns the file of an account. It names its fields one by one, so that a secret that a record gets
 * later stays out.
 */
export function accountFile(records: AccountRecords, at: Date): DataFile {
  const { user, openTier, statistics, usage, sessions, rename, refusedLogins } = records;
  const account = {
    ...ACCOUNT_FORMAT,
    exportedAt: at,
    profile: {
      ...{ id: user.id, username: user.username, displayName: user.displayName },
      ...{ bio: user.bio, profilePicture: user.profilePicture, email: user.email },
      createdAt: user.createdAt,
    },
    settings: { theme: user.theme },
    plan: {
      ...{ paid: user.subscriptionTier, status: user.subscriptionStatus },
      ...{ paidUntil: user.subscriptionPeriodEnd, open: openTier },
    },
    statistics: { debates: statistics.debates, responses: statistics.responses },
    today: { debates: usage.debatesToday, turns: usage.turnsToday },
    sessions: sessions.map(({ client, beganAt, usedAt }) => ({ client, beganAt, usedAt })),
    knownBrowsers: records.knownBrowsers.map((usedAt) => ({ usedAt })),
    lastRename: rename && { from: rename.from, at: rename.at },
    logInProviders: records.identities.map(({ issuer, subject, connectedAt }) => ({
      ...{ issuer, subject, connectedAt },
    })),
    keys: records.ownKeys.map(({ provider, addedAt, last4 }) => ({ provider, addedAt, last4 })),
    votes: records.votes.map(({ debateId, before, beforeAt, after }) => ({
      debateId,
      before: { stance: before, at: beforeAt },
      after: after && { stance: after.standpoint, at: after.at },
    })),
    refusedLogins: refusedLogins && { count: refusedLogins.count, lastAt: refusedLogins.lastAt },
  };
  return { name: "account.json", text: `${JSON.stringify(account, null, 2)}\n`, modifiedAt: at };
}

/** The longest part of a name that people typed: with id and folder, at most 255 bytes in UTF-8. */
const MAX_NAME = 60;

/**
 * Returns the files of a debate. The id makes their names unique, also where a file system does not
 * tell upper case from lower case, and keeps them from being names that Windows reserves.
 */
export function debateFiles(
  { id, createdAt }: Pick<ArchiveEntry, "id" | "createdAt">,
  debate: ExportedDebate,
): readonly DataFile[] {
  const name = `debates/${id} ${wordsOf(debate.title ?? debate.question)}`;
  return [
    { name: `${name}.md`, text: debateMarkdown(debate), modifiedAt: createdAt },
    {
      name: `${name}.json`,
      text: `${JSON.stringify(debateExport(debate), null, 2)}\n`,
      modifiedAt: createdAt,
    },
  ];
}

/** Returns the file of a source: all its passages, under the names by which turns cite them. */
export function sourceFile(
  { id, createdAt }: Pick<ArchiveEntry, "id" | "createdAt">,
  { n, title, address }: Pick<Source, "n" | "title" | "address">,
  passages: readonly NumberedPassage[],
): DataFile {
  const blocks = [
    `# ${escapeInline(title)}`,
    ...(address === null ? [] : [escapeInline(address)]),
    ...passages.flatMap((one) => {
      const page = one.page === null ? "" : `, page ${one.page}`;
      return [`**${passageName(one)}**${page}`, blockQuote(one.text)];
    }),
  ];
  const name = `sources/${id} S${n} ${wordsOf(title)}.md`;
  return { name, text: `${blocks.join("\n\n")}\n`, modifiedAt: createdAt };
}

const wordsOf = (name: string) => fileName(name, MAX_NAME).normalize("NFC");
