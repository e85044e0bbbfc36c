import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { ModelError } from "../model-error.ts";
import { isWholeKey } from "../own-keys.ts";
import type { KeyGrant, KeyGrants } from "../ports/key-grants.ts";
import type { KeyVault } from "../ports/key-vault.ts";
import type { KeyedProviders } from "../ports/keyed-providers.ts";
import type { OwnKeys } from "../ports/own-keys.ts";
import { keepOwnKey, requireVault } from "./keep-own-keys.ts";

/** @inline */
interface ConnectPorts {
  readonly ownKeys: OwnKeys;
  readonly keyVault: KeyVault;
  readonly keyedProviders: KeyedProviders;
  readonly keyGrants: KeyGrants;
  readonly quota: Quota;
}

/**
 * Exchanges a grant of OpenRouter for a key, and keeps the key as one that was pasted. Returns how that
 * ended; without `connected` nothing is kept.
 * @throws TooManyRequests; DomainError `keys-off`, and what a store throws.
 */
export async function connectOpenRouter(
  ports: ConnectPorts,
  userId: number,
  grant: KeyGrant,
): Promise<"connected" | "refused" | "unreachable"> {
  requireVault(ports.keyVault);
  try {
    const key = await ports.keyGrants.exchange(grant);
    if (!isWholeKey(key)) return "refused";
    await keepOwnKey(ports, userId, "openrouter", key);
    return "connected";
  } catch (error) {
    if (error instanceof ModelError) return error.isKeyRefused ? "refused" : "unreachable";
    const code = error instanceof DomainError ? error.code : null;
    if (code === "own-key-wrong") return "refused";
    if (code === "own-key-unchecked") return "unreachable";
    throw error;
  }
}
