import { CAT, EINSTEIN } from "@einstein-vs-cat/core";
import type { SidesOfDebate } from "../../state/judging/source.ts";
import { useText } from "../../state/language/language.ts";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** The heads of the two columns. They stay at the top; phones have no columns. */
export function FlowSides({ debate }: { readonly debate: SidesOfDebate }) {
  const t = useText();
  return (
    <div className="sticky top-0 z-10 -mx-6 hidden justify-between gap-24 border-b border-line bg-page px-6 py-2 lg:flex short:static">
      {[EINSTEIN, CAT].map((persona) => {
        const isEinstein = persona.key === "einstein";
        return (
          <div
            key={persona.key}
            className={`flex min-w-0 items-center gap-3 ${isEinstein ? "" : "flex-row-reverse text-end"}`}
          >
            <Portrait of={persona.key} className="size-9.75 shrink-0" />
            <p className="min-w-0 leading-tight">
              <span className={`block text-xs ${isEinstein ? "text-einstein" : "text-cat"}`}>
                {t(`persona.${persona.key}`)}
              </span>
              <span lang={debate.language} className="reading line-clamp-2 text-sm font-bold">
                <bdi>{isEinstein ? debate.option1 : debate.option2}</bdi>
              </span>
            </p>
          </div>
        );
      })}
    </div>
  );
}
