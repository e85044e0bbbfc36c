/** Debates as the server sends them, for the tests of the features. */

import { DEFAULT_SEATS } from "@einstein-vs-cat/core";
import type { SerializedDebate, SerializedRemark } from "../../../app-web/api/debates.ts";

const AT = "2026-11-21T10:00:00.000Z";

/** A debate of a user, with these fields. */
export const debateOf = (fields: Partial<SerializedDebate> = {}): SerializedDebate => ({
  ...{ id: 7, question: "Is a hot dog a sandwich?", option1: "Yes", option2: "No" },
  ...{ coffeeLevel: 1, model1: null, model2: null, seats: DEFAULT_SEATS, title: null },
  temperament: null,
  ...{ isPublic: false, language: "en", isPrivate: true, isOriginal: true },
  ...{ originalDebateId: null, createdAt: AT, responses: [], userInputs: [] },
  ...{ currentTurn: 0, isComplete: false, shareToken: "token-of-the-debate" },
  ...fields,
});

/** A remark that no turn has used yet. */
export const REMARK: SerializedRemark = {
  ...{ id: 3, debateId: 7, content: "The bun is one piece.", turnNumber: 1, createdAt: AT },
  ...{ kind: "context", receipts: [] },
};
