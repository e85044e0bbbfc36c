import type { ReactNode } from "react";
import { Link } from "wouter";
import { useSandboxCheckout } from "../../state/billing/sandbox-checkout.ts";
import { errorMessage } from "../../state/ground/error-message.ts";
import { useText } from "../../state/language/language.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { SandboxOrder } from "./sandbox-order.tsx";

/** The sandbox checkout in each of its load states. */
export function SandboxCheckout({ id }: { readonly id: string }) {
  const t = useText();
  const { loadState, reload } = useSandboxCheckout(id);
  switch (loadState.kind) {
    case "loading":
      return (
        <p role="status" className="cursor appear-late m-auto text-muted">
          {t("sandbox.loading")}
        </p>
      );
    case "missing":
      return (
        <Notice
          title={t("sandbox.missing")}
          body={t("sandbox.missingBody")}
          action={<PlansLink />}
        />
      );
    case "failed": {
      const again = <Button onClick={reload}>{t("sandbox.tryAgain")}</Button>;
      return (
        <Notice
          title={t("sandbox.failed")}
          body={errorMessage(loadState.error, t)}
          action={again}
        />
      );
    }
    case "loaded":
      return <SandboxOrder checkout={loadState.checkout} />;
  }
}

function Notice(props: {
  readonly title: string;
  readonly body: string;
  readonly action: ReactNode;
}) {
  return (
    <div className="panel flex flex-col items-start gap-4 p-4 sm:p-6">
      <PageHeading>{props.title}</PageHeading>
      <p className="text-sm text-muted">{props.body}</p>
      {props.action}
    </div>
  );
}

function PlansLink() {
  const t = useText();
  return (
    <Link href="/subscription" className={buttonClass("primary")}>
      {t("sandbox.toPlans")}
    </Link>
  );
}
