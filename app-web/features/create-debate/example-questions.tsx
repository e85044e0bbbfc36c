import { useText } from "../../state/language/language.ts";
import { useExampleActions } from "./use-example-actions.ts";

const CHIP =
  "min-h-11 shrink-0 py-1 text-sm underline decoration-line underline-offset-4 sm:min-h-8";

/**
 * Example questions. One press starts the debate of a question with its own two positions. On a
 * phone they are one row that scrolls sideways, so that the form stays on one screen. Without a
 * model, written debates take their place above the form.
 */
export function ExampleQuestions() {
  const t = useText();
  const { examples, others } = useExampleActions();
  const { icon: Icon } = others;
  return (
    <section aria-label={t("form.examples")} className="flex flex-col gap-1.5 rehearsal:hidden">
      <div className="flex items-center justify-between gap-3 text-xs text-muted">
        <h3>{t("form.examples")}</h3>
        <button
          type="button"
          className="-my-3 flex min-h-11 items-center gap-1.5 hover:text-ink"
          onClick={others.run}
        >
          <Icon aria-hidden="true" className="size-3.5" />
          {others.label(t)}
        </button>
      </div>
      <ul className="-mx-4 flex gap-5 overflow-x-auto px-4 [scrollbar-width:none] sm:mx-0 sm:flex-wrap sm:gap-x-6 sm:gap-y-0 sm:overflow-visible sm:px-0">
        {examples.map(({ id, label, isOff, run }) => (
          <li key={id} className="shrink-0 sm:shrink">
            <button
              type="button"
              disabled={isOff}
              className={`${CHIP} reading text-start text-muted hover:text-accent hover:decoration-accent`}
              onClick={run}
            >
              {label(t)}
            </button>
          </li>
        ))}
      </ul>
    </section>
  );
}
