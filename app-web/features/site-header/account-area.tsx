import { nameOf } from "@einstein-vs-cat/core";
import { ChevronDown, SquareTerminal, UserRound } from "lucide-react";
import { Link } from "wouter";
import type { User } from "../../api/account/user.ts";
import { useIsUserKnown, useUser } from "../../state/account/user.ts";
import { useText } from "../../state/language/language.ts";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useMenuPlaceholder } from "../../ui/menu/use-menu-placeholder.ts";
import { ACCOUNT_BUTTON_CLASS } from "./account-button-class.ts";

const { Component: AccountMenu, load } = preloadable(
  () => import("./account-menu.tsx"),
  ({ AccountMenu }) => AccountMenu,
);

/** The account menu of a user, or the login link. Hidden until the user is known. */
export function AccountArea() {
  const t = useText();
  const isKnown = useIsUserKnown();
  const user = useUser();
  if (user !== null) return <UserMenu user={user} />;
  return (
    <Link
      href="/auth"
      title={t("header.logIn")}
      className={`${ACCOUNT_BUTTON_CLASS} ${isKnown ? "" : "invisible"}`}
    >
      <SquareTerminal aria-hidden="true" className="hidden size-4 shrink-0 min-[400px]:block" />
      {t("header.accessTerminal")}
      <span aria-hidden="true" className="hidden text-muted lg:inline">
        · {t("header.logIn")}
      </span>
    </Link>
  );
}

/** The account menu. Until its code is loaded, a button takes its place; without it, a link. */
function UserMenu({ user }: { readonly user: User }) {
  const t = useText();
  const { start, props } = useMenuPlaceholder(() => load().catch(() => {}));
  const name = nameOf(user);
  const label = (
    <>
      <UserRound aria-hidden="true" className="hidden size-4 shrink-0 min-[360px]:block" />
      <bdi className="min-w-0 truncate">{name}</bdi>
      <ChevronDown aria-hidden="true" className="size-4 shrink-0 text-muted" />
    </>
  );
  const placeholder = (
    <button
      {...props}
      aria-label={t("header.accountMenu", { name })}
      className={ACCOUNT_BUTTON_CLASS}
    >
      {label}
    </button>
  );
  if (start === null) return placeholder;
  const link = (
    <Link href="/account" className={ACCOUNT_BUTTON_CLASS}>
      {label}
    </Link>
  );
  return (
    <LazyBoundary fallback={placeholder} errorFallback={link}>
      <AccountMenu user={user} start={start} />
    </LazyBoundary>
  );
}
