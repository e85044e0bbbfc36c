import { useText } from "../../state/language/language.ts";
import { sharedDebate } from "../../state/listening/open-player.ts";
import { Button } from "../../ui/button.tsx";
import { useListenAction } from "./use-listen-action.ts";

/** Reads a shared debate aloud. On phones its picture alone fits beside the other buttons. */
export function SharedListenButton({ segment }: { readonly segment: string }) {
  const t = useText();
  const { icon: Icon, label, isExpanded, run } = useListenAction(sharedDebate(segment));
  return (
    <Button
      aria-expanded={isExpanded}
      onClick={run}
      className="shrink-0 px-3! sm:px-4! print:hidden"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0" />
      <span className="max-sm:sr-only">{label(t)}</span>
    </Button>
  );
}
