import { asDomainError } from "../../shared/errors.ts";
import type { NewAuditEntry } from "../audit.ts";
import type { Audit } from "../ports/audit.ts";

/**
 * Does what an operator asks for, with an entry in the log. The entry comes first, so that nothing is
 * done without one; a failure adds a second entry with its code.
 */
export async function actLogged<T>(
  { audit }: { readonly audit: Audit },
  entry: Omit<NewAuditEntry, "failure">,
  work: () => Promise<T>,
): Promise<T> {
  await audit.add({ ...entry, failure: null });
  try {
    return await work();
  } catch (error) {
    await audit.add({ ...entry, failure: asDomainError(error).code });
    throw error;
  }
}
