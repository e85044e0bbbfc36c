import { Download } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Shared by the placeholder and the menu button, to avoid a layout shift. */
export const EXPORT_BUTTON_CLASS = `${buttonClass("secondary")} shrink-0 px-2! sm:px-4! print:hidden`;

/** The label of the button: on phones only the icon. */
export function ExportLabel() {
  const t = useText();
  return (
    <>
      <Download aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
      <span className="hidden sm:inline">{t("export.open")}</span>
    </>
  );
}
