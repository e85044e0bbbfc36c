import { SIDES } from "@einstein-vs-cat/core";
import { ChevronDown } from "lucide-react";
import { useEffect, useId, useState } from "react";
import { useOpenDebater } from "../../state/debate/open-debater.ts";
import { useText } from "../../state/language/language.ts";
import { useSides } from "../../ui/debate/sides.tsx";
import { LazyBoundary } from "../../ui/loading/lazy-boundary.tsx";
import { LoadError } from "../../ui/loading/load-error.tsx";
import { preloadable } from "../../ui/loading/preloadable.tsx";
import { useDebaterChoice } from "./use-debater-choice.ts";

const { Component: DebaterPicker, load: loadDebaterPicker } = preloadable(
  () => import("./debater-picker.tsx"),
  ({ DebaterPicker }) => DebaterPicker,
);

export { loadDebaterPicker };

/**
 * Says what will speak for each side, and opens the two pickers in place. It has the height of two
 * lines from the start, so that nothing moves when the names are known.
 */
export function DebatersLine() {
  const t = useText();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  const [openDebater] = useOpenDebater();
  // The palette opens a picker directly.
  useEffect(() => {
    if (openDebater !== null) setIsOpen(true);
  }, [openDebater]);
  const sides = useSides();
  const voices = { 1: useDebaterChoice(1).name, 2: useDebaterChoice(2).name };
  const isKnown = SIDES.every((side) => voices[side] !== "");
  return (
    <div className={`flex min-w-0 flex-col gap-3 ${isOpen ? "sm:basis-full" : ""}`}>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        className="flex min-h-11 sm:-my-2.5 items-center gap-2 text-start text-sm text-muted hover:text-ink"
        onClick={() => setIsOpen(!isOpen)}
      >
        <span className="min-w-0 leading-tight">
          {isKnown
            ? SIDES.map((side) => (
                <span key={side}>
                  {side > 1 && " · "}
                  {sides[side].person ?? (
                    <>
                      {sides[side].name}: <bdi>{voices[side]}</bdi>
                    </>
                  )}
                </span>
              ))
            : t("form.debaters")}
        </span>
        <ChevronDown
          aria-hidden="true"
          className={`size-4 shrink-0 ${isOpen ? "rotate-180" : ""}`}
        />
      </button>
      <div id={id} className="grid gap-3 sm:grid-cols-2 sm:gap-6" hidden={!isOpen}>
        {isOpen && (
          <LazyBoundary fallback={null} errorFallback={<LoadError />}>
            {SIDES.filter((side) => sides[side].person === null).map((side) => (
              <DebaterPicker
                key={side}
                side={side}
                label={t("form.debater", { position: t(`form.option${side}`) })}
              />
            ))}
          </LazyBoundary>
        )}
      </div>
    </div>
  );
}
