import { type ComponentType, use, useEffect } from "react";
import { loadLaterTexts, wantLaterTexts } from "../../i18n/catalogues.ts";
import { hasLaterTexts } from "../../i18n/text.ts";
import { useText } from "../../state/language/language.ts";
import { loadShownLaterTexts } from "../../state/language/later-texts.ts";
import { afterFailedLoad, preloadable } from "./preloadable.tsx";

/**
 * Creates a lazily loaded component that may use the later texts. It renders once its code and the
 * later texts of the language on the screen are there, and it loads both at the same time. The
 * modules that only such components import decide which texts are later ones
 * (`test/tooling/text-places.ts`).
 */
export function laterPart<Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) {
  const { Component: Part, load: loadPart } = preloadable(fetchModule, componentOf);
  function Component(props: Props) {
    const { language } = useText();
    useEffect(wantLaterTexts, []);
    if (!hasLaterTexts(language)) {
      // A failure shows when the part is rendered.
      void loadPart().catch(() => {});
      use(laterTextsOf(language));
    }
    return <Part {...props} />;
  }
  const load = () => Promise.all([loadPart(), loadShownLaterTexts()]);
  return { Component, load };
}

/** The loads that components wait for. React needs the same promise at every attempt to render. */
const loads = new Map<string, Promise<void>>();

function laterTextsOf(language: string): Promise<void> {
  const known = loads.get(language);
  if (known !== undefined) return known;
  const load = loadLaterTexts(language);
  loads.set(language, load);
  load.catch(() => afterFailedLoad(() => loads.delete(language)));
  return load;
}
