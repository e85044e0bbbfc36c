import {
  type Claim,
  type DebateRepo,
  DomainError,
  type LiveTurns,
  type NewDebate,
  type NewUser,
  ownershipOf,
  type TurnStream,
  type UserRepo,
  usernameKey,
} from "@einstein-vs-cat/core";

/** A store of debates with their users and the live turns that write to it, and how to put it away. */
export interface DebateStore {
  readonly debates: DebateRepo;
  readonly users: UserRepo;
  readonly liveTurns: LiveTurns;
  close(): Promise<void>;
}

/** A debate of a visitor, with whatever a test wants different. */
export function newDebate(different: Partial<NewDebate> = {}): NewDebate {
  return {
    ...ownershipOf({ kind: "visitor", visitorId: "visitor-1" }),
    question: "Is a hot dog a sandwich?",
    option1: "Yes",
    option2: "No",
    coffeeLevel: 1,
    model1: null,
    model2: null,
    language: "en",
    ...different,
  };
}

let names = 0;

/** Somebody who registers under a name that is free, with whatever a test wants different. */
export function newUser(different: Partial<NewUser> = {}): NewUser {
  names += 1;
  const username = different.username ?? `Person ${names}`;
  const rest = { displayName: null, bio: null, email: null, passwordHash: "hash", ...different };
  return { username, usernameKey: usernameKey(username), ...rest };
}

/** The ownership of debates of a user who has just been made. */
export async function newOwner({ users }: Pick<DebateStore, "users">) {
  const { id } = await users.register(newUser(), null);
  return { userId: id, visitorId: null };
}

/** Asks for the next turn of a debate with nothing against it. */
export function ask(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  claimant = "visitor:1",
): Promise<Claim> {
  return store.liveTurns.claim({ debateId, claimant, guard: () => {} });
}

/** The next turn of a debate, for a test that knows that it is free. */
export async function claimTurn(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  claimant?: string,
) {
  const claim = await ask(store, debateId, claimant);
  if (claim.kind !== "claimed") throw new Error("expected the turn to be free, but it is running");
  return claim.turn;
}

/** Keeps one response through the live turns, the only way there is. */
export async function speak(
  store: Pick<DebateStore, "liveTurns">,
  debateId: number,
  content: string,
) {
  const turn = await claimTurn(store, debateId);
  turn.push(content);
  return turn.commit({
    content,
    optionNumber: turn.turnNumber % 2 === 1 ? 1 : 2,
    aiModel: "rehearsal",
  });
}

/** All that a follower hears, and how it ended. */
export async function hear(stream: TurnStream | null): Promise<{ text: string; end: string }> {
  if (stream === null) return { text: "", end: "nothing runs" };
  let text = "";
  try {
    for await (const piece of stream.read()) text += piece;
    return { text, end: "kept" };
  } catch (error) {
    return { text, end: error instanceof DomainError ? error.code : String(error) };
  }
}

/** How each of these ended: done, or with the code of an error. */
export async function codes(promises: Promise<unknown>[]): Promise<string[]> {
  const results = await Promise.allSettled(promises);
  return results.map((result) => {
    if (result.status === "fulfilled") return "done";
    return result.reason instanceof DomainError ? result.reason.code : String(result.reason);
  });
}
