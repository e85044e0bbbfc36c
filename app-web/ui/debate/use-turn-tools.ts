import { Copy, GitBranch, Link2, Quote } from "lucide-react";
import { useOpenLine } from "../../state/debate/open-line.ts";
import type { BranchSource } from "../../state/turn/branches/branch-source.ts";
import { useBranch } from "../../state/turn/branches/branching.ts";
import { type Action, existing } from "../actions/action.ts";
import type { LineSource } from "../line/line-source.ts";
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

/** The turn that the tools of its card are about. */
export interface TurnOnCard {
  readonly line: LineSource;
  /** A path of this site that others can follow, or null. */
  readonly link: string | null;
  readonly branch: BranchSource;
}

/** Returns which turn a card shows, among all cards of a screen. */
export const turnKey = ({ branch: { address, turnNumber } }: Pick<TurnOnCard, "branch">) =>
  `${address} ${turnNumber}`;

/**
 * Copies the text of a turn, offers a line of it as a picture, copies the link to it where
 * others can follow it, and goes on from it in a new debate.
 */
export function useTurnTools(turn: TurnOnCard): readonly Action[] {
  const copy = useCopy();
  const goOn = useBranch();
  const { open } = useOpenLine(turnKey(turn));
  const { line, link, branch } = turn;
  return existing([
    {
      ...{ id: "copy-text", icon: Copy },
      label: (t) => t("debate.copyText"),
      run: () => void copy(line.content, TEXT_TOAST),
    },
    {
      ...{ id: "share-line", icon: Quote, opensDialog: true },
      label: (t) => t("line.share"),
      run: open,
    },
    link === null
      ? null
      : {
          ...{ id: "copy-link", icon: Link2 },
          label: (t) => t("debate.copyLink"),
          run: () => void copy(location.origin + link, LINK_TOAST),
        },
    {
      ...{ id: "branch", icon: GitBranch },
      label: (t) => t("branch.here"),
      run: () => void goOn(branch),
    },
  ]);
}
