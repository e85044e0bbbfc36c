import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { useShareBase } from "../../state/sharing/share.ts";
import { Button } from "../../ui/button.tsx";

/** Takes the place of the link while its base URL is loading or failed to load. */
export function LinkPlaceholder() {
  const t = useText();
  const { error, retry } = useShareBase();
  if (error === null) {
    return (
      <p role="status" className="cursor py-4 text-sm text-muted">
        {t("share.loading")}
      </p>
    );
  }
  return (
    <div role="alert" className="flex flex-col items-start gap-3 border border-danger p-3 text-sm">
      <p className="font-bold text-danger">{t("share.failed")}</p>
      <p dir="auto" className="break-words">
        {errorMessage(error, t)}
      </p>
      <Button onClick={retry}>{t("share.tryAgain")}</Button>
    </div>
  );
}
