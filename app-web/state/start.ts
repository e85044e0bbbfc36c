import { returnToDebateAtom } from "./debate.ts";
import { loadModelsAtom } from "./models.ts";
import { watchPrinting } from "./printing.ts";
import { loadUserAtom, watchSession } from "./session.ts";
import { openSharedAtom } from "./shared.ts";
import { store } from "./store.tsx";
import { userAtom } from "./user.ts";

/**
 * Begins what the page needs from the server, before anything is drawn. On the page of a shared debate (its segment of the
 * address is given) it resolves when that is read: until then the text that the server sent is better than an empty page.
 */
export function startState(shared: string | null): Promise<unknown> {
  watchSession();
  watchPrinting();
  const user = store.set(loadUserAtom);
  void store.set(loadModelsAtom);
  if (new URLSearchParams(location.search).has("debate")) void returnAfter(user);
  else void store.set(returnToDebateAtom);
  return shared === null ? Promise.resolve() : user.then(() => store.set(openSharedAtom, shared));
}

/** An address that names a debate opens that one, for somebody who is signed in. A visitor comes back to their own. */
async function returnAfter(user: Promise<void>): Promise<void> {
  await user;
  if (store.get(userAtom) === null) await store.set(returnToDebateAtom);
}
