import { useText } from "../../state/language/language.ts";

/** Stands in for a screen while it is read who is here; a short wait shows nothing at all. */
export function LoadingNote() {
  const t = useText();
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-8">
      <p role="status" className="cursor appear-late text-muted">
        {t("user.reading")}
      </p>
    </main>
  );
}
