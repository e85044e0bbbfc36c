/**
 * The tokenizers that vendors have published: those of OpenAI's models, and that of Claude 2, the
 * last one that Anthropic published. Claude's normalises a text first.
 */

import { getTokenizer } from "@anthropic-ai/tokenizer";
import type { Prompt } from "@einstein-vs-cat/core";
import { get_encoding } from "tiktoken";

/** Returns how many tokens a text has. */
export type CountTokens = (text: string) => number;

const gpt4 = get_encoding("cl100k_base");
const gpt4o = get_encoding("o200k_base");
const claude = getTokenizer();

export const TOKENIZERS = {
  "gpt-4": (text) => gpt4.encode_ordinary(text).length,
  "gpt-4o": (text) => gpt4o.encode_ordinary(text).length,
  claude: (text) => claude.encode_ordinary(text.normalize("NFKC")).length,
} as const satisfies Record<string, CountTokens>;

/** The tokens that a message costs beside its text, as OpenAI documents them. */
const MESSAGE_TOKENS = 4;

/** Returns how many tokens a prompt has. */
export function countPrompt({ system, messages }: Prompt, count: CountTokens): number {
  const contents = [system, ...messages.map(({ content }) => content)];
  return contents.reduce((sum, content) => sum + count(content) + MESSAGE_TOKENS, MESSAGE_TOKENS);
}
