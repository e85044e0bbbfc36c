/** A chat message: from the debate to the debater, or the debater's own. */
export interface PromptMessage {
  readonly role: "user" | "assistant";
  readonly content: string;
}

/**
 * A prompt: the system instructions, then messages that start and end with the role `user` and
 * alternate.
 */
export interface Prompt {
  readonly system: string;
  readonly messages: readonly PromptMessage[];
}
