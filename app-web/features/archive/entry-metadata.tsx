import type { SerializedEntry } from "../../api/archive.ts";
import { dayOf } from "../../i18n/date.ts";
import { useText } from "../../state/language/language.ts";
import { LiveBadge } from "../../ui/debate/live-badge.tsx";
import { namedSide, outcomeText } from "../../ui/debate/outcome-text.ts";
import { SIDE_STYLE, useSides } from "../../ui/debate/sides.tsx";

/** The response count and the date of a debate, and what its verdict says. */
export function EntryMetadata({ entry }: { readonly entry: SerializedEntry }) {
  const t = useText();
  const sides = useSides();
  const { responseCount: count, verdict } = entry;
  const side = verdict === undefined ? null : namedSide(verdict);
  return (
    <>
      {verdict !== undefined && (
        <span className={`w-full font-bold ${side === null ? "" : SIDE_STYLE[side].text}`}>
          {outcomeText(t, verdict, sides)}
        </span>
      )}
      {entry.isLive && <LiveBadge />}
      <span>{t("archive.responses", { count })}</span>
      <time dateTime={entry.createdAt} className="ms-auto">
        {dayOf(t.language, entry.createdAt)}
      </time>
    </>
  );
}
