import { Repeat } from "lucide-react";
import type { SerializedRemark } from "../../api/debates.ts";
import { useAskAgain } from "../../state/debate/ask-again.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";

/** The button that sends a remark again which neither side has taken up. */
export function AskAgain({ input }: { readonly input: SerializedRemark }) {
  const t = useText();
  const { ask, isAsking } = useAskAgain(input);
  if (ask === null) return null;
  const press = async () => {
    // The button goes, and what was sent comes at the end of the debate.
    if (await ask()) document.getElementById("content")?.focus({ preventScroll: true });
  };
  return (
    <Button
      variant="quiet"
      isBusy={isAsking}
      className="-me-4 print:hidden"
      onClick={() => void press()}
    >
      <Repeat aria-hidden="true" className="size-4 shrink-0" />
      {t("receipt.again")}
    </Button>
  );
}
