import { useRefusedLogins } from "../../state/account/refused-logins.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/** Tells owners about attempts to log in to their account with a wrong password. */
export function RefusedLoginsNote() {
  const t = useText();
  const { notice, dismiss } = useRefusedLogins();
  if (notice === null) return null;
  return (
    <div
      role="status"
      className="panel flex flex-wrap items-center justify-between gap-3 border-s-4 border-s-danger p-4 text-sm"
    >
      <p>{notice}</p>
      <Button onClick={() => void dismiss()}>{t("toast.close")}</Button>
    </div>
  );
}
