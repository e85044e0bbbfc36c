import {
  capAnswer,
  exportAnswer,
  fieldErrorAnswer,
  judgedDebateAnswer,
  judgedEntryAnswer,
  judgedSharedAnswer,
  languageAnswer,
  modelAnswer,
  modelsAnswer,
  planAnswer,
  problemAnswer,
  remarkAnswer,
  responseAnswer,
  sandboxCheckoutAnswer,
  sharedRemarkAnswer,
  sharedResponseAnswer,
  subscriptionAnswer,
  turnEventAnswer,
  usageAnswer,
  userAnswer,
} from "@einstein-vs-cat/core";

/** The answers that the document names. Any other schema stands where it is used. */
export const NAMED_ANSWERS = {
  Debate: judgedDebateAnswer,
  Response: responseAnswer,
  UserInput: remarkAnswer,
  ArchiveEntry: judgedEntryAnswer,
  TurnEvent: turnEventAnswer,
  SharedDebate: judgedSharedAnswer,
  SharedResponse: sharedResponseAnswer,
  SharedInput: sharedRemarkAnswer,
  DebateFile: exportAnswer,
  User: userAnswer,
  Usage: usageAnswer,
  Subscription: subscriptionAnswer,
  SandboxCheckout: sandboxCheckoutAnswer,
  Plan: planAnswer,
  Model: modelAnswer,
  ModelOffer: modelsAnswer,
  Language: languageAnswer,
  Problem: problemAnswer,
  FieldError: fieldErrorAnswer,
  Cap: capAnswer,
} as const;

/** The named answers of events and errors, by reference. */
export const REFERENCES = {
  turnEvent: { $ref: "#/components/schemas/TurnEvent" },
  problem: { $ref: "#/components/schemas/Problem" },
} as const;
