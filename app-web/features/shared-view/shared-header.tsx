import { type ReactNode, useEffect, useRef } from "react";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Positions } from "../../ui/debate/positions.tsx";

/** The full question and positions of a shared debate. */
export function SharedHeader({
  view,
  actions,
}: {
  readonly view: SerializedShared;
  readonly actions: ReactNode;
}) {
  const t = useText();
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus was removed by navigation or a retry, so the heading takes it.
  useEffect(() => heading.current?.focus({ preventScroll: true }), []);
  return (
    <header className="flex flex-col gap-4">
      <div className="flex flex-wrap justify-between gap-x-3 gap-y-2 max-sm:flex-col sm:min-h-11 sm:items-center print:hidden">
        <p className="text-xs text-accent sm:text-sm">
          <span aria-hidden="true">&gt; </span>
          {t("shared.title")}
        </p>
        <div className="flex flex-wrap gap-2">{actions}</div>
      </div>
      <h1
        ref={heading}
        tabIndex={-1}
        dir="auto"
        lang={view.language}
        className="glow reading text-xl font-bold whitespace-pre-line sm:text-3xl sm:leading-snug"
      >
        {view.question}
      </h1>
      <Positions debate={view} isWhole />
    </header>
  );
}
