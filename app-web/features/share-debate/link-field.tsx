import { Check, Copy } from "lucide-react";
import { type RefObject, useId } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import type { CopyToast } from "../../ui/use-copy.ts";
import { useCopyField } from "./use-copy-field.ts";

const LINK_TOAST: CopyToast = {
  title: "toast.linkCopied",
  message: "toast.linkCopiedBody",
  failure: "toast.copyFailedBody",
};

export function LinkField(props: {
  readonly link: string;
  readonly field: RefObject<HTMLInputElement | null>;
}) {
  const t = useText();
  const id = useId();
  const { link, field } = props;
  const { isCopied, copy } = useCopyField(field, LINK_TOAST);
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
