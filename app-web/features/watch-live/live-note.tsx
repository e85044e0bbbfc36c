import { useText } from "../../state/language/language.ts";
import { turnElementId } from "../../ui/debate/linked-turn.ts";
import { LiveBadge } from "../../ui/debate/live-badge.tsx";

/**
 * Says in a corner that the debate is live, and how many watch. It leads to the live turn, which may
 * be far below. It floats, because it comes when the page is there already.
 */
export function LiveNote(props: { readonly turnNumber: number | null; readonly viewers: number }) {
  const t = useText();
  const { turnNumber, viewers } = props;
  const count = viewers > 1 && <span>{t("watch.viewers", { count: viewers })}</span>;
  const look =
    "fixed inset-s-3 bottom-3 z-10 flex min-h-11 max-w-[calc(100vw-1.5rem)] items-center gap-2 border border-line bg-panel px-3 text-xs text-ink print:hidden";
  // Between two turns, one reader alone is told nothing.
  if (turnNumber === null)
    return (
      count && (
        <p className={look}>
          {t("watch.waiting")}
          {count}
        </p>
      )
    );
  const jump = () => {
    const card = document.getElementById(turnElementId(turnNumber));
    card?.scrollIntoView({ block: "center" });
    card?.focus({ preventScroll: true });
  };
  return (
    <button type="button" title={t("watch.jump")} className={look} onClick={jump}>
      <LiveBadge />
      {count}
      <span className="sr-only">{t("watch.jump")}</span>
    </button>
  );
}
