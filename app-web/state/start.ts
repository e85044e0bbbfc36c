import { returnToDebateAtom } from "./debate.ts";
import { loadModelsAtom } from "./models.ts";
import { loadUserAtom, watchSession } from "./session.ts";
import { store } from "./store.tsx";
import { userAtom } from "./user.ts";

/** Begins what the page needs from the server, before anything is drawn. */
export function startState(): void {
  watchSession();
  const user = store.set(loadUserAtom);
  void store.set(loadModelsAtom);
  if (new URLSearchParams(location.search).has("debate")) void returnAfter(user);
  else void store.set(returnToDebateAtom);
}

/** An address that names a debate opens that one, for somebody who is signed in. A visitor comes back to their own. */
async function returnAfter(user: Promise<void>): Promise<void> {
  await user;
  if (store.get(userAtom) === null) await store.set(returnToDebateAtom);
}
