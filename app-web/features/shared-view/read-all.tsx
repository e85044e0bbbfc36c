import type { SerializedShared } from "../../api/share.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { isLongResponse } from "../../ui/debate/labels.ts";

/** Shows all responses of a shared debate whole. Without a long one there is nothing to show. */
export function ReadAll(props: {
  readonly view: SerializedShared;
  readonly isDone: boolean;
  readonly onClick: () => void;
}) {
  const t = useText();
  if (!props.view.responses.some(({ content }) => isLongResponse(content))) return null;
  return (
    <Button
      variant="quiet"
      isBusy={props.isDone}
      className="px-3! max-sm:grow print:hidden"
      onClick={props.onClick}
    >
      {t("shared.readAll")}
    </Button>
  );
}
