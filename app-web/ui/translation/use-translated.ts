import { textMark } from "@einstein-vs-cat/core";
import { useShownTranslation } from "../../state/sharing/shown-translation.ts";

/** Returns a text in the language in which the reader reads the debate, if it is translated. */
export function useTranslated(text: string): string {
  const translation = useShownTranslation();
  return translation?.texts.get(textMark(text)) ?? text;
}
