import { useEffect, useMemo, useRef } from "react";
import { type SerializedShared, sharedAddress } from "../../api/sharing/share.ts";
import { turnTexts } from "../../state/listening/debate-turns.ts";
import { usePlayer } from "../../state/listening/use-player.ts";
import { useReadAll } from "../../state/sharing/read-all.ts";
import { useLaterTurns } from "../../state/sharing/shared.ts";
import { useBarHeight } from "../../ui/bar-height.ts";
import { firstTurnInView } from "./first-turn-in-view.ts";
import { TurnPlayer } from "./turn-player.tsx";

/** Reads a shared debate, whose cards are then whole, and loads its later pages in time. */
export function SharedPlayer(props: {
  readonly segment: string;
  readonly view: SerializedShared;
  readonly onClose: () => void;
}) {
  const { segment, view: debate, onClose } = props;
  const { language, seats, question, responses, later } = debate;
  const bar = useRef<HTMLDivElement>(null);
  useBarHeight(bar);
  const turns = useMemo(() => turnTexts(responses, seats, null), [responses, seats]);
  const start = () => firstTurnInView() ?? 1;
  const path = sharedAddress(segment);
  const pathOf = (turnNumber: number) => `${path}/turns/${turnNumber}`;
  const { player, view, isServed } = usePlayer({ turns, language, seats, start, pathOf });
  useWholeCards(segment);
  const { load } = useLaterTurns();
  const isLastTurn = !view.hasNextTurn && later !== undefined;
  useEffect(() => {
    if (isLastTurn) void load();
  }, [isLastTurn, load]);
  return (
    <div
      ref={bar}
      className="edge-to-edge sticky bottom-0 z-10 -mb-4 border-t border-line bg-page pb-[env(safe-area-inset-bottom)] sm:-mb-6 short:relative"
    >
      <div className="mx-auto max-w-5xl px-4 sm:px-6">
        <TurnPlayer
          {...{ player, view, language, question, onClose }}
          audioPath={isServed ? path : null}
        />
      </div>
    </div>
  );
}

function useWholeCards(segment: string): void {
  const { isReadAll, readAll } = useReadAll(segment);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once
  useEffect(() => {
    if (!isReadAll) readAll();
  }, []);
}
