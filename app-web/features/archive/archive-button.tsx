import { PanelLeft } from "lucide-react";
import { useArchiveSidebar } from "../../state/archive/archive-sidebar.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";

/**
 * Toggles the archive sidebar, for visitors too. With `hidesLabelOnPhones`, only screen readers
 * get the label there.
 */
export function ArchiveButton({
  hidesLabelOnPhones = false,
}: {
  readonly hidesLabelOnPhones?: boolean;
}) {
  const t = useText();
  const { isOpen, isDocked, toggle } = useArchiveSidebar();
  if (isDocked) return null;
  return (
    <button
      type="button"
      aria-haspopup="dialog"
      aria-expanded={isOpen}
      className={`${buttonClass("secondary")} shrink-0 ${hidesLabelOnPhones ? "px-2! sm:px-4!" : ""}`}
      onClick={toggle}
    >
      <PanelLeft aria-hidden="true" className="size-5 sm:size-4 rtl:-scale-x-100" />
      <span className={hidesLabelOnPhones ? "sr-only sm:not-sr-only" : ""}>
        {t("archive.open")}
      </span>
    </button>
  );
}
