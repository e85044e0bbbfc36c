import { Redirect } from "wouter";
import { useHistoryState } from "wouter/use-browser-location";
import { ResetLink } from "../features/reset-password/reset-link.tsx";
import { useText } from "../state/language/language.ts";
import { PageHeading } from "../ui/page-heading.tsx";
import { usePageTitle } from "../ui/page-title.ts";

/**
 * Sets a new password with the link that led here. It first moves the token of the link out of the
 * address, so that it is neither on the screen nor in a copied address. The entry of the history keeps
 * it, so that a reload shows the form again.
 */
export function ResetPage({ token }: { readonly token?: string | undefined }) {
  return token === undefined ? (
    <NewPassword />
  ) : (
    <Redirect to="/reset" replace state={{ resetToken: token }} />
  );
}

function NewPassword() {
  const t = useText();
  const token = tokenIn(useHistoryState());
  usePageTitle(t("reset.title"));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-md flex-1 flex-col gap-5 px-4 py-6 sm:px-6 sm:py-8"
    >
      <PageHeading>{t("reset.title")}</PageHeading>
      <ResetLink token={token} />
    </main>
  );
}

function tokenIn(state: unknown): string | null {
  const { resetToken } = (state ?? {}) as { resetToken?: unknown };
  return typeof resetToken === "string" ? resetToken : null;
}
