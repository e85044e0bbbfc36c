import type { Receipt, RemarkKind } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { useText } from "../../state/language/language.ts";
import { Markdown } from "../markdown/markdown.tsx";
import { Translatable } from "../translation/translatable.tsx";
import { Receipts } from "./receipts.tsx";

/** What the owner added to the debate, and the turns that it is shown with. */
export interface ShownContext {
  readonly input: {
    readonly kind: RemarkKind;
    readonly content: string;
    readonly receipts: readonly Receipt[];
  };
  readonly turns: readonly { readonly turnNumber: number; readonly content: string }[];
  readonly language: string;
}

/** Context or a question to both sides, and below it the words of the turns that take it up. */
export function ContextCard({
  input: { kind, content, receipts },
  turns,
  language,
  tools,
  form,
  askAgain,
}: ShownContext & {
  /** Buttons in the header; null keeps their place free while they load. */
  readonly tools?: ReactNode;
  /** Shown instead of the content. */
  readonly form?: ReactNode;
  /** The button that sends it again when no turn has taken it up. */
  readonly askAgain?: ReactNode;
}) {
  const t = useText();
  const header = tools === undefined ? "flex-wrap" : "min-h-11";
  return (
    <article className="context w-full max-w-2xl self-center border border-dashed border-control px-4 py-3">
      <header className={`mb-2 flex items-center justify-between gap-2 text-sm ${header}`}>
        {kind === "question" ? (
          <h2 className="font-bold">{t("debate.question")}</h2>
        ) : (
          <h2 className="font-bold" title={t("debate.contextPlain")}>
            {t("debate.context")}
          </h2>
        )}
        <div className="flex shrink-0 items-center gap-1">
          {kind === "context" && (
            <span className="border border-line px-2 text-xs text-muted">
              {t("debate.contextBadge")}
            </span>
          )}
          {tools}
        </div>
      </header>
      {form ?? (
        <Translatable texts={[content]} language={language}>
          {([shown]) => (
            <div lang={shown?.language} dir={shown?.dir}>
              <Markdown text={shown?.text ?? ""} />
            </div>
          )}
        </Translatable>
      )}
      <Receipts receipts={receipts} turns={turns} language={language} askAgain={askAgain} />
    </article>
  );
}
