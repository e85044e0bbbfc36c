import {
  Archive,
  CreditCard,
  IdCard,
  LayoutGrid,
  MessageSquarePlus,
  Scale,
  SquareTerminal,
} from "lucide-react";
import { useLocation } from "wouter";
import { useLogOutAction } from "../../features/site-header/use-log-out-action.ts";
import type { Translate } from "../../i18n/text.ts";
import { useUser } from "../../state/account/user.ts";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useOpenDebate } from "../../state/debate/debate.ts";
import { type Action, existing } from "../../ui/actions/action.ts";
import { useNewDebate } from "../../ui/use-new-debate.ts";

/** The ways to other screens. Visitors may log in instead of what needs an account. */
export function useNavigationActions(): readonly Action[] {
  const [path, navigate] = useLocation();
  const isDebate = useOpenDebate() !== null && path === "/";
  const isUser = useUser() !== null;
  const newDebate = useNewDebate();
  const { toggle } = useArchiveSidebar();
  const logOut = useLogOutAction();
  const to = (
    address: string,
    icon: Action["icon"],
    label: (t: Translate) => string,
  ): Action | null =>
    address === path ? null : { id: `to-${address}`, icon, label, run: () => navigate(address) };
  return existing([
    isDebate
      ? null
      : {
          id: "new-debate",
          icon: MessageSquarePlus,
          label: (t) => t("debate.newDebate"),
          shortcut: "newDebate",
          run: newDebate,
        },
    { id: "archive", icon: Archive, label: (t) => t("archive.open"), run: toggle },
    isUser ? to("/my-debates", LayoutGrid, (t) => t("archive.allAsPage")) : null,
    isUser ? to("/account", IdCard, (t) => t("account.profile")) : null,
    isUser ? to("/subscription", CreditCard, (t) => t("account.managePlan")) : null,
    to("/judging", Scale, (t) => t("judging.title")),
    isUser
      ? logOut
      : to("/auth", SquareTerminal, (t) => `${t("header.accessTerminal")} · ${t("header.logIn")}`),
  ]);
}
