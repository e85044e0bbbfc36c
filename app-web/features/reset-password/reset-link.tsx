import { Link } from "wouter";
import { useResetLink } from "../../state/account/reset-password.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";
import { RetryAlert } from "../../ui/loading/retry-alert.tsx";
import { ResetForm } from "./reset-form.tsx";

/** A link that sets a new password, in each of its states. */
export function ResetLink({ token }: { readonly token: string | null }) {
  const t = useText();
  const { link, read } = useResetLink(token);
  switch (link.kind) {
    case "loading":
      return (
        <p role="status" className="cursor appear-late text-muted">
          {t("user.reading")}
        </p>
      );
    case "failed":
      return <RetryAlert message={errorMessage(link.error, t)} onRetry={() => void read()} />;
    case "over":
      return (
        <div role="alert" className="panel flex flex-col items-start gap-4 p-4 sm:p-6">
          <p>{t("message.reset-link-over")}</p>
          <Link href="/auth" className={buttonClass("primary")}>
            {t("auth.logIn")}
          </Link>
        </div>
      );
    case "open":
      return <ResetForm token={link.token} username={link.username} onOver={() => void read()} />;
  }
}
