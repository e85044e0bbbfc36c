import { useRef, useState } from "react";
import { lostConnection } from "../../i18n/lost-connection.ts";
import { useShowToast } from "../../state/app/toast.ts";
import { useText } from "../../state/language/language.ts";
import { accessibleName } from "../../ui/accessible-name.ts";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useFirstInteraction } from "../../ui/use-first-interaction.ts";
import { EXPORT_BUTTON_CLASS, ExportLabel } from "./export-label.tsx";

const { Component: ExportMenu, load } = preloadable(
  () => import("./export-menu.tsx"),
  ({ ExportMenu }) => ExportMenu,
);

/**
 * Exports a debate. The menu is loaded after the first interaction; until then a plain button takes
 * its place and opens it.
 */
export function ExportButton({
  debatePath,
}: {
  /** The API path of the debate. */
  readonly debatePath: string;
}) {
  const t = useText();
  const showToast = useShowToast();
  const button = useRef<HTMLButtonElement>(null);
  const isPressed = useRef(false);
  const [menu, setMenu] = useState<{
    readonly shouldFocus: boolean;
    readonly shouldOpen: boolean;
  } | null>(null);
  const loadMenu = async () => {
    await load();
    const shouldFocus = button.current !== null && button.current === document.activeElement;
    setMenu((current) => current ?? { shouldFocus, shouldOpen: isPressed.current });
  };
  useFirstInteraction(() => loadMenu().catch(() => {}));
  if (menu !== null) return <ExportMenu debatePath={debatePath} {...menu} />;
  const markPressed = () => {
    isPressed.current = true;
  };
  const open = () => {
    markPressed();
    loadMenu().catch(() => {
      isPressed.current = false;
      showToast({ title: t("toast.exportFailed"), message: lostConnection(t), isError: true });
    });
  };
  return (
    <button
      ref={button}
      type="button"
      aria-haspopup="menu"
      aria-expanded={false}
      aria-label={accessibleName(t("export.open"), t("export.title"))}
      className={EXPORT_BUTTON_CLASS}
      // The menu may replace the button between mouse down and click.
      onMouseDown={markPressed}
      onClick={open}
    >
      <ExportLabel />
    </button>
  );
}
