import {
  type Conversation,
  nextTurnNumber,
  type Prompt,
  turnPromptMaterial,
} from "@einstein-vs-cat/core";

/** The prompt context of the next turn of a conversation. */
export const contextOf = (conversation: Conversation, code = conversation.debate.language) =>
  turnPromptMaterial(conversation, nextTurnNumber(conversation.responses.length), code);

/** The text of all user messages, that is, everything except the debater's own earlier turns. */
export const userText = ({ messages }: Prompt) =>
  messages
    .filter(({ role }) => role === "user")
    .map(({ content }) => content)
    .join("\n");
