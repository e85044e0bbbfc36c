import { DomainError } from "../../shared/errors.ts";
import type { Quota } from "../../shared/ports/quota.ts";
import type { RandomToken } from "../../shared/ports/random-token.ts";
import type { Actor } from "../actor.ts";
import type { ClientNetwork } from "../client-network.ts";
import { markedUsername, type ProvenIdentity, usernameFrom } from "../identity.ts";
import { type OperatorNames, refuseOperatorName } from "../operator-names.ts";
import type { Identities } from "../ports/identities.ts";
import type { UserRepo } from "../ports/user-repo.ts";
import { type User, usernameKey } from "../user.ts";

/** @inline */
interface IdentityLogInPorts {
  readonly users: UserRepo;
  readonly identities: Identities;
  readonly quota: Quota;
  readonly randomToken: RandomToken;
  readonly operators?: OperatorNames;
}

/** The marks that are tried before a random one. */
const MARKS = ["2", "3", "4", "5", "6", "7", "8", "9"] as const;

/**
 * Returns the user of an identity. An identity without an account gets a new one, also when
 * another account has the same name or mail address: those prove nothing. The debates of the visitor
 * become the user's.
 * @throws TooManyRequests for too many new accounts; DomainError `account-locked`.
 */
export async function logInWithIdentity(
  ports: IdentityLogInPorts,
  actor: Actor | null,
  identity: ProvenIdentity,
  from: ClientNetwork,
): Promise<User> {
  const visitorId = actor?.kind === "visitor" ? actor.visitorId : null;
  const known = await ports.identities.find(identity);
  if (known !== null) return admit(ports, known, visitorId);
  // Not by network: a school has one, and its provider vouches for everybody.
  await ports.quota.count("registrationsByPrefix", from.prefix);
  try {
    return await register(ports, identity, visitorId);
  } catch (error) {
    if (!(error instanceof DomainError) || error.code !== "identity-taken") throw error;
    // The same person, in another window.
    const other = await ports.identities.find(identity);
    if (other === null) throw error;
    return admit(ports, other, visitorId);
  }
}

async function admit(
  { users }: IdentityLogInPorts,
  { user, isLocked }: { readonly user: User; readonly isLocked: boolean },
  visitorId: string | null,
): Promise<User> {
  if (isLocked) throw new DomainError("account-locked");
  if (visitorId !== null) await users.adopt(visitorId, user.id);
  return user;
}

/** Registers a user without a password, under the first name that is free and no operator's. */
async function register(
  { identities, randomToken, operators }: IdentityLogInPorts,
  identity: ProvenIdentity,
  visitorId: string | null,
): Promise<User> {
  const wanted = usernameFrom(identity.names);
  const random = randomToken()
    .replace(/[^A-Za-z0-9]/g, "")
    .slice(0, 8)
    .toLowerCase();
  const names = [wanted, ...[...MARKS, random].map((mark) => markedUsername(wanted, mark))];
  for (const username of names) {
    try {
      refuseOperatorName(operators, username);
      return await identities.register(
        {
          ...{ username, usernameKey: usernameKey(username), passwordHash: null },
          ...{ displayName: null, bio: null, email: null },
        },
        identity,
        visitorId,
      );
    } catch (error) {
      if (!(error instanceof DomainError) || error.code !== "username-taken") throw error;
    }
  }
  throw new DomainError("username-taken");
}
