import type { SerializedShared } from "../../api/sharing/share.ts";
import { useText } from "../../state/language/language.ts";
import { useWatch } from "../../state/sharing/watch.ts";
import { useSides } from "../../ui/debate/sides.tsx";
import { LiveNote } from "./live-note.tsx";
import { WatchedCard } from "./watched-card.tsx";

/**
 * The live end of a shared debate: the turn that is being spoken, and how many watch. Screen readers
 * hear when a turn is whole, and read it at their own pace.
 */
export function WatchedStage(props: {
  readonly segment: string;
  readonly view: SerializedShared;
  /** The first answer of the live stream, which was asked for before this part was loaded. */
  readonly first: Response;
}) {
  const t = useText();
  const sides = useSides();
  const { segment, view } = props;
  const { turn, viewers, isOn, ended, showAll } = useWatch(segment, view, props.first);
  return (
    <>
      <p role="status" className="sr-only">
        {ended !== null &&
          t("watch.ended", { name: sides[ended.side].name, number: ended.turnNumber })}
      </p>
      {turn !== null && <WatchedCard turn={turn} debate={view} onShowAll={showAll} />}
      {isOn && <LiveNote turnNumber={turn?.turnNumber ?? null} viewers={viewers} />}
    </>
  );
}
