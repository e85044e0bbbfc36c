/** Names of files for debates. */

import { truncate } from "../shared/text.ts";

/**
 * Returns the title or the question of a debate as a file name, without characters that have a
 * meaning in a file system or a shell.
 */
export function fileName(name: string, maxLength = 80): string {
  const plain = name.replace(/[\p{C}\s/\\:*?"<>|.%~]+/gu, " ").trim();
  return truncate(plain, maxLength, "").trim() || "debate";
}
