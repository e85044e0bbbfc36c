/**
 * Access to shared debates. A debate's share token grants read access to everyone who has it; there
 * is no other way in.
 */

import { type Actor, owns } from "../account/actor.ts";
import type { Debate } from "../debate/debate.ts";

/** What the last segment of a share URL names: a token, or a debate's id. */
export type ShareSegment =
  | { readonly kind: "token"; readonly token: string }
  | { readonly kind: "id"; readonly id: number };

/** 32 random bytes in base64url. */
const TOKEN = /^[A-Za-z0-9_-]{43}$/;

/** The digits of an id. More digits would exceed the safe integers. */
const ID = /^[1-9][0-9]{0,15}$/;

/** Parses the last segment of a share URL. Returns null when it is neither a token nor an id. */
export function parseShareSegment(segment: string): ShareSegment | null {
  if (TOKEN.test(segment)) return { kind: "token", token: segment };
  if (ID.test(segment) && Number.isSafeInteger(Number(segment)))
    return { kind: "id", id: Number(segment) };
  return null;
}

/**
 * Returns whether a URL opens a debate. The token opens it for everyone, unless the page was taken
 * down. The id opens it only when it has no token, and only for the owner.
 */
export function mayOpenShare(segment: ShareSegment, debate: Debate, actor: Actor | null): boolean {
  if (segment.kind === "token")
    return debate.shareToken === segment.token && debate.isDown !== true;
  return debate.id === segment.id && debate.shareToken === null && owns(actor, debate);
}
