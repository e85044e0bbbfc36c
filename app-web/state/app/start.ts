import { loadUserAtom, watchSession } from "../account/session.ts";
import { userAtom } from "../account/user.ts";
import { returnToDebateAtom } from "../debate/debate.ts";
import { loadModelsAtom } from "../debate/models.ts";
import { suggestAgainAtom } from "../debate/positions.ts";
import { languageAtom, startLanguageAtom } from "../language/language.ts";
import { browserClock } from "./clock.ts";
import { watchPrinting } from "./printing.ts";
import { returnToastAtom } from "./reload.ts";
import { loadShortcutsAtom } from "./shortcuts.ts";
import { store } from "./store.tsx";
import { loadThemeAtom } from "./theme.ts";

/** The texts are waited for so long (ms) before anything is drawn; after that they come when they come. */
const PATIENCE_MS = 1_500;

/**
 * Begins what the page needs from the server. Resolves when there is something to draw: the texts, and on the page of a shared
 * debate (its segment of the address is given) that debate, since the text that the server sent is better than an empty page.
 */
export async function startState(shared: string | null): Promise<void> {
  store.set(loadThemeAtom);
  store.set(loadShortcutsAtom);
  watchSession();
  store.sub(languageAtom, () => store.set(suggestAgainAtom));
  const texts = store.set(startLanguageAtom);
  watchPrinting();
  store.set(returnToastAtom);
  const user = store.set(loadUserAtom);
  void store.set(loadModelsAtom);
  if (new URLSearchParams(location.search).has("debate")) void returnAfter(user);
  else void store.set(returnToDebateAtom);
  const debate = shared === null ? null : openShared(shared, user);
  await Promise.all([Promise.race([texts, browserClock.sleep(PATIENCE_MS).done]), debate]);
}

/** Reads a shared debate for whoever is here. */
async function openShared(segment: string, user: Promise<void>): Promise<void> {
  const [{ openSharedAtom }] = await Promise.all([import("../sharing/shared.ts"), user]);
  await store.set(openSharedAtom, segment);
}

/** An address that names a debate opens that one, for somebody who is signed in. A visitor comes back to their own. */
async function returnAfter(user: Promise<void>): Promise<void> {
  await user;
  if (store.get(userAtom) === null) await store.set(returnToDebateAtom);
}
