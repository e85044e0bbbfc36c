/** How long the built-in script speaks: it has texts for so many turns, and then only repeats itself. */

import { isScripted, type Speaker } from "../debate/speaker.ts";
import { type Denial, denial } from "../shared/errors.ts";
import { SCRIPT_TURNS } from "./limits.ts";

/**
 * The turns of a debate so far. `last` is who spoke the last of them; null without one.
 * @inline
 */
interface ScriptedDebate {
  readonly language: string;
  readonly turns: number;
  readonly last: Speaker | null;
}

/**
 * Returns why the script may not speak the next turn, or null. It may follow a model or a person,
 * whose words it has not heard before.
 */
export function denialForScript({ language, turns, last }: ScriptedDebate): Denial | null {
  if (last === null || !isScripted(last)) return null;
  const { improvised, written } = SCRIPT_TURNS;
  const ofWritten = /^en\b/i.test(language) ? written.en : written.others;
  return turns >= (last.kind === "written" ? ofWritten : improvised) ? denial("script-over") : null;
}
