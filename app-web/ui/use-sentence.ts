import { sentenceIn } from "../i18n/sentences.ts";
import { useText } from "../state/language/language.ts";

/** Says a sentence of core or of the server in the language of the screen; nothing stays nothing. */
export function useSentence() {
  const t = useText();
  return (sentence: string | undefined) =>
    sentence === undefined ? undefined : sentenceIn(t, sentence);
}
