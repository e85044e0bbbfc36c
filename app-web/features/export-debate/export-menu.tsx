import { Menu, MenuButton, MenuHeading, MenuItem, MenuItems, MenuSection } from "@headlessui/react";
import { Braces, FileText, type LucideIcon, Printer } from "lucide-react";
import { useRef } from "react";
import type { ExportFormat } from "../../api/exports.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { useExport } from "../../state/sharing/export.ts";
import { accessibleName } from "../../ui/accessible-name.ts";
import { type MenuStart, useMenuStart } from "../../ui/menu/use-menu-placeholder.ts";
import { saveFile } from "../../ui/save-file.ts";
import { EXPORT_BUTTON_CLASS, ExportLabel } from "./export-label.tsx";

const ITEM_CLASS =
  "flex min-h-12 w-full cursor-pointer items-center gap-3 px-4 text-start text-sm text-ink data-focus:bg-sunken data-focus:text-accent data-focus:outline-2 data-focus:-outline-offset-2 data-focus:outline-focus";

/** The file formats; printing is a separate item. */
const FORMATS: readonly {
  readonly format: ExportFormat;
  readonly label: TextKey;
  readonly icon: LucideIcon;
}[] = [
  { format: "md", label: "export.markdown", icon: FileText },
  { format: "json", label: "export.json", icon: Braces },
];

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
  const { fetchFile, isExporting } = useExport();
  const save = async (format: ExportFormat) => {
    const file = await fetchFile(debatePath, format);
    if (file !== null) saveFile(file);
  };
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
          {FORMATS.map(({ format, label, icon: Icon }) => (
            <MenuItem
              key={format}
              as="button"
              type="button"
              className={ITEM_CLASS}
              onClick={() => void save(format)}
            >
              <Icon aria-hidden="true" className="size-4 shrink-0" />
              {t(label)}
            </MenuItem>
          ))}
          {/* Printing blocks the page, so it waits until the menu has closed. */}
          <MenuItem
            as="button"
            type="button"
            className={ITEM_CLASS}
            onClick={() => setTimeout(() => window.print())}
          >
            <Printer aria-hidden="true" className="size-4 shrink-0" />
            {t("export.print")}
          </MenuItem>
        </MenuSection>
      </MenuItems>
    </Menu>
  );
}
