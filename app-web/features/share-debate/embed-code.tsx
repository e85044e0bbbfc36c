import { EMBED_HEIGHT, embedCode } from "@einstein-vs-cat/core";
import { Check, Copy } from "lucide-react";
import { useId, useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useCopyField } from "./use-copy-field.ts";

/** The code that shows the debate on another website. */
export function EmbedCode(props: {
  readonly base: string;
  readonly token: string;
  readonly question: string;
}) {
  const t = useText();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  const { isCopied, copy } = useCopyField(field, {
    title: "share.copied",
    message: "embed.code",
    failure: "embed.code",
  });
  const { base, token, question: title } = props;
  const code = embedCode({ base, token, title, width: "100%", height: EMBED_HEIGHT });
  const Icon = isCopied ? Check : Copy;
  return (
    <div className="flex w-full flex-col gap-1.5">
      <label htmlFor={id} className="text-sm font-bold">
        {t("embed.code")}
      </label>
      <textarea
        id={id}
        ref={field}
        readOnly
        dir="ltr"
        rows={5}
        spellCheck={false}
        value={code}
        onFocus={(event) => event.target.select()}
        className="field w-full resize-none text-xs break-all"
      />
      <Button onClick={() => void copy()} className="min-w-28 self-end">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t(isCopied ? "share.copied" : "share.copy")}
      </Button>
    </div>
  );
}
