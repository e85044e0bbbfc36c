import type { Serialized } from "../../shared/answers.ts";
import type { auditAnswer } from "../answers.ts";
import { accountIdOf } from "../payer.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { Audit } from "../ports/audit.ts";

/** How many entries a page has. */
export const AUDIT_PAGE = 50;

/** Returns a page of the log, the latest entry first, with the names of accounts that still exist. */
export async function readAudit(
  ports: { readonly audit: Audit; readonly accounts: Accounts },
  before: number | null,
): Promise<Serialized<typeof auditAnswer>> {
  const found = await ports.audit.list(before, AUDIT_PAGE + 1);
  const page = found.slice(0, AUDIT_PAGE);
  const ids = page.flatMap(({ adminId, subject }) => [adminId, accountIdOf(subject) ?? []].flat());
  const names = await ports.accounts.names([...new Set(ids)]);
  const nameOf = (id: number | null) => (id === null ? null : (names.get(id) ?? null));
  return {
    entries: page.map(({ id, at, adminId, act, subject, before, after, failure }) => ({
      ...{ id, at: at.toISOString(), act, subject, before, after, failure },
      admin: nameOf(adminId) ?? `user:${adminId}`,
      name: nameOf(accountIdOf(subject)),
    })),
    next: found.length > AUDIT_PAGE ? (page.at(-1)?.id ?? null) : null,
  };
}
