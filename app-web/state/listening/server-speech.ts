/** Whether the server speaks. It is asked when a player opens, and a page asks once. */

import { readSpokenLanguages } from "../../api/speech.ts";

/** A reader who opened the player waits for the answer (ms). */
const PATIENCE_MS = 1_500;

let asked: Promise<readonly string[] | null> | null = null;

/** Returns whether the server has voices for a language. One that does not answer has none. */
export async function serverSpeaks(language: string): Promise<boolean> {
  asked ??= readSpokenLanguages();
  const late = new Promise<readonly string[]>((resolve) => setTimeout(resolve, PATIENCE_MS, []));
  try {
    const languages = await Promise.race([asked, late]);
    if (languages === null) return true;
    const [general = language] = language.split("-");
    return languages.includes(language) || languages.includes(general);
  } catch {
    asked = null;
    return false;
  }
}
