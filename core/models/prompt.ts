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

/**
 * What a prompt was made of. Only `purpose` is known here; each feature adds its own fields. A
 * gateway without a model narrows it by `purpose`, and no other gateway reads it.
 */
export interface PromptMaterial {
  /** What the answer is for, such as `turn` or `summary`: one word, the same for every request. */
  readonly purpose: string;
}
