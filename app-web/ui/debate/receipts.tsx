import { type Receipt, shownReceipts } from "@einstein-vs-cat/core";
import type { ReactNode } from "react";
import { useRequestPassage } from "../../state/debate/requested-passage.ts";
import { useText } from "../../state/language/language.ts";

/**
 * The words of the next turns that take a remark up, each as a link to them; or that none does. Shows
 * nothing while that is open.
 */
export function Receipts({
  receipts,
  turns,
  language,
  askAgain,
}: {
  readonly receipts: readonly Receipt[];
  readonly turns: readonly { readonly turnNumber: number; readonly content: string }[];
  readonly language: string;
  readonly askAgain: ReactNode;
}) {
  const t = useText();
  const request = useRequestPassage();
  const shown = shownReceipts(receipts, turns);
  if (shown === "pending") return null;
  if (shown === "none")
    return (
      <div className="receipts flex-row! items-center justify-between">
        <p className="flex min-h-11 items-center text-muted">{t("receipt.none")}</p>
        {askAgain}
      </div>
    );
  return (
    <div className="receipts">
      {shown.map(({ turnNumber, passage, words }) => (
        <a
          key={turnNumber}
          href={`#${turnNumber}`}
          className="receipt"
          onClick={(event) => {
            if (event.metaKey || event.ctrlKey || event.shiftKey) return;
            event.preventDefault();
            request({ turnNumber, passage });
          }}
        >
          <span>{t("receipt.taken", { turn: turnNumber })}</span>{" "}
          {words !== "" && (
            <span lang={language} dir="auto" className="reading">
              {words}
            </span>
          )}
        </a>
      ))}
    </div>
  );
}
