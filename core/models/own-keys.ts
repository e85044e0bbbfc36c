/** The keys of a person's own, with which they pay a provider of models themselves. */

import * as z from "zod/mini";
import { type Serialized, timestampSchema } from "../shared/answers.ts";
import { issueCode } from "../shared/field-errors.ts";

/** The providers that a person may have a key of. */
export const KEY_PROVIDERS = ["openai", "anthropic", "xai", "openrouter"] as const;

/** A provider that a person may have a key of. */
export type KeyProvider = (typeof KEY_PROVIDERS)[number];

/** What the providers are called. These are names, the same in every language. */
export const KEY_PROVIDER_NAMES: Readonly<Record<KeyProvider, string>> = {
  openai: "OpenAI",
  anthropic: "Anthropic",
  xai: "xAI",
  openrouter: "OpenRouter",
};

/** Whether a word names a provider that a person may have a key of. */
export const isKeyProvider = (name: string): name is KeyProvider =>
  (KEY_PROVIDERS as readonly string[]).includes(name);

/** A key as it is pasted: visible ASCII characters alone, so that it fits into a header. */
const KEY_PATTERN = /^[\x21-\x7e]{20,300}$/;

/** Whether a text has the form of a key. */
export const isWholeKey = (text: string) => KEY_PATTERN.test(text);

/** The body of `PUT /api/user/keys/:provider`. */
export const ownKeySchema = z.object(
  {
    key: z
      .string(issueCode("key-invalid"))
      .check(z.trim(), z.regex(KEY_PATTERN, issueCode("key-invalid"))),
  },
  issueCode("not-an-object"),
);

/** What is shown of a key: enough to tell it from another one. */
export const lastOfKey = (key: string) => key.slice(-4);

/** A key as its owner sees it, and the ids of the models that it opens. */
export const ownKeyAnswer = z.strictObject({
  provider: z.enum(KEY_PROVIDERS),
  addedAt: timestampSchema,
  last4: z.string(),
});

/** The keys of a person. */
export const ownKeysAnswer = z.array(ownKeyAnswer);

/** A key as JSON carries it. */
export type SerializedOwnKey = Serialized<typeof ownKeyAnswer>;

/** What binds a sealed key to its row: moved to another person or provider, it does not open. */
export const keyBinding = (userId: number, provider: KeyProvider) => `${userId} ${provider}`;
