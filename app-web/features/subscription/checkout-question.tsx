import { DEFAULT_PERSONAS } from "@einstein-vs-cat/core";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { PageHeading } from "../../ui/page-heading.tsx";
import { Portrait } from "../../ui/portraits/portrait.tsx";

/** Asks whether to go on as the buyer of a checkout, whose link a stranger could have sent. */
export function CheckoutQuestion(props: {
  readonly name: string;
  readonly onGoOn: () => void;
  readonly onDecline: () => void;
}) {
  const t = useText();
  return (
    <main id="content" tabIndex={-1} className="flex flex-1 items-center justify-center p-4 sm:p-8">
      <div className="panel flex w-full max-w-lg flex-col items-center gap-5 p-6 text-center sm:p-10">
        <Portrait of={DEFAULT_PERSONAS[2].portrait} className="size-26" />
        {/* The full width, so that a long name breaks. */}
        <div className="w-full">
          <PageHeading>{t("plans.goOnAs", { name: props.name })}</PageHeading>
        </div>
        <div className="flex flex-wrap justify-center gap-3">
          <Button variant="primary" onClick={props.onGoOn}>
            {t("sandbox.goOn")}
          </Button>
          <Button onClick={props.onDecline}>{t("plans.notMe")}</Button>
        </div>
      </div>
    </main>
  );
}
