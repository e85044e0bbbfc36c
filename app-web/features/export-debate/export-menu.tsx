import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { useRef } from "react";
import { useText } from "../../state/language/language.ts";
import { useExport } from "../../state/sharing/export.ts";
import { accessibleName } from "../../ui/accessible-name.ts";
import { type MenuStart, useMenuStart } from "../../ui/menu/use-menu-placeholder.ts";
import { EXPORT_BUTTON_CLASS, ExportLabel } from "./export-label.tsx";
import { useExportActions } from "./use-export-actions.ts";

const ITEM_CLASS =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-start text-sm text-ink data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus";

interface ExportMenuProps {
  /** The API path of the debate. */
  readonly debatePath: string;
  readonly start: MenuStart;
}

/** Exports a debate as a file or to the printer. */
export function ExportMenu({ debatePath, start }: ExportMenuProps) {
  const t = useText();
  const button = useRef<HTMLButtonElement>(null);
  useMenuStart(button, start);
  const { isExporting } = useExport();
  const actions = useExportActions(debatePath);
  return (
    <Menu as="div" className="relative shrink-0 print:hidden">
      <MenuButton
        ref={button}
        className={EXPORT_BUTTON_CLASS}
        {...(isExporting ? { "aria-disabled": true } : {})}
        aria-label={accessibleName(t("export.open"), t("export.title"))}
      >
        <ExportLabel />
      </MenuButton>
      <MenuItems
        modal={false}
        className="panel absolute end-0 top-full z-20 mt-2 flex w-52 flex-col py-1 focus:outline-none"
      >
        <MenuSection>
          <MenuHeading className="border-b border-line px-4 pt-1 pb-2 text-xs text-muted">
            {t("export.title")}
          </MenuHeading>
          {actions.map(({ id, icon: Icon, label, run }) => (
            <MenuItem key={id} as="button" type="button" className={ITEM_CLASS} onClick={run}>
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {label(t)}
            </MenuItem>
          ))}
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
