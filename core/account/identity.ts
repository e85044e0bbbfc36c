/**
 * Identities: how another service, the log-in provider of a server, knows a person. Only its
 * subject names them for good; a name or a mail address may change or pass to another person.
 */

import * as z from "zod/mini";
import type { ErrorCode } from "../shared/errors.ts";
import { MAXIMUM } from "../shared/text-lengths.ts";
import { CONFIRMATION_MS, SIGN_IN_ATTEMPT_MS } from "./limits.ts";
import { usernameSchema } from "./schemas.ts";

/** A person as a log-in provider knows them. */
export interface Identity {
  readonly issuer: string;
  readonly subject: string;
}

/** An identity that its provider has just vouched for. */
export interface ProvenIdentity extends Identity {
  /** What the person may be called, the best first, as the provider wrote it. */
  readonly names: readonly string[];
  /** When the person last proved to the provider who they are; null when it does not say. */
  readonly authenticatedAt: Date | null;
}

/**
 * What a person goes to the provider for: to log in, to connect their identity with the account that
 * they are signed in to, or to confirm that it is them.
 */
export type SignInPurpose = "log-in" | "connect" | "confirm";

/** What only the browser in which a log-in began can answer for. The server keeps it. */
export interface SignInSecrets {
  readonly state: string;
  readonly nonce: string;
  readonly verifier: string;
  /** Where the provider sends the person back to. */
  readonly returnTo: string;
}

/** A visit to the provider that has begun. */
export interface SignInAttempt {
  readonly purpose: SignInPurpose;
  /** The signed-in user who began it, and their session epoch; null for a log-in. */
  readonly user: { readonly id: number; readonly sessionEpoch: number } | null;
  readonly secrets: SignInSecrets;
  /** In milliseconds since 1970. */
  readonly begunAt: number;
}

const attemptSchema = z.object({
  purpose: z.enum(["log-in", "connect", "confirm"]),
  user: z.nullable(z.object({ id: z.number(), sessionEpoch: z.number() })),
  secrets: z.object({
    state: z.string(),
    nonce: z.string(),
    verifier: z.string(),
    returnTo: z.string(),
  }),
  begunAt: z.number(),
});

/** What a browser that visits the log-in provider is told on a page, when that leads to nothing. */
export const SIGN_IN_PROBLEMS = [
  ...([
    "sign-in-unavailable",
    "sign-in-expired",
    "sign-in-refused",
    "sign-in-cancelled",
    "identity-taken",
    "not-confirmed",
    "account-locked",
    "username-taken",
    "too-many-requests",
  ] as const satisfies readonly ErrorCode[]),
] as const;

/** Returns an attempt as it was stored; null for anything else, and when it is over. */
export function openAttempt(stored: unknown, now: number): SignInAttempt | null {
  const parsed = z.safeParse(attemptSchema, stored);
  if (!parsed.success) return null;
  const age = now - parsed.data.begunAt;
  return age >= 0 && age < SIGN_IN_ATTEMPT_MS ? parsed.data : null;
}

/** Returns whether a confirmation at this time still holds. */
export function isConfirmed(confirmedAt: unknown, now: number): boolean {
  if (typeof confirmedAt !== "number") return false;
  const age = now - confirmedAt;
  return age >= 0 && age < CONFIRMATION_MS;
}

/**
 * Returns whether the person has just proved who they are. A provider that does not say when they
 * did is asked to let them do it again, and trusted to have done so.
 */
export function isFresh({ authenticatedAt }: ProvenIdentity, now: number): boolean {
  return authenticatedAt === null || isConfirmed(authenticatedAt.getTime(), now + CLOCK_SLACK_MS);
}

/** How far the clocks of the provider and of this server may differ. */
const CLOCK_SLACK_MS = 30_000;

/** What an account is called whose provider gives no name that can be shown. */
const NAMELESS = "Guest";

/** Returns the username that a new account would have, if it is free. */
export function usernameFrom(names: readonly string[]): string {
  for (const name of names) {
    const [local = ""] = name.normalize("NFC").split("@");
    const visible = local.replace(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\s]+/gu, " ").trim();
    const parsed = z.safeParse(usernameSchema, cropped(visible, MAXIMUM.username));
    if (parsed.success) return parsed.data;
  }
  return NAMELESS;
}

/** Returns a username with a mark that tells it from another one. */
export function markedUsername(username: string, mark: string): string {
  return `${cropped(username, MAXIMUM.username - mark.length - 1)}-${mark}`;
}

/** Crops a text without cutting a character into halves. */
function cropped(text: string, length: number): string {
  return text
    .slice(0, length)
    .replace(/[\ud800-\udbff]$/, "")
    .trim();
}
