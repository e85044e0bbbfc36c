/**
 * The settings of models: the variables of the environment that the web server reads too. An empty
 * variable counts as unset. Errors name the variable, but never its value, which may be a secret.
 */

import * as z from "zod/mini";
import { CliError, EXIT } from "./failures.ts";

/** What an HTTP header can carry, without quotes; anything else got into a key by mistake. */
const key = z.optional(
  z
    .string()
    .check(
      z.regex(
        /^(?!.*["'])[\x21-\x7e]+$/,
        "must be a key without spaces, quotes or other characters",
      ),
    ),
);

const isWebUrl = (value: string) =>
  URL.canParse(value) && /^https?:$/.test(new URL(value).protocol);

const address = z.optional(
  z.string().check(z.refine(isWebUrl, "must be an http or https address")),
);

/** Returns the parts of a list with commas. */
export const listed = (value: string) => value.split(",").flatMap((part) => part.trim() || []);

/** Where to look for a model server: at the usual ports, nowhere, or at these addresses. */
const discovery = z._default(
  z
    .string()
    .check(
      z.refine(
        (value) => /^(on|off)$/.test(value) || listed(value).every(isWebUrl),
        "must be on, off, or http addresses with commas between them",
      ),
    ),
  "on",
);

/** The variables that are read. */
export const settingsSchema = z.object({
  OPENAI_API_KEY: key,
  OPENAI_BASE_URL: address,
  ANTHROPIC_API_KEY: key,
  ANTHROPIC_BASE_URL: address,
  XAI_API_KEY: key,
  XAI_BASE_URL: address,
  LOCAL_MODEL_URL: address,
  LOCAL_MODEL: z.optional(z.string()),
  LOCAL_MODEL_DISCOVERY: discovery,
});

/** The settings by the names of their variables. */
export type Settings = z.infer<typeof settingsSchema>;

/** The variables of a process. */
export type Variables = Readonly<Record<string, string | undefined>>;

/**
 * Reads the settings.
 * @throws CliError that names the first variable that cannot be used.
 */
export function readSettings(variables: Variables): Settings {
  const set = Object.entries(variables).flatMap(([name, value = ""]) =>
    value.trim() === "" ? [] : [[name, value.trim()]],
  );
  const parsed = z.safeParse(settingsSchema, Object.fromEntries(set));
  if (parsed.success) return parsed.data;
  const issue = parsed.error.issues[0];
  throw new CliError(EXIT.settings, `${String(issue?.path[0])} ${issue?.message}.`);
}
