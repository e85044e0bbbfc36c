/** The commands of `npm run admin`, on the use cases of the operator. */

import {
  DomainError,
  eraseAccount,
  lockAccount,
  makeResetLink,
  resetUrl,
  revokeSessions,
  sessionsOf,
  unlockAccount,
  usernameKey,
} from "@einstein-vs-cat/core";
import type { Services } from "../http/context.ts";
import { Pseudonyms } from "../http/pseudonyms.ts";

/** What the commands need. */
export type AdminServices = Pick<
  Services,
  | "users"
  | "sessions"
  | "billing"
  | "subscriptions"
  | "budget"
  | "clock"
  | "settings"
  | "resetLinks"
  | "randomToken"
>;

/** How to use the commands. */
export const ADMIN_USAGE = `npm run admin -- [--env FILE] COMMAND

  spend                what models have cost today, and whose requests
  sessions NAME        where an account is signed in
  link NAME            a link with which its owner sets a new password, once
  lock NAME            end its sessions and prevent log-ins
  unlock NAME          allow log-ins again
  revoke NAME          end its sessions
  erase NAME           delete it with its debates, for good
  who PSEUDONYM        the account behind a pseudonym of today's log`;

/** Does one thing to the account of a name, and returns what was done as a sentence. */
type OnAccount = (services: AdminServices, name: string) => Promise<string>;

const ON_ACCOUNT: Readonly<Record<string, OnAccount>> = {
  sessions: async (services, name) => {
    const sessions = await sessionsOf(services, name);
    const lines = sessions.map(
      ({ id, client, beganAt, usedAt }) =>
        `${id}  since ${minuteOf(beganAt)}  last used ${minuteOf(usedAt)}  ${client ?? ""}`,
    );
    return lines.length === 0 ? `${name} is signed in nowhere.` : lines.join("\n");
  },
  link: async (services, name) => {
    const { user, token, expiresAt } = await makeResetLink(services, name);
    return `${resetUrl(services.settings.baseUrl, token)}
sets a new password for ${user.username}, once, until ${minuteOf(expiresAt)}.`;
  },
  lock: async (services, name) =>
    `${(await lockAccount(services, name)).username} is locked, and signed in nowhere.`,
  unlock: async (services, name) =>
    `${(await unlockAccount(services, name)).username} can log in again.`,
  revoke: async (services, name) =>
    `${(await revokeSessions(services, name)).username} is signed in nowhere.`,
  erase: async (services, name) =>
    `${(await eraseAccount(services, name)).username} is deleted, with all debates.`,
  who: async ({ users, settings, clock }, pseudonym) => {
    const pseudonyms = new Pseudonyms(settings.pseudonymKey, () => clock.now());
    const names = await users.usernames();
    const found = names.find((name) => pseudonyms.of("account", usernameKey(name)) === pseudonym);
    return found ?? "No account has this pseudonym today.";
  },
};

/**
 * Runs a command and returns what it prints; null when the words are no command.
 * @throws DomainError when it fails.
 */
export async function runAdminCommand(
  services: AdminServices,
  [command = "", name, ...others]: readonly string[],
): Promise<string | null> {
  if (others.length > 0) return null;
  if (command === "spend") return name === undefined ? spending(services) : null;
  const onAccount = Object.hasOwn(ON_ACCOUNT, command) ? ON_ACCOUNT[command] : undefined;
  if (onAccount === undefined || name === undefined) return null;
  try {
    return await onAccount(services, name);
  } catch (error) {
    const code = error instanceof DomainError ? error.code : null;
    if (code === "not-found") return `There is no account ${name}.`;
    if (code === "account-locked") return `${name} is locked. Unlock it first: unlock ${name}`;
    throw error;
  }
}

async function spending({ budget }: AdminServices): Promise<string> {
  const { committed, clients } = await budget.today();
  const lines = clients.map((client) => `${dollars(client.committed)}  ${client.client}`);
  return [`${dollars(committed)}  today, spent and reserved`, ...lines].join("\n");
}

const dollars = (micros: number) => `$${(micros / 1_000_000).toFixed(4).padStart(10)}`;

const minuteOf = (time: Date) => `${time.toISOString().slice(0, 16).replace("T", " ")} UTC`;
