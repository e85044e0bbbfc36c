/** A message of a chat: what the debate said to this debater, or what it said itself. */
export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/** The words for a model: its standing orders, then messages that begin and end with the role `user` and alternate. */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly PromptMessage[];
}
