/** What is typed into the creation form. It stays when creating fails, and when the screen shows something else. */

import { createDebateSchema, denialForDebate, FIRST_TURN_DELAY_MS, INTENSITY } from "@einstein-vs-cat/core";
import { atom, useAtomValue, useSetAtom } from "jotai";
import { createDebate } from "../api/debates.ts";
import { browserClock } from "./clock.ts";
import { showNewDebateAtom } from "./debate.ts";
import { languageAtom, translateAtom } from "./language.ts";
import { startTurnAtom } from "./live-turn.ts";
import { catalogueAtom } from "./models.ts";
import { isCreatingAtom, openDebateAtom } from "./open-debate.ts";
import { changeDraftAtom, clearTypedAtom, leavePositionsAtom, typedAtom, untypedPositionsAtom } from "./positions.ts";
import { refusalAtom, refusalOf } from "./refusal.ts";
import { messageOf, showToastAtom } from "./toast.ts";
import { standingAtom } from "./user.ts";

/** The creation form. A null model lets the intensity choose. */
export interface Draft {
  readonly question: string;
  readonly option1: string;
  readonly option2: string;
  readonly coffeeLevel: number;
  readonly model1: string | null;
  readonly model2: string | null;
}

/** The sentence that belongs to a field (SPEC §5). */
export type DraftErrors = Readonly<Partial<Record<keyof Draft, string>>>;

/** Forgets what was typed. */
export const forgetDraftAtom = atom(null, (_get, set) => set(clearTypedAtom));

/** What was typed, over what stands at a position by itself, over what the form begins with. */
const draftAtom = atom(
  (get): Draft => ({
    question: "",
    coffeeLevel: INTENSITY.default,
    model1: null,
    model2: null,
    ...get(untypedPositionsAtom),
    ...get(typedAtom),
  }),
);

/** The form is sent: the draft as it stands when its positions are left. */
const finishAtom = atom(null, (get, set): Draft => {
  set(leavePositionsAtom);
  return get(draftAtom);
});

/** What is wrong with a draft, by field. The rules and the sentences are core's. */
export function errorsOf(draft: Draft): DraftErrors {
  const parsed = createDebateSchema.safeParse(draft);
  if (parsed.success) return {};
  const errors: Record<string, string> = {};
  for (const { path, message } of parsed.error.issues) errors[String(path[0])] ??= message;
  return errors;
}

/** Creates the debate of the draft, once however often it is asked for; its first turn starts shortly after. */
const createAtom = atom(null, async (get, set) => {
  const draft = get(draftAtom);
  const refused = denialForDebate(get(catalogueAtom), get(standingAtom), draft);
  if (get(isCreatingAtom)) return;
  if (refused !== null) return set(refusalAtom, refused);
  set(isCreatingAtom, true);
  try {
    const debate = await createDebate({ ...draft, language: get(languageAtom) });
    set(showNewDebateAtom, debate);
    set(clearTypedAtom);
    await browserClock.sleep(FIRST_TURN_DELAY_MS).done;
    if (get(openDebateAtom)?.id === debate.id) void set(startTurnAtom, "generate");
  } catch (error) {
    const t = get(translateAtom);
    const refusedThere = refusalOf(error);
    if (refusedThere !== null) set(refusalAtom, refusedThere);
    else set(showToastAtom, { title: t("toast.createFailed"), message: messageOf(error, t), isError: true });
  } finally {
    set(isCreatingAtom, false);
  }
});

/** The draft, how to change it, and how to make a debate of it. */
export function useDraft() {
  return {
    draft: useAtomValue(draftAtom),
    change: useSetAtom(changeDraftAtom),
    finish: useSetAtom(finishAtom),
    create: useSetAtom(createAtom),
    isCreating: useAtomValue(isCreatingAtom),
  };
}
