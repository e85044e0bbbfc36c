import { useContext } from "react";
import { lostConnection } from "../../i18n/lost-connection.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";
import { RetryContext } from "./lazy-boundary.tsx";

/** Takes the place of content that could not be loaded and offers a retry. */
export function LoadError({ className = "" }: { readonly className?: string }) {
  const t = useText();
  return (
    <div role="alert" className={`panel flex w-full max-w-md flex-col gap-4 p-5 ${className}`}>
      <p>{lostConnection(t)}</p>
      <Button variant="primary" onClick={useContext(RetryContext)}>
        {t("archive.tryAgain")}
      </Button>
    </div>
  );
}
