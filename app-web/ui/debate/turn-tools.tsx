import { Copy, Link2 } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { copyText } from "../copy-text.ts";
import { IconButton } from "../icon-button.tsx";

/** What is told after copying. */
interface CopyToast {
  readonly title: TextKey;
  readonly message: TextKey;
  readonly failure: TextKey;
}

const TEXT_TOAST: CopyToast = {
  title: "toast.textCopied",
  message: "toast.textCopiedBody",
  failure: "toast.textCopyFailedBody",
};

const LINK_TOAST: CopyToast = {
  title: "toast.linkCopied",
  message: "toast.turnLinkCopiedBody",
  failure: "toast.turnLinkCopyFailedBody",
};

/** Copies the text of a turn, and the link to it where others can follow it. */
export function TurnTools({
  text,
  link,
}: {
  readonly text: string;
  /** A path of this site, or null. */
  readonly link: string | null;
}) {
  const t = useText();
  const copy = useCopy();
  return (
    <div className="ms-auto -me-3 flex print:hidden">
      <IconButton
        icon={Copy}
        label={t("debate.copyText")}
        onClick={() => void copy(text, TEXT_TOAST)}
      />
      {link !== null && (
        <IconButton
          icon={Link2}
          label={t("debate.copyLink")}
          onClick={() => void copy(location.origin + link, LINK_TOAST)}
        />
      )}
    </div>
  );
}

/** Returns the action that copies a text and tells in a toast whether that worked. */
function useCopy() {
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
