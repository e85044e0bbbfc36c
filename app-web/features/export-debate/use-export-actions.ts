import { Braces, FileText, type LucideIcon, Printer } from "lucide-react";
import type { ExportFormat } from "../../api/exports.ts";
import type { TextKey } from "../../i18n/text.ts";
import { useExport } from "../../state/sharing/export.ts";
import type { Action } from "../../ui/actions/action.ts";
import { saveFile } from "../../ui/save-file.ts";

/** The file formats; printing is a separate action. */
const FORMATS = [
  { format: "md", name: "export.markdown", icon: FileText },
  { format: "json", name: "export.json", icon: Braces },
] as const satisfies readonly {
  readonly format: ExportFormat;
  readonly name: TextKey;
  readonly icon: LucideIcon;
}[];

/** Returns the ways to export the debate at this API path: as a file, or to the printer. */
export function useExportActions(debatePath: string): readonly Action[] {
  const { fetchFile, isExporting } = useExport();
  const save = async (format: ExportFormat) => {
    const file = await fetchFile(debatePath, format);
    if (file !== null) saveFile(file);
  };
  const files = FORMATS.map(
    ({ format, name, icon }): Action => ({
      id: `export-${format}`,
      icon,
      label: (t) => t(name),
      isOff: isExporting,
      run: () => void save(format),
    }),
  );
  // Printing blocks the page, so it waits until the menu has closed.
  const print: Action = {
    id: "print",
    icon: Printer,
    label: (t) => t("export.print"),
    run: () => setTimeout(() => window.print()),
  };
  return [...files, print];
}
