import type { SealedText } from "./own-keys.ts";

/** Seals the keys of people with the secrets of the operator. */
export interface KeyVault {
  /** Whether there is a secret. Without one nothing can be sealed. */
  readonly isOn: boolean;
  /** Seals a text with the present secret. It opens only with the same binding. */
  seal(text: string, binding: string): SealedText;
  /**
   * Opens a sealed text; null when its secret is unknown, it was sealed with another binding, or it was
   * changed.
   */
  open(sealed: SealedText, binding: string): string | null;
  /** Whether the present secret sealed it, not an earlier one. */
  isCurrent(sealed: SealedText): boolean;
}
