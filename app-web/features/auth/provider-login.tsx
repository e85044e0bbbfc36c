import { LogIn } from "lucide-react";
import type { SignInOffer } from "../../state/account/sign-in-offer.ts";
import { useText } from "../../state/language/language.ts";
import { buttonClass } from "../../ui/button.tsx";

/** Leads to the log-in provider of the server. Its address is a page of another site, so it is no route. */
export function ProviderLogin({ provider, allowsPasswords }: SignInOffer) {
  const t = useText();
  return (
    <a
      href="/api/auth/oidc"
      className={`${buttonClass(allowsPasswords ? "secondary" : "primary")} min-h-12 text-base!`}
    >
      <LogIn aria-hidden="true" className="size-5 shrink-0 rtl:-scale-x-100" />
      <span className="min-w-0 wrap-anywhere">{t("auth.providerLogIn", { name: provider })}</span>
    </a>
  );
}
