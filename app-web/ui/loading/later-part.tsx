import { type ComponentType, use, useEffect } from "react";
import { areLaterTextsThere, loadLaterTexts, wantLaterTexts } from "../../i18n/catalogues.ts";
import type { LaterFile } from "../../i18n/later-files.ts";
import { useText } from "../../state/language/language.ts";
import { loadShownLaterTexts } from "../../state/language/later-texts.ts";
import { afterFailedLoad, preloadable } from "./preloadable.tsx";

/**
 * Creates a lazily loaded component that may use the later texts. It renders once its code and the
 * later texts of the language on the screen are there, and it loads both at the same time. The
 * modules that only such components import decide which texts are later ones
 * (`test/tooling/text-places.ts`).
 */
export const laterPart = <Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => partWith("later", fetchModule, componentOf);

/** Creates a part that only a debate opens: as `laterPart`, but with the texts of the stage too. */
export const stagePart = <Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => partWith("stage", fetchModule, componentOf);

/** Creates a part that only operators see: as `laterPart`, but with the texts of the desk too. */
export const deskPart = <Module, Props extends object>(
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) => partWith("desk", fetchModule, componentOf);

function partWith<Module, Props extends object>(
  texts: LaterFile,
  fetchModule: () => Promise<Module>,
  componentOf: (module: Module) => ComponentType<Props>,
) {
  const { Component: Part, load: loadPart } = preloadable(fetchModule, componentOf);
  function Component(props: Props) {
    const { language } = useText();
    useEffect(() => wantLaterTexts(texts), []);
    if (!areLaterTextsThere(texts, language)) {
      // A failure shows when the part is rendered.
      void loadPart().catch(() => {});
      use(laterTextsOf(texts, language));
    }
    return <Part {...props} />;
  }
  const load = () => Promise.all([loadPart(), loadShownLaterTexts(texts)]);
  return { Component, load };
}

/** The loads that components wait for. React needs the same promise at every attempt to render. */
const loads = new Map<string, Promise<void>>();

function laterTextsOf(texts: LaterFile, language: string): Promise<void> {
  const key = `${texts} ${language}`;
  const known = loads.get(key);
  if (known !== undefined) return known;
  const load = loadLaterTexts(texts, language);
  loads.set(key, load);
  load.catch(() => afterFailedLoad(() => loads.delete(key)));
  return load;
}
