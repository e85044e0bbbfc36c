import type { KeyVault, SealedText } from "@einstein-vs-cat/core";

/** A vault without encryption, for tests and for a process that stores nothing. */
export class MemoryKeyVault implements KeyVault {
  readonly isOn: boolean;
  /** The names of its secrets; the first one seals. */
  secrets: readonly string[];

  constructor(secrets: readonly string[] = ["memory"]) {
    this.secrets = secrets;
    this.isOn = secrets.length > 0;
  }

  seal(text: string, binding: string): SealedText {
    return { keyId: this.secrets[0] ?? "", sealed: JSON.stringify([binding, text, this.#next()]) };
  }

  open({ keyId, sealed }: SealedText, binding: string): string | null {
    if (!this.secrets.includes(keyId)) return null;
    try {
      const [boundTo, text] = JSON.parse(sealed) as [string, string];
      return boundTo === binding ? text : null;
    } catch {
      return null;
    }
  }

  isCurrent({ keyId }: SealedText): boolean {
    return keyId === this.secrets[0];
  }

  #count = 0;
  #next(): number {
    this.#count += 1;
    return this.#count;
  }
}
