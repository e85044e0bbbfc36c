import { useJudgingDialog } from "../../state/judging/judging-dialog.ts";
import { useText } from "../../state/language/language.ts";

/** One quiet line with a way to the flow sheet, which hints are made of. Only opening it asks a model. */
export function UnreadSheet() {
  const t = useText();
  const { open } = useJudgingDialog("flow");
  return (
    <p className="flex flex-wrap items-center gap-x-3">
      {t("hints.unread")}
      <button
        type="button"
        aria-haspopup="dialog"
        className="min-h-11 text-start text-sm text-ink underline underline-offset-4 hover:text-accent"
        onClick={open}
      >
        {t("flow.title")}
      </button>
    </p>
  );
}
