import { useContext } from "react";
import { lostConnection } from "../../i18n/lost-connection.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../button.tsx";
import { RetryContext } from "./lazy-boundary.tsx";

/** Says that a part of the screen could not be loaded, in its place, and tries again. */
export function LoadError({ className = "" }: { readonly className?: string }) {
  const t = useText();
  return (
    <div role="alert" className={`panel flex w-full max-w-md flex-col gap-4 p-5 ${className}`}>
      <p>{lostConnection(t)}</p>
      <Button look="primary" onClick={useContext(RetryContext)}>
        {t("archive.tryAgain")}
      </Button>
    </div>
  );
}
