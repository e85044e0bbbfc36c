/** The length of a token, so that a reader can count those in a longer text. */
export const TOKEN_LENGTH = 8;

/** Returns a token that tells when it was sent (ms since 1970). */
export function tokenOf(sentAt: number): string {
  return sentAt.toString(36).padStart(TOKEN_LENGTH, "0");
}

/** Returns when the last token of a text was sent (ms since 1970). */
export function sentAt(text: string): number {
  return Number.parseInt(text.slice(-TOKEN_LENGTH), 36);
}
