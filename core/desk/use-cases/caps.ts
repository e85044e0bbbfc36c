/** The caps on what may be spent, as the operator sets them. */

import type { UserRepo } from "../../account/ports/user-repo.ts";
import { accountNamed } from "../../account/use-cases/administer-account.ts";
import { type CapKey, type CapUse, capEnd, formatCapKey, parseCapKey } from "../../models/caps.ts";
import type { Caps } from "../../models/ports/caps.ts";
import type { Serialized } from "../../shared/answers.ts";
import { DomainError, invalidInput } from "../../shared/errors.ts";
import { fieldError } from "../../shared/field-errors.ts";
import type { Clock } from "../../shared/ports/clock.ts";
import type { capAnswer, capsAnswer } from "../answers.ts";
import { accountIdOf } from "../payer.ts";
import type { Accounts } from "../ports/accounts.ts";
import type { Audit } from "../ports/audit.ts";
import type { CapInput, CapTarget } from "../schemas.ts";
import { actLogged } from "./act.ts";

/** @inline */
interface CapPorts {
  readonly caps: Caps;
  readonly users: UserRepo;
  readonly accounts: Accounts;
  readonly audit: Audit;
  readonly clock: Pick<Clock, "now">;
}

/** How many caps a page has. */
const CAP_PAGE = 100;

/** Returns a page of the caps; `after` is the `next` of the page before. */
export async function listCaps(
  ports: CapPorts,
  after: string | null,
): Promise<Serialized<typeof capsAnswer>> {
  const found = await ports.caps.list(after === null ? null : parseCapKey(after), CAP_PAGE + 1);
  const page = found.slice(0, CAP_PAGE);
  const last = page.at(-1);
  const next = found.length > CAP_PAGE && last !== undefined ? formatCapKey(last) : null;
  return { caps: await present(ports, page), next };
}

/**
 * Sets a cap. It holds from the next request to a model on.
 * @throws DomainError `not-found` for an account that does not exist, `invalid-input` when not exactly
 * one of an account and a plan is named.
 */
export async function setCap(
  ports: CapPorts,
  adminId: number,
  { micros, ...target }: CapInput,
): Promise<Serialized<typeof capAnswer>> {
  const key = await keyOf(ports, target);
  const [before] = await ports.caps.of([key.holder]).then((caps) => caps.filter(isSame(key)));
  await actLogged(ports, { adminId, act: "cap-set", ...valuesOf(key, before, micros) }, () =>
    ports.caps.set(key, micros),
  );
  const set = (await ports.caps.of([key.holder])).filter(isSame(key));
  const [answer] = await present(ports, set);
  if (answer === undefined) throw new DomainError("not-found");
  return answer;
}

/**
 * Removes a cap.
 * @throws DomainError `not-found` when there is none, `invalid-input` as `setCap` does.
 */
export async function removeCap(
  ports: CapPorts,
  adminId: number,
  target: CapTarget,
): Promise<void> {
  const key = await keyOf(ports, target);
  const [before] = (await ports.caps.of([key.holder])).filter(isSame(key));
  if (before === undefined) throw new DomainError("not-found");
  await actLogged(ports, { adminId, act: "cap-removed", ...valuesOf(key, before, null) }, () =>
    ports.caps.remove(key),
  );
}

const isSame = (key: CapKey) => (cap: CapUse) =>
  cap.holder === key.holder && cap.period === key.period;

function valuesOf({ holder, period }: CapKey, before: CapUse | undefined, micros: number | null) {
  const value = (amount: number | null) => (amount === null ? null : { period, micros: amount });
  return { subject: holder, before: value(before?.micros ?? null), after: value(micros) };
}

async function keyOf(ports: CapPorts, { username, plan, period }: CapTarget): Promise<CapKey> {
  if ((username === undefined) === (plan === undefined))
    throw new DomainError(invalidInput([fieldError("username", "not-valid")]));
  if (username === undefined) return { holder: `plan:${plan as NonNullable<typeof plan>}`, period };
  return { holder: `user:${(await accountNamed(ports, username)).id}`, period };
}

async function present(
  { accounts, clock }: CapPorts,
  caps: readonly CapUse[],
): Promise<Serialized<typeof capAnswer>[]> {
  const names = await accounts.names(caps.flatMap(({ holder }) => accountIdOf(holder) ?? []));
  const now = clock.now();
  return caps.map(({ holder, period, micros, spent }) => ({
    ...{ holder, period, micros, spent },
    username: names.get(accountIdOf(holder) ?? 0) ?? null,
    endsAt: capEnd(period, now).toISOString(),
  }));
}
