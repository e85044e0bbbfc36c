import type { SerializedDebate } from "../../api/debates.ts";
import { useRequestPassage } from "../../state/debate/requested-passage.ts";
import { useFlowHints } from "../../state/judging/hints.ts";
import { useText } from "../../state/language/language.ts";
import { plainText } from "../../ui/debate/short-quote.tsx";

/** How many claims without a reply are named: the last ones. */
const SHOWN = 3;

/** What is known of the claims of both sides, above the field. Shows nothing while nothing is. */
export function TurnHints({ debate }: { readonly debate: SerializedDebate }) {
  const t = useText();
  const show = useRequestPassage();
  const hints = useFlowHints(debate);
  if (hints === null) return null;
  const { own, answered, unreplied } = hints;
  const counts = answered !== null && own.length > 0 && { count: answered, total: own.length };
  if (counts === false && unreplied.length === 0) return null;
  return (
    <div className="mb-3 flex flex-col gap-1 border-s-2 border-line ps-3 text-xs text-muted">
      {counts !== false && <p>{t("hints.answered", counts)}</p>}
      {unreplied.length > 0 && (
        <>
          <p>{t("hints.unreplied")}</p>
          <ul className="flex flex-col">
            {unreplied.slice(-SHOWN).map((claim) => (
              <li key={claim.id}>
                <button
                  type="button"
                  lang={debate.language}
                  dir="auto"
                  className="reading min-h-8 w-full py-1 text-start text-sm leading-snug text-ink underline decoration-dotted underline-offset-4 hover:text-accent"
                  onClick={() => show({ turnNumber: claim.turnNumber, passage: claim })}
                >
                  {plainText(claim.point)}
                </button>
              </li>
            ))}
          </ul>
        </>
      )}
    </div>
  );
}
