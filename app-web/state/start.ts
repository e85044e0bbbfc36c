import { browserClock } from "./clock.ts";
import { returnToDebateAtom } from "./debate.ts";
import { languageAtom, startLanguageAtom } from "./language.ts";
import { loadModelsAtom } from "./models.ts";
import { suggestAgainAtom } from "./positions.ts";
import { loadUserAtom, watchSession } from "./session.ts";
import { store } from "./store.tsx";
import { userAtom } from "./user.ts";

/** The texts are waited for so long (ms) before anything is drawn; after that they come when they come. */
const PATIENCE_MS = 1_500;

/** Begins what the page needs from the server. Resolves when there is something to draw: the texts, that is. */
export async function startState(): Promise<void> {
  watchSession();
  store.sub(languageAtom, () => store.set(suggestAgainAtom));
  const texts = store.set(startLanguageAtom);
  const user = store.set(loadUserAtom);
  void store.set(loadModelsAtom);
  if (new URLSearchParams(location.search).has("debate")) void returnAfter(user);
  else void store.set(returnToDebateAtom);
  await Promise.race([texts, browserClock.sleep(PATIENCE_MS).done]);
}

/** An address that names a debate opens that one, for somebody who is signed in. A visitor comes back to their own. */
async function returnAfter(user: Promise<void>): Promise<void> {
  await user;
  if (store.get(userAtom) === null) await store.set(returnToDebateAtom);
}
