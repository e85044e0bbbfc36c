import { DomainError, denial } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import { LIST_TIMINGS } from "../limits.ts";
import { ModelError } from "../model-error.ts";
import { KEY_PROVIDER_NAMES, type KeyProvider, keyBinding, lastOfKey } from "../own-keys.ts";
import type { KeyVault } from "../ports/key-vault.ts";
import type { KeyedProviders } from "../ports/keyed-providers.ts";
import type { OwnKeys, StoredKey } from "../ports/own-keys.ts";

/** @inline */
interface KeyPorts {
  readonly ownKeys: OwnKeys;
  readonly keyVault: KeyVault;
  readonly keyedProviders: KeyedProviders;
  readonly quota: Quota;
}

/** Returns the keys of a user. @throws DomainError `keys-off` where the server keeps none. */
export async function listOwnKeys(
  { ownKeys, keyVault }: Pick<KeyPorts, "ownKeys" | "keyVault">,
  userId: number,
): Promise<readonly Pick<StoredKey, "provider" | "addedAt" | "last4">[]> {
  requireVault(keyVault);
  return ownKeys.listOf(userId);
}

/**
 * Stores a key of a user once its provider has accepted it. Nothing is stored otherwise.
 * @throws TooManyRequests; DomainError `keys-off`, `own-key-wrong`, or `own-key-unchecked` when the
 * provider could not be asked.
 */
export async function keepOwnKey(
  { ownKeys, keyVault, keyedProviders, quota }: KeyPorts,
  userId: number,
  provider: KeyProvider,
  key: string,
): Promise<void> {
  requireVault(keyVault);
  await quota.count("keyChecks", `user:${userId}`);
  await checkKey(keyedProviders, provider, key);
  const sealed = keyVault.seal(key, keyBinding(userId, provider));
  await ownKeys.put(userId, { provider, last4: lastOfKey(key), ...sealed });
}

/** Removes a key of a user. @throws DomainError `keys-off`, `not-found` when there is none. */
export async function removeOwnKey(
  { ownKeys, keyVault }: Pick<KeyPorts, "ownKeys" | "keyVault">,
  userId: number,
  provider: KeyProvider,
): Promise<void> {
  requireVault(keyVault);
  if (!(await ownKeys.remove(userId, provider))) throw new DomainError("not-found");
}

/** @throws DomainError `keys-off` where the server cannot keep keys. */
export function requireVault({ isOn }: Pick<KeyVault, "isOn">): void {
  if (!isOn) throw new DomainError("keys-off");
}

async function checkKey(
  providers: KeyedProviders,
  provider: KeyProvider,
  key: string,
): Promise<void> {
  const name = { provider: KEY_PROVIDER_NAMES[provider] };
  try {
    const connected = await providers.connect(provider, key);
    await connected.check(LIST_TIMINGS.check);
  } catch (error) {
    const isWrong = error instanceof ModelError && error.isKeyRefused;
    const refusal = denial(
      isWrong ? "own-key-wrong" : "own-key-unchecked",
      name,
      isWrong ? "key" : undefined,
    );
    throw new DomainError(refusal, { cause: error });
  }
}
