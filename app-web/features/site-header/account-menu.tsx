import { nameOf } from "@einstein-vs-cat/core";
import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { Archive, ChevronDown, CreditCard, Gauge, IdCard, Keyboard, UserRound } from "lucide-react";
import { useRef } from "react";
import { Link } from "wouter";
import type { User } from "../../api/account/user.ts";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useShortcutList } from "../../state/ground/shortcuts.ts";
import { useText } from "../../state/language/language.ts";
import { useCommandsAction } from "../../ui/actions/use-commands-action.ts";
import { type MenuStart, useMenuStart } from "../../ui/menu/use-menu-placeholder.ts";
import { ACCOUNT_BUTTON_CLASS } from "./account-button-class.ts";
import { useLogOutAction } from "./use-log-out-action.ts";

const ITEM_CLASS =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-start text-sm text-ink no-underline data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus";

/** The costume of an entry, and the plain word for it. */
function Label(props: { readonly children: string; readonly plain: string }) {
  return (
    <span>
      {props.children} <span className="text-muted">· {props.plain}</span>
    </span>
  );
}

/**
 * The account menu. It lists the commands and the shortcuts too, because phones have no room for
 * their buttons. On
 * phones it opens at the edge of the screen, wherever the button is.
 */
export function AccountMenu({ user, start }: { readonly user: User; readonly start: MenuStart }) {
  const t = useText();
  const archive = useArchiveSidebar();
  const logOut = useLogOutAction();
  const shortcuts = useShortcutList();
  const commands = useCommandsAction();
  const button = useRef<HTMLButtonElement>(null);
  useMenuStart(button, start);
  // The menu item disappears with the menu, so the button takes the focus that dialogs later
  // restore.
  const withButtonFocus = (open: () => void) => () => {
    button.current?.focus();
    open();
  };
  const name = nameOf(user);
  return (
    <Menu as="div" className="flex min-w-0 sm:relative">
      <MenuButton
        ref={button}
        aria-label={t("header.accountMenu", { name })}
        className={`${ACCOUNT_BUTTON_CLASS} group`}
      >
        <UserRound aria-hidden="true" className="hidden size-4 shrink-0 min-[360px]:block" />
        <bdi className="min-w-0 truncate">{name}</bdi>
        <ChevronDown
          aria-hidden="true"
          className="size-4 shrink-0 text-muted group-data-open:rotate-180"
        />
      </MenuButton>
      <MenuItems
        modal={false}
        className="panel absolute end-3 top-full z-30 mt-2 flex w-60 flex-col py-1 focus:outline-none sm:end-0"
      >
        <MenuSection>
          <MenuHeading className="flex flex-col border-b border-line px-4 pt-2 pb-3 text-sm">
            <bdi className="font-bold break-words">{name}</bdi>
            {name !== user.username && (
              <bdi className="text-xs break-words text-muted">{user.username}</bdi>
            )}
          </MenuHeading>
          <MenuItem
            as="button"
            type="button"
            className={ITEM_CLASS}
            onClick={withButtonFocus(archive.toggle)}
          >
            <Archive aria-hidden="true" className="size-4 shrink-0" />
            <Label plain={t("archive.open")}>{t("header.myArchives")}</Label>
          </MenuItem>
          <MenuItem as={Link} href="/account" className={ITEM_CLASS}>
            <IdCard aria-hidden="true" className="size-4 shrink-0" />
            {t("header.profile")}
          </MenuItem>
          {user.isAdmin === true && (
            <MenuItem as={Link} href="/admin" className={ITEM_CLASS}>
              <Gauge aria-hidden="true" className="size-4 shrink-0" />
              {t("desk.title")}
            </MenuItem>
          )}
          <MenuItem as={Link} href="/subscription" className={ITEM_CLASS}>
            <CreditCard aria-hidden="true" className="size-4 shrink-0" />
            {t("header.plans")}
          </MenuItem>
          <MenuItem
            as="button"
            type="button"
            className={ITEM_CLASS}
            onClick={withButtonFocus(commands.run)}
          >
            <commands.icon aria-hidden="true" className="size-4 shrink-0" />
            {commands.label(t)}
          </MenuItem>
          <MenuItem
            as="button"
            type="button"
            className={ITEM_CLASS}
            onClick={withButtonFocus(shortcuts.open)}
          >
            <Keyboard aria-hidden="true" className="size-4 shrink-0" />
            {t("shortcuts.title")}
          </MenuItem>
          {logOut !== null && (
            <MenuItem
              as="button"
              type="button"
              className={`${ITEM_CLASS} border-t border-line`}
              onClick={logOut.run}
            >
              <logOut.icon aria-hidden="true" className="size-4 shrink-0 rtl:-scale-x-100" />
              {logOut.isOff === true ? (
                t("header.disconnecting")
              ) : (
                <Label plain={t("header.logOut")}>{t("header.disconnect")}</Label>
              )}
            </MenuItem>
          )}
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
