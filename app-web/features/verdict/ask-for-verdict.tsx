import { denialForTurns } from "@einstein-vs-cat/core";
import { Scale } from "lucide-react";
import type { ReactNode } from "react";
import { Link } from "wouter";
import { textWith } from "../../i18n/text.ts";
import { useUser } from "../../state/account/user.ts";
import { useIsRehearsal } from "../../state/debate/models.ts";
import { useText } from "../../state/language/language.ts";
import { useIsTurnUnderWay } from "../../state/turn/live-turn-view.ts";
import { Button, buttonClass } from "../../ui/button.tsx";
import { ModelSettings } from "../../ui/model-settings.tsx";

/** Asks for a verdict on a debate with so many turns, or says why that is not possible now. */
export function AskForVerdict(props: {
  readonly keptTurns: number;
  /** Whether there is a verdict on fewer turns. */
  readonly isAgain?: boolean;
  readonly ask: () => void;
}) {
  const t = useText();
  const user = useUser();
  const isRehearsal = useIsRehearsal();
  const isTurnUnderWay = useIsTurnUnderWay();
  const denial = denialForTurns(props.keptTurns);
  if (isRehearsal)
    return (
      <>
        <WhyNot>{t("message.no-judge")}</WhyNot>
        <ModelSettings className="justify-center text-sm" />
      </>
    );
  if (user === null)
    return (
      <>
        <WhyNot>{t("verdict.logIn")}</WhyNot>
        <Link href="/auth" className={buttonClass("primary")}>
          {t("dialog.goToLogin")}
        </Link>
      </>
    );
  if (denial !== null)
    return <WhyNot>{textWith(t, "message.too-few-turns", denial.params)}</WhyNot>;
  if (isTurnUnderWay) return <WhyNot>{t("message.turn-running")}</WhyNot>;
  return (
    <>
      <Button variant="primary" onClick={props.ask}>
        <Scale aria-hidden="true" className="size-4 shrink-0" />
        {t(props.isAgain ? "verdict.askAgain" : "verdict.ask")}
      </Button>
      <p className="text-xs text-muted">{t("verdict.cost")}</p>
    </>
  );
}

const WhyNot = ({ children }: { readonly children: ReactNode }) => (
  <p className="max-w-prose text-sm font-bold text-balance">{children}</p>
);
