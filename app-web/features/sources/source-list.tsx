import { useRef } from "react";
import { useText } from "../../state/language/language.ts";
import type { KeptSources, ShownSource } from "../../state/sources/kept-sources.ts";
import { useKeepFocus } from "../../ui/use-keep-focus.ts";
import { SourceItem } from "./source-item.tsx";

/** The sources with what can be done to each. When one is removed, the list takes the focus. */
export function SourceList(props: {
  readonly sources: readonly ShownSource[];
  readonly kept: Pick<KeptSources, "rename" | "remove">;
  readonly announce: (news: string) => void;
}) {
  const t = useText();
  const { sources, kept, announce } = props;
  const list = useRef<HTMLElement>(null);
  useKeepFocus(list, sources.length, (area) => area);
  return (
    <section ref={list} tabIndex={-1} aria-label={t("sources.title")}>
      {sources.length === 0 ? (
        <p className="text-sm text-muted">{t("sources.none")}</p>
      ) : (
        <ul className="flex flex-col border-t border-line">
          {sources.map((source) => (
            <SourceItem key={source.n} source={source} kept={kept} announce={announce} />
          ))}
        </ul>
      )}
    </section>
  );
}
