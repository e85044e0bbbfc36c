import { Check, Copy } from "lucide-react";
import { useState } from "react";
import { useText } from "../../state/language/language.ts";
import { copyText } from "../../ui/copy-text.ts";
import { IconButton } from "../../ui/icon-button.tsx";

/** A command for a terminal, which a press copies. Commands run from left to right everywhere. */
export function CommandLine({ command }: { readonly command: string }) {
  const t = useText();
  const [isCopied, setIsCopied] = useState(false);
  return (
    <span dir="ltr" className="flex items-center border border-line bg-sunken">
      <code className="min-w-0 flex-1 px-2.5 py-2 break-words">{command}</code>
      <IconButton
        icon={isCopied ? Check : Copy}
        label={`${t(isCopied ? "share.copied" : "share.copy")}: ${command}`}
        onClick={() => void copyText(command).then(setIsCopied)}
      />
    </span>
  );
}
