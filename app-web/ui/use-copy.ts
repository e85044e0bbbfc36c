import type { TextKey } from "../i18n/text.ts";
import { useShowToast } from "../state/ground/toast.ts";
import { useText } from "../state/language/language.ts";
import { copyText } from "./copy-text.ts";

/** What is told after copying. */
export interface CopyToast {
  readonly title: TextKey;
  readonly message: TextKey;
  readonly failure: TextKey;
}

/** Returns the action that copies a text and tells in a toast whether that worked. */
export function useCopy() {
  const t = useText();
  const showToast = useShowToast();
  return async (text: string, toast: CopyToast) => {
    const isCopied = await copyText(text);
    showToast(
      isCopied
        ? { title: t(toast.title), message: t(toast.message), isError: false }
        : { title: t("toast.copyFailed"), message: t(toast.failure), isError: true },
    );
  };
}
