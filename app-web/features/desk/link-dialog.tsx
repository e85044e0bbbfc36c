import { Copy } from "lucide-react";
import { useId, useRef, useState } from "react";
import type { OneTimeLink } from "../../api/desk/desk.ts";
import { momentOf } from "../../i18n/date.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { copyField } from "../../ui/copy-text.ts";
import { Dialog } from "../../ui/dialog/dialog.tsx";

/** Shows a new link, once: nothing else has it, and it is gone when the dialog closes. */
export function LinkDialog(props: {
  readonly username: string;
  readonly link: OneTimeLink;
  readonly onClose: () => void;
}) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  const [outcome, setOutcome] = useState<TextKey | null>(null);
  const { url, expiresAt } = props.link;
  const copy = async () => {
    if (field.current === null) return;
    const isCopied = await copyField(field.current);
    setOutcome(isCopied ? "toast.linkCopied" : "toast.copyFailed");
  };
  return (
    <Dialog
      title={t("desk.linkTitle", { name: props.username })}
      message={t("desk.linkHint", { moment: momentOf(t.language, expiresAt) })}
      onClose={props.onClose}
    >
      <div className="flex w-full flex-col gap-5">
        <div className="flex flex-col gap-1.5">
          <label htmlFor={id} className="text-sm font-bold">
            {t("desk.link")}
          </label>
          <input
            id={id}
            ref={field}
            readOnly
            dir="ltr"
            value={url}
            onFocus={(event) => event.target.select()}
            className="field text-sm text-ellipsis"
          />
          <p role="status" className="min-h-6 text-sm text-muted">
            {outcome !== null && t(outcome)}
          </p>
        </div>
        <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
          <Button variant="primary" data-autofocus onClick={() => void copy()}>
            <Copy aria-hidden="true" className="size-4 shrink-0" />
            {t("debate.copyLink")}
          </Button>
          <Button onClick={props.onClose}>{t("share.close")}</Button>
        </div>
      </div>
    </Dialog>
  );
}
