/** Which rule of a table a statement broke, by PostgreSQL's own codes. */

/** Whether there was a row with that unique value already. */
export function isUniqueViolation(error: unknown): boolean {
  return hasCode(error, "23505");
}

/** Whether the row that was referred to is gone. */
export function isForeignKeyViolation(error: unknown): boolean {
  return hasCode(error, "23503");
}

function hasCode(error: unknown, code: string): boolean {
  for (let link = error; link instanceof Error; link = link.cause) {
    if ((link as { code?: unknown }).code === code) return true;
  }
  return false;
}
