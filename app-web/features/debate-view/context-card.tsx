import type { ToldInput } from "../../api/debates.ts";
import { useText } from "../../state/language.ts";
import { Markdown } from "../../ui/markdown/markdown.tsx";

/** What the owner added to the debate. */
export function ContextCard({ input }: { readonly input: ToldInput }) {
  const t = useText();
  return (
    <article className="w-full max-w-2xl self-center border border-dashed border-control px-4 py-3">
      <header className="mb-2 flex flex-wrap items-center justify-between gap-2 text-sm">
        <h2 className="font-bold">{t("debate.context")}</h2>
        <span className="border border-line px-2 text-xs text-muted">{t("debate.contextBadge")}</span>
      </header>
      <Markdown text={input.content} />
    </article>
  );
}
