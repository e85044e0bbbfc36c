import { type RefObject, useEffect, useState } from "react";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { copyField } from "../../ui/copy-text.ts";
import type { CopyToast } from "../../ui/use-copy.ts";

/** How long the button confirms the copy. */
const COPIED_MS = 2_000;

/** Copies the text of a field and confirms it for a while. Copying again restarts the timer. */
export function useCopyField(
  field: RefObject<HTMLInputElement | HTMLTextAreaElement | null>,
  toast: CopyToast,
) {
  const t = useText();
  const showToast = useShowToast();
  const [copies, setCopies] = useState(0);
  useEffect(() => {
    if (copies === 0) return;
    const timer = setTimeout(() => setCopies(0), COPIED_MS);
    return () => clearTimeout(timer);
  }, [copies]);
  const copy = async () => {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    setCopies((before) => (isCopied ? before + 1 : 0));
    showToast(
      isCopied
        ? { title: t(toast.title), message: t(toast.message), isError: false }
        : { title: t("toast.copyFailed"), message: t(toast.failure), isError: true },
    );
  };
  return { isCopied: copies > 0, copy };
}
