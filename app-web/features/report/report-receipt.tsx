import { useEffect, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { Field } from "../../ui/form/field.tsx";
import { useCopy } from "../../ui/use-copy.ts";

/** The link by which a reporter sees the end. It is shown once: nobody else knows it. */
export function ReportReceipt(props: { readonly reference: string; readonly onClose: () => void }) {
  const t = useText();
  const copy = useCopy();
  const field = useRef<HTMLInputElement>(null);
  const link = `${location.origin}/reports/${props.reference}`;
  // The form that had the focus is gone.
  useEffect(() => field.current?.focus(), []);
  const toast = {
    title: "toast.linkCopied",
    message: "toast.linkCopiedBody",
    failure: "toast.copyFailedBody",
  } as const;
  return (
    <div className="flex w-full flex-col gap-5">
      <Field label={t("report.yours")}>
        {(control) => (
          <input
            {...control}
            ref={field}
            readOnly
            dir="ltr"
            value={link}
            onFocus={(event) => event.target.select()}
            className="field min-w-0 text-sm text-ellipsis"
          />
        )}
      </Field>
      <div className="flex flex-col gap-3 sm:flex-row-reverse sm:justify-start">
        <Button variant="primary" onClick={() => void copy(link, toast)}>
          {t("share.copy")}
        </Button>
        <Button onClick={props.onClose}>{t("share.close")}</Button>
      </div>
    </div>
  );
}
