import { useText } from "../../state/language/language.ts";

/** Says that a turn is being spoken now. */
export function LiveBadge() {
  const t = useText();
  return (
    <span className="inline-flex items-center gap-1.5 border border-accent px-1.5 text-xs leading-5 font-bold text-accent">
      <span
        aria-hidden="true"
        className="size-2 shrink-0 rounded-full bg-accent motion-safe:animate-pulse"
      />
      {t("watch.live")}
    </span>
  );
}
