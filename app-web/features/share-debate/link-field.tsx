import { Check, Copy } from "lucide-react";
import { type RefObject, useEffect, useId, useState } from "react";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { copyField } from "../../ui/copy-text.ts";

/** How long the button confirms the copy. */
const COPIED_MS = 2_000;

export function LinkField(props: {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const t = useText();
  const id = useId();
  const { link, field } = props;
  const { isCopied, copy } = useCopy(field);
  return (
    <div className="flex flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {t("share.link")}
      </label>
      <div className="flex gap-2">
        <input
          id={id}
          ref={field}
          readOnly
          dir="ltr"
          value={link}
          onFocus={(event) => event.target.select()}
          className="field min-w-0 flex-1 text-sm text-ellipsis"
        />
        <Button
          variant="primary"
          data-autofocus
          onClick={() => void copy()}
          className="min-w-28 shrink-0"
        >
          {isCopied ? (
            <Check aria-hidden="true" className="size-4 shrink-0" />
          ) : (
            <Copy aria-hidden="true" className="size-4 shrink-0" />
          )}
          {t(isCopied ? "share.copied" : "share.copy")}
        </Button>
      </div>
    </div>
  );
}

/** Copies the link and confirms it for a while. Copying again restarts the timer. */
function useCopy(field: RefObject<HTMLInputElement | null>) {
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
        ? { title: t("toast.linkCopied"), message: t("toast.linkCopiedBody"), isError: false }
        : { title: t("toast.copyFailed"), message: t("toast.copyFailedBody"), isError: true },
    );
  };
  return { isCopied: copies > 0, copy };
}
