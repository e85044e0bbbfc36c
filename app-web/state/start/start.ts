import type { PageDebate } from "../../boot/page.ts";
import { loadUserAtom } from "../account/session.ts";
import { loadThemeAtom } from "../account/theme.ts";
import { keepPageUsageAtom } from "../account/usage.ts";
import { userAtom } from "../account/user.ts";
import { watchSession } from "../account/watch-session.ts";
import { followOwnKeysAtom, loadModelsAtom } from "../debate/models.ts";
import { restoreDraftAtom, suggestAgainAtom } from "../debate/positions.ts";
import { browserClock } from "../ground/clock.ts";
import { watchPrinting } from "../ground/printing.ts";
import { restoreToastAtom } from "../ground/reload.ts";
import { loadShortcutsAtom } from "../ground/shortcuts.ts";
import { store } from "../ground/store.tsx";
import { languageAtom, startLanguageAtom } from "../language/language.ts";
import { openPageDebateAtom, restoreDebateAtom } from "../turn/load-debate.ts";
import { followSessionAtom } from "../turn/session-debate.ts";

/** Maximum wait for the texts before the first render. */
const MAX_TEXT_WAIT_MS = 1_500;

/** What the page shows first: a shared debate by its URL segment, or a debate of the user. */
interface FirstScreen {
  readonly shared?: string | null;
  readonly own?: PageDebate | null;
}

/**
 * Starts loading what the page needs. Resolves when there is something to render: the texts and,
 * for a shared debate, the debate, because the server-rendered text is better than an empty page.
 */
export async function startState({ shared = null, own = null }: FirstScreen): Promise<void> {
  store.set(followSessionAtom);
  store.set(loadThemeAtom);
  store.set(loadShortcutsAtom);
  watchSession();
  store.sub(languageAtom, () => store.set(suggestAgainAtom));
  const texts = store.set(startLanguageAtom);
  watchPrinting();
  store.set(restoreToastAtom);
  store.set(restoreDraftAtom);
  store.sub(userAtom, () => store.set(followOwnKeysAtom));
  const user = store.set(loadUserAtom, own?.user);
  void store.set(loadModelsAtom);
  if (own !== null) {
    store.set(keepPageUsageAtom, own.usage);
    void store.set(openPageDebateAtom, own);
  } else if (new URLSearchParams(location.search).has("debate")) void restoreForVisitor(user);
  else void store.set(restoreDebateAtom);
  const debate = shared === null ? null : openShared(shared, user);
  await Promise.all([Promise.race([texts, browserClock.sleep(MAX_TEXT_WAIT_MS).done]), debate]);
}

/** Loads a shared debate once the user is known. */
async function openShared(segment: string, user: Promise<void>): Promise<void> {
  const [{ openSharedAtom }] = await Promise.all([import("../sharing/shared.ts"), user]);
  await store.set(openSharedAtom, segment);
}

/**
 * For a URL that names a debate, restores the stored debate only for visitors. Signed-in users get
 * the debate of the URL.
 */
async function restoreForVisitor(user: Promise<void>): Promise<void> {
  await user;
  if (store.get(userAtom) === null) await store.set(restoreDebateAtom);
}
