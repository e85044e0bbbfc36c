import {
  type Branches,
  type Claim,
  type ClaimView,
  DEFAULT_SEATS,
  type DebateRepo,
  DomainError,
  type LiveTurns,
  type NewDebate,
  type NewUser,
  ownershipOf,
  type PassageSearch,
  type Sources,
  type TurnStream,
  type UserRepo,
  usernameKey,
} from "@einstein-vs-cat/core";

/** A store of debates and users with its live turns. */
export interface DebateStore {
  readonly debates: DebateRepo;
  readonly branches: Branches;
  readonly users: UserRepo;
  readonly liveTurns: LiveTurns;
  readonly sources: Sources;
  readonly passageSearch: PassageSearch;
  close(): Promise<void>;
}

/** Returns a visitor's new debate with the given fields replaced. */
export function newDebate(overrides: Partial<NewDebate> = {}): NewDebate {
  return {
    ...ownershipOf({ kind: "visitor", visitorId: "visitor-1" }),
    question: "Is a hot dog a sandwich?",
    option1: "Yes",
    option2: "No",
    coffeeLevel: 1,
    seats: DEFAULT_SEATS,
    temperament: null,
    language: "en",
    ...overrides,
  };
}

let names = 0;

/** Returns a new user with a unique name and the given fields replaced. */
export function newUser(overrides: Partial<NewUser> = {}): NewUser {
  names += 1;
  const username = overrides.username ?? `Person ${names}`;
  const rest = { displayName: null, bio: null, email: null, passwordHash: "hash", ...overrides };
  return { username, usernameKey: usernameKey(username), ...rest };
}

/** Registers a user and returns the ownership of their debates. */
export async function newOwner({ users }: Pick<DebateStore, "users">) {
  const { id } = await users.register(newUser(), null);
  return { userId: id, visitorId: null };
}

/** Claims the next turn of a debate with a guard that allows everything. */
export function ask(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  claimant = "visitor:1",
): Promise<Claim> {
  return store.liveTurns.claim({ debateId, claimant, guard: () => {} });
}

/** Claims the next turn of a debate and throws when a turn is running. */
export async function claimTurn(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  claimant?: string,
) {
  const claim = await ask(store, debateId, claimant);
  if (claim.kind !== "claimed") throw new Error("expected the turn to be free, but it is running");
  return claim.turn;
}

/** Returns how many turns of a claimant run and are read, as a claim on another debate sees them. */
export async function countsOf(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  claimant: string,
): Promise<{ running: number; read: number } | null> {
  let counts: { running: number; read: number } | null = null;
  const guard = ({ runningForClaimant, readForClaimant }: ClaimView) => {
    counts = { running: runningForClaimant, read: readForClaimant };
    throw new DomainError("too-many-turns");
  };
  await store.liveTurns.claim({ debateId, claimant, guard }).catch((refusal: unknown) => {
    if (counts === null) throw refusal;
  });
  return counts;
}

/** Adds one response through the live turns. */
export async function speak(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  content: string,
) {
  const turn = await claimTurn(store, debateId);
  turn.push(content);
  return turn.commit({
    content,
    side: turn.turnNumber % 2 === 1 ? 1 : 2,
    speaker: { kind: "rehearsal" } as const,
  });
}

/** Reads a stream to its end and returns its text and the way it ended. */
export async function readTurn(stream: TurnStream | null): Promise<{ text: string; end: string }> {
  if (stream === null) return { text: "", end: "nothing runs" };
  let text = "";
  try {
    for await (const piece of stream.read()) text += piece;
    return { text, end: "kept" };
  } catch (error) {
    return { text, end: error instanceof DomainError ? error.code : String(error) };
  }
}

/** Returns "done" or the error code for each promise. */
export async function codes(promises: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    return result.reason instanceof DomainError ? result.reason.code : String(result.reason);
  });
}
