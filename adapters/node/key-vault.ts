import { createCipheriv, createDecipheriv, createHash, hkdfSync, randomBytes } from "node:crypto";
import type { KeyVault, SealedText } from "@einstein-vs-cat/core";

const CIPHER = "aes-256-gcm";
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

/** A secret as the cipher takes it, and the name that it has beside what it sealed. */
interface VaultKey {
  readonly id: string;
  readonly key: Buffer;
}

/**
 * A vault that seals with AES-256-GCM. Each text gets a fresh random nonce of 96 bits, and the binding
 * is its additional data. The first secret seals; all of them open, so that one can be replaced.
 */
export class AesKeyVault implements KeyVault {
  readonly #keys: readonly VaultKey[];

  constructor(secrets: readonly string[]) {
    this.#keys = secrets.map(keyOf);
  }

  get isOn(): boolean {
    return this.#keys.length > 0;
  }

  seal(text: string, binding: string): SealedText {
    const [current] = this.#keys;
    if (current === undefined) throw new Error("the vault has no secret");
    const nonce = randomBytes(NONCE_BYTES);
    const cipher = createCipheriv(CIPHER, current.key, nonce).setAAD(Buffer.from(binding));
    const parts = [nonce, cipher.update(text, "utf8"), cipher.final(), cipher.getAuthTag()];
    return { keyId: current.id, sealed: Buffer.concat(parts).toString("base64url") };
  }

  open({ keyId, sealed }: SealedText, binding: string): string | null {
    const known = this.#keys.find(({ id }) => id === keyId);
    const bytes = Buffer.from(sealed, "base64url");
    if (known === undefined || bytes.length < NONCE_BYTES + TAG_BYTES) return null;
    const decipher = createDecipheriv(CIPHER, known.key, bytes.subarray(0, NONCE_BYTES), {
      authTagLength: TAG_BYTES,
    });
    decipher.setAAD(Buffer.from(binding)).setAuthTag(bytes.subarray(-TAG_BYTES));
    try {
      const text = decipher.update(bytes.subarray(NONCE_BYTES, -TAG_BYTES));
      return Buffer.concat([text, decipher.final()]).toString("utf8");
    } catch {
      return null;
    }
  }

  isCurrent({ keyId }: SealedText): boolean {
    return keyId === this.#keys[0]?.id;
  }
}

/** The name of a key is a hash of it alone, which tells nothing about its secret. */
function keyOf(secret: string): VaultKey {
  const key = Buffer.from(hkdfSync("sha256", secret, "", "keys of people", 32));
  const id = createHash("sha256").update("name of a key").update(key).digest("hex").slice(0, 8);
  return { id, key };
}
