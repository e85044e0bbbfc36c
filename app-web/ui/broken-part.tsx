import { lostConnection } from "../i18n/lost-connection.ts";
import { useText } from "../state/language.ts";
import { Button } from "./button.tsx";

/** Says that a part of the screen could not be loaded. Only loading the page again brings it. */
export function BrokenPart({ className = "" }: { readonly className?: string }) {
  const t = useText();
  return (
    <div role="alert" className={`panel flex w-full max-w-md flex-col gap-4 p-5 ${className}`}>
      <p>{lostConnection(t)}</p>
      <Button look="primary" onClick={() => location.reload()}>
        {t("archive.tryAgain")}
      </Button>
    </div>
  );
}
