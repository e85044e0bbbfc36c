import { Download } from "lucide-react";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";

/** How the button of the menu looks, before it is there and when it is: one size, so that nothing jumps. */
export const EXPORT_BUTTON = `${buttonClass("secondary")} shrink-0 px-2! sm:px-4! print:hidden`;

/** What stands on it; on a phone the icon alone. */
export function ExportLabel() {
  const t = useText();
  return (
    <>
      <Download aria-hidden="true" className="size-5 shrink-0 sm:size-4" />
      <span className="hidden sm:inline">{t("export.open")}</span>
    </>
  );
}
