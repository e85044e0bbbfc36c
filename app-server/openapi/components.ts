import {
  archiveEntryAnswerSchema,
  debateAnswerSchema,
  exportAnswerSchema,
  languageAnswerSchema,
  modelAnswerSchema,
  modelsAnswerSchema,
  planAnswerSchema,
  problemSchema,
  responseAnswerSchema,
  sandboxCheckoutAnswerSchema,
  sharedAnswerSchema,
  sharedInputAnswerSchema,
  sharedResponseAnswerSchema,
  subscriptionAnswerSchema,
  turnEventSchema,
  usageAnswerSchema,
  userAnswerSchema,
  userInputAnswerSchema,
} from "@einstein-vs-cat/core";

/** The answers that the document names. Any other schema stands where it is used. */
export const NAMED_ANSWERS = {
  Debate: debateAnswerSchema,
  Response: responseAnswerSchema,
  UserInput: userInputAnswerSchema,
  ArchiveEntry: archiveEntryAnswerSchema,
  TurnEvent: turnEventSchema,
  SharedDebate: sharedAnswerSchema,
  SharedResponse: sharedResponseAnswerSchema,
  SharedInput: sharedInputAnswerSchema,
  DebateFile: exportAnswerSchema,
  User: userAnswerSchema,
  Usage: usageAnswerSchema,
  Subscription: subscriptionAnswerSchema,
  SandboxCheckout: sandboxCheckoutAnswerSchema,
  Plan: planAnswerSchema,
  Model: modelAnswerSchema,
  ModelOffer: modelsAnswerSchema,
  Language: languageAnswerSchema,
  Problem: problemSchema,
} as const;

/** The named answers of events and errors, by reference. */
export const REFERENCES = {
  turnEvent: { $ref: "#/components/schemas/TurnEvent" },
  problem: { $ref: "#/components/schemas/Problem" },
} as const;
