import type { ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { Markdown } from "../markdown/markdown.tsx";

/** Context that the owner added to the debate. */
export function ContextCard({
  content,
  language,
  tools,
  form,
}: {
  readonly content: string;
  readonly language: string;
  /** Buttons in the header; null keeps their place free while they load. */
  readonly tools?: ReactNode;
  /** Shown instead of the content. */
  readonly form?: ReactNode;
}) {
  const t = useText();
  const header = tools === undefined ? "flex-wrap" : "min-h-11";
  return (
    <article className="context w-full max-w-2xl self-center border border-dashed border-control px-4 py-3">
      <header className={`mb-2 flex items-center justify-between gap-2 text-sm ${header}`}>
        <h2 className="font-bold" title={t("debate.contextPlain")}>
          {t("debate.context")}
        </h2>
        <div className="flex shrink-0 items-center gap-1">
          <span className="border border-line px-2 text-xs text-muted">
            {t("debate.contextBadge")}
          </span>
          {tools}
        </div>
      </header>
      {form ?? (
        <div lang={language}>
          <Markdown text={content} />
        </div>
      )}
    </article>
  );
}
