import { Copy, GitBranch, Link2 } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import type { BranchSource } from "../../state/turn/branch-source.ts";
import { useBranch } from "../../state/turn/branching.ts";
import { IconButton } from "../icon-button.tsx";
import type { LineSource } from "../line/line-source.ts";
import { ShareLine } from "../line/share-line.tsx";
import { type CopyToast, useCopy } from "../use-copy.ts";

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

/**
 * Copies the text of a turn, offers a line of it as a picture, copies the link to it where
 * others can follow it, and goes on from it in a new debate.
 */
export function TurnTools({
  line,
  link,
  branch: source,
}: {
  readonly line: LineSource;
  readonly branch: BranchSource;
  /** A path of this site, or null. */
  readonly link: string | null;
}) {
  const t = useText();
  const copy = useCopy();
  const branch = useBranch();
  return (
    <div className="ms-auto -me-3 flex print:hidden">
      <IconButton
        icon={Copy}
        label={t("debate.copyText")}
        onClick={() => void copy(line.content, TEXT_TOAST)}
      />
      <ShareLine source={line} />
      {link !== null && (
        <IconButton
          icon={Link2}
          label={t("debate.copyLink")}
          onClick={() => void copy(location.origin + link, LINK_TOAST)}
        />
      )}
      <IconButton icon={GitBranch} label={t("branch.here")} onClick={() => void branch(source)} />
    </div>
  );
}
