import { Ellipsis } from "lucide-react";
import { useNewDebateAction } from "../features/debate-view/use-new-debate-action.ts";
import { useText } from "../state/language/language.ts";
import { BarButton } from "../ui/bar-button.tsx";
import { LazyBoundary } from "../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../ui/loading/preloadable.tsx";
import { OVERFLOW_BUTTON_CLASS } from "../ui/menu/overflow-button-class.ts";
import { useMenuPlaceholder } from "../ui/menu/use-menu-placeholder.ts";

const { Component: DebateMenu, load: loadDebateMenu } = preloadable(
  () => import("./debate-menu.tsx"),
  ({ DebateMenu }) => DebateMenu,
);

/** The menu of the other actions. Until its code is loaded, a button takes its place. */
export function MoreActions() {
  const t = useText();
  const { start, props } = useMenuPlaceholder(() => loadDebateMenu().catch(() => {}));
  const label = t("debate.moreActions");
  const placeholder = (
    <div className="flex">
      <button {...props} aria-label={label} title={label} className={OVERFLOW_BUTTON_CLASS}>
        <Ellipsis aria-hidden="true" className="size-5" />
      </button>
    </div>
  );
  if (start === null) return placeholder;
  return (
    <LazyBoundary fallback={placeholder} errorFallback={<NewDebateButton />}>
      <DebateMenu start={start} />
    </LazyBoundary>
  );
}

/** Stands in for a menu whose code could not be loaded. */
function NewDebateButton() {
  return <BarButton action={useNewDebateAction()} isIconOnPhones />;
}
