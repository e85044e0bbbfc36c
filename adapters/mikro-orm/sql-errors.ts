/** Recognises errors of the database by their SQLSTATE code. */

/** Returns whether a row with the same unique value exists. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
}

/** Returns whether the referenced row does not exist. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, "23503");
}

/** Returns whether the database has undone a transaction because two waited for each other. */
export function isDeadlock(error: unknown): boolean {
  return hasCode(error, "40P01");
}

function hasCode(error: unknown, code: string): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if ((link as { code?: unknown }).code === code) return true;
  }
  return false;
}
