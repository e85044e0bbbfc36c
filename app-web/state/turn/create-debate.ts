/**
 * Creates a debate from the draft. Loaded on demand, because the validation schema is larger than
 * the form.
 */

import { createDebateSchema, denialForDebate, fieldErrors, nextSeat } from "@einstein-vs-cat/core";
import { atom } from "jotai";
import { startTransition } from "react";
import { createDebate } from "../../api/debates.ts";
import { messageText } from "../../i18n/message-text.ts";
import type { Translate } from "../../i18n/text.ts";
import { accessAtom } from "../account/user.ts";
import { archiveChangeAtom } from "../debate/archive-change.ts";
import { showDebateAtom } from "../debate/debate.ts";
import type { Draft, DraftErrors } from "../debate/draft.ts";
import { catalogueAtom } from "../debate/models.ts";
import { isCreatingAtom, openDebateAtom } from "../debate/open-debate.ts";
import { clearDraftAtom } from "../debate/positions.ts";
import { browserClock } from "../ground/clock.ts";
import { errorDialogAtom, explainedRefusal } from "../ground/error-dialog.ts";
import { errorMessage } from "../ground/error-message.ts";
import { showToastAtom } from "../ground/toast.ts";
import { languageAtom, translateAtom } from "../language/language.ts";
import { draftSourcesAtom } from "../sources/draft-sources.ts";
import { draftsToSend } from "../sources/send-drafts.ts";
import { startTurnAtom } from "./live-turn.ts";

/** The first turn starts this long after the debate was created (ms). */
export const FIRST_TURN_DELAY_MS = 100;

/** Returns the translated validation message of each invalid field. */
export function draftErrors(draft: Draft, t: Translate): DraftErrors {
  const parsed = createDebateSchema.safeParse(draft);
  if (parsed.success) return {};
  const errors = fieldErrors(parsed.error);
  return Object.fromEntries(errors.map((error) => [error.field, messageText(t, error)]));
}

/**
 * Whether the form keeps its draft, whether the server is to choose the sides, and the language of
 * the debate, by default that of the screen.
 */
interface Creation {
  readonly keepsDraft: boolean;
  readonly areSidesKnown: boolean;
  readonly language?: string | undefined;
}

/**
 * Creates the debate and, if a model opens it, starts its first turn shortly after. The form is then empty, unless it
 * keeps its draft. Does nothing while a creation is in flight.
 */
export const createDebateAtom = atom(null, async (get, set, draft: Draft, how: Creation) => {
  const refused = denialForDebate(get(catalogueAtom), get(accessAtom), draft);
  if (get(isCreatingAtom)) return;
  if (refused !== null) return set(errorDialogAtom, refused);
  set(isCreatingAtom, true);
  try {
    const { option1, option2, ...rest } = draft;
    const sides = how.areSidesKnown ? { option1, option2 } : {};
    const language = how.language ?? get(languageAtom);
    const sources = draftsToSend(get(accessAtom), get(draftSourcesAtom));
    const debate = await createDebate({
      ...{ ...rest, ...sides, language },
      ...(sources === undefined ? {} : { sources }),
    });
    // The screen changes in small steps, so that the browser stays responsive.
    startTransition(() => set(showDebateAtom, debate));
    set(archiveChangeAtom, { kind: "outdated" });
    if (!how.keepsDraft) {
      set(clearDraftAtom);
      set(draftSourcesAtom, []);
    }
    await browserClock.sleep(FIRST_TURN_DELAY_MS).done;
    const isModelFirst = nextSeat(debate, 0).seat.by === "model";
    if (isModelFirst && get(openDebateAtom)?.id === debate.id) void set(startTurnAtom, "generate");
  } catch (error) {
    const t = get(translateAtom);
    const serverDenial = explainedRefusal(error);
    if (serverDenial !== null) set(errorDialogAtom, serverDenial);
    else
      set(showToastAtom, {
        title: t("toast.createFailed"),
        message: errorMessage(error, t),
        isError: true,
      });
  } finally {
    set(isCreatingAtom, false);
  }
});
