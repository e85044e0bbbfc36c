import { useText } from "../../state/language/language.ts";
import { Markdown } from "../markdown/markdown.tsx";

/** Context that the owner added to the debate. */
export function ContextCard({
  content,
  language,
}: {
  readonly content: string;
  readonly language: string;
}) {
  const t = useText();
  return (
    <article className="context w-full max-w-2xl self-center border border-dashed border-control px-4 py-3">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
        <h2 className="font-bold">{t("debate.context")}</h2>
        <span className="border border-line px-2 text-xs text-muted">
          {t("debate.contextBadge")}
        </span>
      </header>
      <div lang={language}>
        <Markdown text={content} />
      </div>
    </article>
  );
}
