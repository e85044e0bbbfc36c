import { Copy, Link2, type LucideIcon } from "lucide-react";
import type { TextKey } from "../../i18n/text.ts";
import { useShowToast } from "../../state/app/toast.ts";
import { useText } from "../../state/language/language.ts";
import { copyText } from "../copy-text.ts";

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
  const copy = useCopy();
  return (
    <div className="ms-auto -me-3 flex print:hidden">
      <ToolButton icon={Copy} label="debate.copyText" onClick={() => void copy(text, TEXT_TOAST)} />
      {link !== null && (
        <ToolButton
          icon={Link2}
          label="debate.copyLink"
          onClick={() => void copy(location.origin + link, LINK_TOAST)}
        />
      )}
    </div>
  );
}

function ToolButton(props: {
  readonly icon: LucideIcon;
  readonly label: TextKey;
  readonly onClick: () => void;
}) {
  const t = useText();
  const { icon: Icon } = props;
  const name = t(props.label);
  return (
    <button
      type="button"
      aria-label={name}
      title={name}
      className="flex size-11 items-center justify-center text-muted hover:text-ink"
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4" />
    </button>
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
