import { FlaskConical } from "lucide-react";
import type { ReactNode } from "react";
import type { SandboxCheckout } from "../../api/sandbox.ts";
import { priceIn } from "../../i18n/number.ts";
import { useSandboxPayment } from "../../state/billing/sandbox-checkout.ts";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";

/** The order, marked as a simulation. */
export function SandboxOrder({ checkout }: { readonly checkout: SandboxCheckout }) {
  const t = useText();
  const { pay, isPaying } = useSandboxPayment();
  const price = priceIn(t.language, checkout.price);
  return (
    <>
      <SandboxLabel />
      <PageHeading>{t("sandbox.title")}</PageHeading>
      <section aria-label={t("sandbox.bill")} className="panel flex flex-col gap-6 p-4 sm:p-6">
        <dl className="flex flex-col gap-3">
          <OrderLine name={t("sandbox.plan")}>{t(`plan.${checkout.tier}`)}</OrderLine>
          <OrderLine name={t("sandbox.price")}>{t("sandbox.priceMonthly", { price })}</OrderLine>
          <OrderLine name={t("sandbox.charged")}>{priceIn(t.language, 0)}</OrderLine>
        </dl>
        {checkout.isComplete ? (
          <>
            <p role="status">{t("sandbox.paid")}</p>
            <a href={checkout.successUrl} className={buttonClass("primary")}>
              {t("sandbox.goOn")}
            </a>
          </>
        ) : (
          <div className="flex flex-col gap-3">
            <Button
              variant="primary"
              isBusy={isPaying}
              onClick={() => void pay(checkout.id)}
              className="min-h-12"
            >
              {isPaying ? t("sandbox.paying") : t("sandbox.pay", { price })}
            </Button>
            <a href={checkout.cancelUrl} className={buttonClass()}>
              {t("sandbox.giveUp")}
            </a>
          </div>
        )}
      </section>
    </>
  );
}

function SandboxLabel() {
  const t = useText();
  return (
    <p className="flex items-start gap-3 border border-dashed border-control p-4 text-sm">
      <FlaskConical aria-hidden="true" className="mt-0.5 size-5 shrink-0 text-accent" />
      <span>
        <strong className="block">{t("sandbox.label")}</strong>
        <span className="text-muted">{t("sandbox.note")}</span>
      </span>
    </p>
  );
}

function OrderLine({ name, children }: { readonly name: string; readonly children: ReactNode }) {
  return (
    <div className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-1 border-b border-line pb-3 last:border-b-0 last:pb-0">
      <dt className="text-sm text-muted">{name}</dt>
      <dd className="font-bold">
        <bdi>{children}</bdi>
      </dd>
    </div>
  );
}
