import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { useReadAllAction } from "./use-read-all-action.ts";

/** Shows all responses of a shared debate whole. */
export function ReadAll(props: { readonly segment: string; readonly view: SerializedShared }) {
  const t = useText();
  const action = useReadAllAction(props.segment, props.view.responses);
  if (action === null) return null;
  return (
    <Button
      variant="quiet"
      isBusy={action.isOff === true}
      className="px-3! max-sm:grow print:hidden"
      onClick={action.run}
    >
      {action.label(t)}
    </Button>
  );
}
