import { nameOf } from "@einstein-vs-cat/core";
import { ChevronDown, SquareTerminal, UserRound } from "lucide-react";
import { Link } from "wouter";
import { useIsUserKnown, useUser } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { ACCOUNT_BUTTON_CLASS } from "./account-button-class.ts";

const { Component: AccountMenu } = preloadable(
  () => import("./account-menu.tsx"),
  ({ AccountMenu }) => AccountMenu,
);

/** The account menu of a user, or the login link. Hidden until the user is known. */
export function AccountArea() {
  const t = useText();
  const isKnown = useIsUserKnown();
  const user = useUser();
  if (user !== null) {
    const placeholder = <MenuPlaceholder name={nameOf(user)} />;
    return (
      <LazyBoundary
        fallback={placeholder}
        errorFallback={<Link href="/account">{placeholder}</Link>}
      >
        <AccountMenu user={user} />
      </LazyBoundary>
    );
  }
  return (
    <Link href="/auth" className={`${ACCOUNT_BUTTON_CLASS} ${isKnown ? "" : "invisible"}`}>
      <SquareTerminal aria-hidden="true" className="hidden size-4 shrink-0 min-[400px]:block" />
      {t("header.accessTerminal")}
    </Link>
  );
}

/** Looks like the closed menu while its code is loading. */
function MenuPlaceholder({ name }: { readonly name: string }) {
  return (
    <span className={ACCOUNT_BUTTON_CLASS}>
      <UserRound aria-hidden="true" className="hidden size-4 shrink-0 min-[360px]:block" />
      <bdi className="min-w-0 truncate">{name}</bdi>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </span>
  );
}
