import { Ellipsis, MessageSquarePlus } from "lucide-react";
import { useCloseDebate } from "../state/debate/debate.ts";
import { useText } from "../state/language/language.ts";
import { BarButton } from "../ui/bar-button.tsx";
import { buttonClass } from "../ui/button.tsx";
import { LazyBoundary } from "../ui/loading/lazy-boundary.tsx";
import { preloadable } from "../ui/loading/preloadable.tsx";
import { useMenuPlaceholder } from "../ui/menu/use-menu-placeholder.ts";

const { Component: DebateMenu, load: loadDebateMenu } = preloadable(
  () => import("./debate-menu.tsx"),
  ({ DebateMenu }) => DebateMenu,
);

/** The menu of the other actions, for phones. Until its code is loaded, a button takes its place. */
export function MoreActions() {
  const t = useText();
  const { start, props } = useMenuPlaceholder(() => loadDebateMenu().catch(() => {}));
  const placeholder = (
    <div className="flex sm:hidden">
      <button {...props} aria-label={t("debate.moreActions")} className={`${buttonClass()} px-0!`}>
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
  const t = useText();
  return (
    <BarButton
      icon={MessageSquarePlus}
      isIconOnPhones
      onClick={useCloseDebate()}
      className="sm:hidden!"
    >
      {t("debate.newDebate")}
    </BarButton>
  );
}
