import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Check, Ellipsis, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { buttonClass } from "../button.tsx";
import { type MenuStart, useMenuStart } from "./use-menu-placeholder.ts";

const ITEM_CLASS =
  "flex min-h-12 w-full shrink-0 cursor-pointer items-center gap-3 px-4 py-2 text-start text-sm text-ink data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus";

/** The menu of the actions for which a bar has no room. It opens above the bar. */
export function OverflowMenu(props: {
  readonly label: string;
  readonly start: MenuStart;
  readonly children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useMenuStart(button, props.start);
  return (
    <Menu as="div" className="flex sm:hidden">
      <MenuButton ref={button} aria-label={props.label} className={`${buttonClass()} px-0!`}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      <MenuItems
        modal={false}
        // An item disappears with the menu, so the button takes the focus that dialogs later
        // restore.
        onClickCapture={() => button.current?.focus({ preventScroll: true })}
        className="panel absolute start-2 bottom-full z-30 mb-1 flex max-h-[calc(100dvh-6rem)] w-60 flex-col overflow-y-auto py-1 focus:outline-none"
      >
        {props.children}
      </MenuItems>
    </Menu>
  );
}

/** An action in the menu. `isCurrent` marks the chosen one of several. */
export function OverflowItem(props: {
  readonly icon: LucideIcon;
  readonly isCurrent?: boolean;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { icon: Icon, isCurrent } = props;
  return (
    <MenuItem
      as="button"
      type="button"
      className={ITEM_CLASS}
      {...(isCurrent === undefined ? {} : { "aria-current": isCurrent })}
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">{props.children}</span>
      {isCurrent === true && <Check aria-hidden="true" className="size-4 shrink-0 text-accent" />}
    </MenuItem>
  );
}
