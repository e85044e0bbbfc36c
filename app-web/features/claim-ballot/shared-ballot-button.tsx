import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { Button } from "../../ui/button.tsx";
import { LazyBallotDialog } from "./lazy-ballot-dialog.tsx";
import { useBallotAction } from "./use-ballot-action.ts";

/** Opens the claim ballot of a shared debate. */
export function SharedBallotButton(props: {
  readonly segment: string;
  readonly view: SerializedShared;
}) {
  const t = useText();
  const { icon: Icon, run } = useBallotAction();
  return (
    <>
      <Button aria-haspopup="dialog" onClick={run} className="self-center print:hidden">
        <Icon aria-hidden="true" className="size-4 shrink-0" />
        {t("ballot.open")}
      </Button>
      <LazyBallotDialog source={{ kind: "shared", segment: props.segment }} debate={props.view} />
    </>
  );
}
