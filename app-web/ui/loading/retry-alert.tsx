import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";

/** Says what went wrong in a part of the screen, and offers another try. */
export function RetryAlert(props: { readonly message: string; readonly onRetry: () => void }) {
  const t = useText();
  return (
    <div
      role="alert"
      className="flex flex-wrap items-center justify-between gap-3 border border-danger bg-panel px-3 py-2 text-sm"
    >
      <p className="min-w-0">{props.message}</p>
      <Button onClick={props.onRetry}>{t("archive.tryAgain")}</Button>
    </div>
  );
}
