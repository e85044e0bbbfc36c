import { SandboxCheckout } from "../features/sandbox-checkout/sandbox-checkout.tsx";
import { useText } from "../state/language/language.ts";
import { usePageTitle } from "../ui/page-title.ts";

/** The sandbox checkout page, in place of the payment provider's. */
export function SandboxPage({ id }: { readonly id: string }) {
  const t = useText();
  usePageTitle(t("sandbox.title"));
  return (
    <main
      id="content"
      tabIndex={-1}
      className="mx-auto flex w-full max-w-xl flex-1 flex-col gap-6 px-4 py-6 sm:px-6 sm:py-10"
    >
      <SandboxCheckout id={id} />
    </main>
  );
}
