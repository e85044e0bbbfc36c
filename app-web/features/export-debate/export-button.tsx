import { lostConnection } from "../../i18n/lost-connection.ts";
import { useShowToast } from "../../state/ground/toast.ts";
import { useText } from "../../state/language/language.ts";
import { accessibleName } from "../../ui/accessible-name.ts";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useMenuPlaceholder } from "../../ui/menu/use-menu-placeholder.ts";
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
  const { start, props } = useMenuPlaceholder(load, () =>
    showToast({ title: t("toast.exportFailed"), message: lostConnection(t), isError: true }),
  );
  if (start !== null) return <ExportMenu debatePath={debatePath} start={start} />;
  return (
    <button
      {...props}
      aria-label={accessibleName(t("export.open"), t("export.title"))}
      className={EXPORT_BUTTON_CLASS}
    >
      <ExportLabel />
    </button>
  );
}
