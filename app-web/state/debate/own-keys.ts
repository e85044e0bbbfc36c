/** The user's own keys for providers of models, and what they open. */

import { KEY_PROVIDER_NAMES } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { useEffect } from "react";
import {
  type KeyProvider,
  keepOwnKey,
  type OwnKey,
  readOwnKeys,
  removeOwnKey,
} from "../../api/account/own-keys.ts";
import { readUser } from "../../api/account/user.ts";
import type { FieldMessages } from "../../i18n/message-text.ts";
import type { Translate } from "../../i18n/text.ts";
import { userAtom } from "../account/user.ts";
import { errorMessage, fieldMessagesOf } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { translateAtom } from "../language/language.ts";
import { offerAtom, readModelsAgainAtom } from "./models.ts";

/** The keys; null until loaded. */
const keysAtom = atom<readonly OwnKey[] | null>(null);
const busyAtom = atom<KeyProvider | null>(null);

/** Loads the keys. A failure is only logged: the page has more to show. */
const loadAtom = atom(null, async (_get, set) => {
  try {
    set(keysAtom, await readOwnKeys());
  } catch (error) {
    console.warn("the keys could not be read", error);
  }
});

/** Shows what the keys are and open now. */
const refreshAtom = atom(null, async (_get, set) => {
  const user = await readUser();
  if (user !== null) set(userAtom, user);
  await Promise.all([set(loadAtom), set(readModelsAgainAtom)]);
});

/** Runs a change of a key, says how it ended, and returns what was wrong with what was typed. */
const changeAtom = atom(
  null,
  async (
    get,
    set,
    provider: KeyProvider,
    work: () => Promise<void>,
    done: (t: Translate) => string,
  ): Promise<FieldMessages | null> => {
    if (get(busyAtom) !== null) return {};
    const t = get(translateAtom);
    set(busyAtom, provider);
    try {
      await work();
      set(showToastAtom, { title: done(t), message: "", isError: false });
      await set(refreshAtom).catch((error: unknown) => console.warn("not read again", error));
      return null;
    } catch (error) {
      const refused = fieldMessagesOf(error);
      // What stands under its field needs no toast over it.
      if (Object.keys(refused).length === 0)
        set(showToastAtom, {
          ...{ title: t("keys.failed"), message: errorMessage(error, t), isError: true },
        });
      return refused;
    } finally {
      set(busyAtom, null);
    }
  },
);

const nameOf = (provider: KeyProvider) => ({ provider: KEY_PROVIDER_NAMES[provider] });

/** Returns whether this server keeps keys of people. */
export function useKeepsKeys(): boolean {
  return useAtomValue(offerAtom)?.keepsKeys === true;
}

/** Returns the keys, null until loaded, the one that is being changed, and what changes them. */
export function useOwnKeys() {
  const load = useSetAtom(loadAtom);
  const change = useSetAtom(changeAtom);
  useEffect(() => void load(), [load]);
  return {
    keys: useAtomValue(keysAtom),
    busy: useAtomValue(busyAtom),
    keep: (provider: KeyProvider, key: string) =>
      change(
        provider,
        () => keepOwnKey(provider, key),
        (t) => t("keys.kept", nameOf(provider)),
      ),
    remove: (provider: KeyProvider) =>
      change(
        provider,
        () => removeOwnKey(provider),
        (t) => t("keys.removed", nameOf(provider)),
      ),
  };
}

/** Returns the names of the models that a key of a provider opens. */
export function useModelsOf(provider: KeyProvider): readonly string[] {
  const models = useAtomValue(offerAtom)?.models ?? [];
  return models.filter((model) => model.own && model.provider === provider).map(({ name }) => name);
}

/** How a connection with OpenRouter can end. */
const OUTCOMES = ["connected", "refused", "unreachable", "stale", "signed-out"] as const;

type Outcome = (typeof OUTCOMES)[number];

/** Says how a connection with OpenRouter ended. */
const tellOutcomeAtom = atom(null, (get, set, outcome: string) => {
  if (!OUTCOMES.some((known) => known === outcome)) return;
  const t = get(translateAtom);
  const isError = outcome !== "connected";
  const message = t(`openrouter.${outcome as Outcome}`);
  const title = isError ? t("openrouter.failed") : KEY_PROVIDER_NAMES.openrouter;
  set(showToastAtom, { title, message, isError });
});

/** Returns the action that says how a connection with OpenRouter ended. */
export function useTellOutcome() {
  return useSetAtom(tellOutcomeAtom);
}
