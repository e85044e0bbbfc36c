import { Menu, MenuButton, MenuItem, MenuItems } from "@headlessui/react";
import { Ellipsis, type LucideIcon } from "lucide-react";
import { type ReactNode, useRef } from "react";
import { OVERFLOW_BUTTON_CLASS } from "./overflow-button-class.ts";
import { type MenuStart, useMenuStart } from "./use-menu-placeholder.ts";

const ITEM_CLASS =
  "flex min-h-12 w-full shrink-0 cursor-pointer items-center gap-3 px-4 py-2 text-start text-sm text-ink data-disabled:cursor-not-allowed data-disabled:text-muted data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus";

/** The menu of the actions for which a bar has no room. It opens above the end of the bar. */
export function OverflowMenu(props: {
  readonly label: string;
  readonly start: MenuStart;
  readonly children: ReactNode;
}) {
  const button = useRef<HTMLButtonElement>(null);
  useMenuStart(button, props.start);
  return (
    <Menu as="div" className="flex">
      <MenuButton
        ref={button}
        aria-label={props.label}
        title={props.label}
        className={OVERFLOW_BUTTON_CLASS}
      >
        <Ellipsis aria-hidden="true" className="size-5" />
      </MenuButton>
      <MenuItems
        modal={false}
        // An item disappears with the menu, so the button takes the focus that dialogs later
        // restore.
        onClickCapture={() => button.current?.focus({ preventScroll: true })}
        className="panel absolute end-2 bottom-full z-30 mb-1 flex max-h-[calc(100dvh-6rem)] w-64 flex-col overflow-y-auto py-1 focus:outline-none sm:end-[max(1.5rem,50%-30.5rem)]"
      >
        {props.children}
      </MenuItems>
    </Menu>
  );
}

/** An action in the menu. One that is off keeps its place, and its note says why. */
export function OverflowItem(props: {
  readonly icon: LucideIcon;
  readonly isOff: boolean;
  readonly note: string | undefined;
  readonly onClick: () => void;
  readonly children: ReactNode;
}) {
  const { icon: Icon, isOff, note } = props;
  return (
    <MenuItem
      as="button"
      type="button"
      disabled={isOff}
      className={ITEM_CLASS}
      onClick={props.onClick}
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="min-w-0 flex-1">
        {props.children}
        {note !== undefined && (
          <>
            <span className="sr-only">, </span>
            <span className="block text-xs">{note}</span>
          </>
        )}
      </span>
    </MenuItem>
  );
}
