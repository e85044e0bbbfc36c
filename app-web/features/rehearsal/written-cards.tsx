import { ArrowRight } from "lucide-react";
import { useLayoutEffect, useRef } from "react";
import type { SerializedOffer } from "../../api/written.ts";
import { languageName } from "../../i18n/language-name.ts";
import { useText } from "../../state/language/language.ts";
import { type Example, useStartExample } from "../../state/turn/examples.ts";
import { useDraft } from "../../state/turn/use-draft.ts";
import {
  useForeignOffer,
  useImprovised,
  useStartWritten,
  useWrittenOffers,
} from "../../state/turn/written.ts";

const CARD = "panel h-full w-64 px-3 py-1.5 text-start hover:border-control sm:w-68";

/** A question of up to two lines, and what begins it in the rest of three. */
const LINES = "reading line-clamp-3 leading-snug *:block";

/**
 * The debates that were written in advance, each with its opening, and after them the questions of
 * this language about which the script can only improvise.
 */
export function WrittenCards() {
  const t = useText();
  const offers = useWrittenOffers();
  const row = useRef<HTMLUListElement>(null);
  const areMissing = offers?.length === 0;
  useMarkedPage(!areMissing);
  const foreign = useForeignOffer(offers ?? []);
  const improvised = useImprovised(offers ?? []);
  if (offers === null || areMissing) return null;
  return (
    <>
      <div className="flex items-center justify-between gap-3">
        <h2 id="written" className="text-sm font-bold">
          {t("written.title", { count: offers.length })}
          {foreign !== undefined && (
            <span className="font-normal text-muted">
              {" · "}
              {languageName(t.language, foreign.language)}
            </span>
          )}
        </h2>
        <button
          type="button"
          className="-my-3 flex min-h-11 items-center gap-1.5 text-xs text-muted hover:text-ink"
          onClick={() => scrollOn(row.current)}
        >
          {t("form.moreExamples")}
          <ArrowRight aria-hidden="true" className="size-3.5 rtl:-scale-x-100" />
        </button>
      </div>
      <ul
        ref={row}
        className="-mx-4 flex h-17 snap-x scroll-px-4 gap-3 overflow-x-auto px-4 [scrollbar-width:none] sm:-mx-6 sm:scroll-px-6 sm:px-6"
      >
        {offers.map((offer) => (
          <li key={offer.name} className="shrink-0 snap-start">
            <WrittenCard offer={offer} />
          </li>
        ))}
        {improvised.map((example) => (
          <li key={example} className="shrink-0 snap-start">
            <ImprovisedCard example={example} />
          </li>
        ))}
      </ul>
    </>
  );
}

function WrittenCard({ offer }: { readonly offer: SerializedOffer }) {
  const { question, opening, language } = offer;
  const start = useStartWritten();
  const { isCreating } = useDraft();
  return (
    <button type="button" disabled={isCreating} className={CARD} onClick={() => void start(offer)}>
      <span lang={language} dir="auto" className={LINES}>
        <span className="text-sm font-bold">{question}</span>
        <span className="text-xs text-side-1">{opening}</span>
      </span>
    </button>
  );
}

function ImprovisedCard({ example }: { readonly example: Example }) {
  const t = useText();
  const start = useStartExample();
  const { isCreating } = useDraft();
  return (
    <button
      type="button"
      disabled={isCreating}
      className={CARD}
      onClick={() => void start(example)}
    >
      <span className={LINES}>
        <span className="text-sm">{t(`example.${example}.question`)}</span>
        <span className="text-xs text-muted">{t("written.improvised")}</span>
      </span>
    </button>
  );
}

/**
 * Marks the page while the cards are on it, whatever the server named it. Without the mark, the
 * example questions have their place.
 */
function useMarkedPage(isMarked: boolean): void {
  useLayoutEffect(() => {
    document.documentElement.toggleAttribute("data-rehearsal", isMarked);
    return () => document.documentElement.removeAttribute("data-rehearsal");
  }, [isMarked]);
}

/** Shows the next cards of a row, and the first ones after the last. */
function scrollOn(row: HTMLElement | null): void {
  if (row === null) return;
  const { scrollLeft, scrollWidth, clientWidth } = row;
  const isAtEnd = Math.abs(scrollLeft) + clientWidth >= scrollWidth - 1;
  const direction = getComputedStyle(row).direction === "rtl" ? -1 : 1;
  const left = isAtEnd ? 0 : scrollLeft + direction * clientWidth * 0.9;
  const isStill = matchMedia("(prefers-reduced-motion: reduce)").matches;
  row.scrollTo({ left, behavior: isStill ? "auto" : "smooth" });
}
