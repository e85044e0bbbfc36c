import { useText } from "../../state/language/language.ts";

/** A placeholder page while the user is being loaded. It appears only after a delay. */
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
