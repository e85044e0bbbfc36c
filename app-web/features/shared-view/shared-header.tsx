import { type ReactNode, useEffect, useRef } from "react";
import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Positions } from "../../ui/debate/positions.tsx";
import { Translatable } from "../../ui/translation/translatable.tsx";

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
      <Translatable texts={[view.question, view.option1, view.option2]} language={view.language}>
        {([question, option1, option2], isBelow) => {
          const Heading = isBelow ? "p" : "h1";
          return (
            <div className="flex flex-col gap-4">
              <Heading
                ref={isBelow ? undefined : heading}
                tabIndex={-1}
                dir={question?.dir ?? "auto"}
                lang={question?.language}
                className="glow reading text-xl font-bold whitespace-pre-line sm:text-3xl sm:leading-snug"
              >
                {question?.text}
              </Heading>
              <Positions
                debate={{
                  option1: option1?.text ?? view.option1,
                  option2: option2?.text ?? view.option2,
                  language: option1?.language ?? view.language,
                }}
                isWhole
              />
            </div>
          );
        }}
      </Translatable>
    </header>
  );
}
